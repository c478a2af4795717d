// Blend modes that read the target: mixed(s, d) of premultiplied colours by the mode MIXING (see BlendMode).

#if MIXING >= MIX_copy
// Operators of the premultiplied colours.
vec4 mixed(vec4 s, vec4 d) {
#if MIXING == MIX_copy
    return s;
#elif MIXING == MIX_sourceIn
    return s * d.a;
#elif MIXING == MIX_sourceOut
    return s * (1.0 - d.a);
#elif MIXING == MIX_destinationIn
    return d * s.a;
#elif MIXING == MIX_destinationAtop
    return s * (1.0 - d.a) + d * s.a;
#else
    return vec4(max(s.rgb + d.rgb - 1.0, 0.0), min(s.a + d.a, 1.0));
#endif
}
#elif MIXING == MIX_plusLighter
// Colours may exceed 1, alpha may not.
vec4 mixed(vec4 s, vec4 d) { return vec4(s.rgb + d.rgb, min(s.a + d.a, 1.0)); }
#else

#if MIXING == MIX_multiply || MIXING == MIX_darken || MIXING == MIX_lighten || MIXING == MIX_difference || MIXING == MIX_hardLight || MIXING == MIX_overlay
// Products that need no straight colours: sa da B(d / da, s / sa), with sd = s da and ds = d sa.
vec3 product(vec4 s, vec4 d) {
    vec3 sd = s.rgb * d.a, ds = d.rgb * s.a;
#if MIXING == MIX_multiply
    return s.rgb * d.rgb;
#elif MIXING == MIX_darken
    return min(sd, ds);
#elif MIXING == MIX_lighten
    return max(sd, ds);
#elif MIXING == MIX_difference
    return abs(sd - ds);
#else
    // 2 s d in the lower half, else screen(d, 2s - 1) = 2 (s + d - s d) - 1; overlay tests the target's half.
#if MIXING == MIX_hardLight
    bvec3 high = greaterThan(2.0 * s.rgb, vec3(s.a));
#else
    bvec3 high = greaterThan(2.0 * d.rgb, vec3(d.a));
#endif
    return mix(2.0 * s.rgb * d.rgb, 2.0 * (sd + ds - s.rgb * d.rgb) - s.a * d.a, high);
#endif
}
#else
float luminosity(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }

float least(vec3 c) { return min(min(c.r, c.g), c.b); }

float most(vec3 c) { return max(max(c.r, c.g), c.b); }

// c shifted along gray to the luminosity of another colour, and its spread reduced until every channel is in 0…1.
vec3 withLuminosity(vec3 c, vec3 other) {
    vec3 r = c + (luminosity(other) - luminosity(c));
    float l = luminosity(r), low = least(r), high = most(r);
    // A gray that is outside 0…1 by rounding alone has the spread 0.
    if (low < 0.0) r = l + (r - l) * (l / max(l - low, 1e-6));
    if (high > 1.0) r = l + (r - l) * ((1.0 - l) / max(high - l, 1e-6));
    return r;
}

// c stretched to the saturation of another colour, its least channel at 0.
vec3 withSaturation(vec3 c, vec3 other) {
    float low = least(c), range = most(c) - low;
    return range > 0.0 ? (c - low) * ((most(other) - least(other)) / range) : vec3(0.0);
}

// B(cb, cs) of straight colours.
vec3 blended(vec3 cb, vec3 cs) {
#if MIXING == MIX_hue
    return withLuminosity(withSaturation(cs, cb), cb);
#elif MIXING == MIX_saturation
    return withLuminosity(withSaturation(cb, cs), cb);
#elif MIXING == MIX_color
    return withLuminosity(cs, cb);
#elif MIXING == MIX_luminosity
    return withLuminosity(cb, cs);
#elif MIXING == MIX_colorDodge
    vec3 r = min(cb / max(1.0 - cs, 1e-6), 1.0);
    return mix(r, vec3(0.0), lessThanEqual(cb, vec3(0.0)));
#elif MIXING == MIX_colorBurn
    vec3 r = 1.0 - min((1.0 - cb) / max(cs, 1e-6), 1.0);
    return mix(r, vec3(1.0), greaterThan(cb, vec3(0.99999)));
#else
    vec3 d = mix(sqrt(cb), ((16.0 * cb - 12.0) * cb + 4.0) * cb, lessThanEqual(cb, vec3(0.25)));
    vec3 dark = cb - (1.0 - 2.0 * cs) * cb * (1.0 - cb);
    return mix(dark, cb + (2.0 * cs - 1.0) * (d - cb), greaterThan(cs, vec3(0.5)));
#endif
}

vec3 product(vec4 s, vec4 d) {
    vec3 cs = s.a > 0.0 ? clamp(s.rgb / s.a, 0.0, 1.0) : vec3(0.0);
    vec3 cb = d.a > 0.0 ? clamp(d.rgb / d.a, 0.0, 1.0) : vec3(0.0);
    return blended(cb, cs) * (s.a * d.a);
}
#endif

vec4 mixed(vec4 s, vec4 d) {
    return vec4(s.rgb * (1.0 - d.a) + d.rgb * (1.0 - s.a) + product(s, d), s.a + d.a - s.a * d.a);
}
#endif
