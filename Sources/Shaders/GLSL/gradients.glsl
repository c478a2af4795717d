// The colour of a gradient, premultiplied (see Gradient): the stops' straight colours, mixed, times their alpha.

vec4 premultiplied(vec4 color) {
    vec4 result = vec4(color.rgb * color.a, color.a);
#ifdef ENDS
    result = clamp(result, 0.0, 1.0);
#endif
    return result;
}

#ifndef RAMPS
#ifdef TURNS
// The angle of p from +x towards +y as a share of the turn, 0…1. The polynomial is atan(r) / 2π on 0…1 to 3e-8: a
// driver's own atan may be a thousand times worse. A point nearer to an axis than `tie` counts as on it.
float turn(vec2 p, float tie) {
    vec2 a = abs(p);
    a = mix(a, vec2(0.0), lessThan(a, vec2(tie)));
    float r = min(a.x, a.y) / max(max(a.x, a.y), 1e-30), s = r * r;
    float t = -0.0221362710 + s * (0.0153460316 + s * (-0.00889872015 + s * (0.00347959599 - s * 0.000645303924)));
    t = r * (0.159154832 + s * (-0.0530461222 + s * (0.0317459442 + s * t)));
    t = a.y > a.x ? 0.25 - t : t;
    t = p.x < 0.0 && a.x > 0.0 ? 0.5 - t : t;
    return p.y < 0.0 && a.y > 0.0 ? 1.0 - t : t;
}
#endif

float parameter() {
#ifdef PERSPECTIVE
    vec2 at = v_gradient.xy / v_gradient.z;
#else
    vec2 at = v_gradient.xy;
#endif
#ifdef TURNS
    return turn(at, v_gradient.w);
#elif defined(RADIAL)
    // The focus term.
    return length(at) + v_gradient.w * at.x;
#else
    return at.x;
#endif
}
#endif

#if STEPS > 0
// Up to five stops: the first colour plus each step to the next colour, times the share of the step that is done.
vec4 gradientColor() {
#ifdef RAMPS
    vec4 done = clamp(v_ramps, 0.0, 1.0);
#else
    vec4 done = clamp((parameter() - v_places) * v_slopes, 0.0, 1.0);
#endif
    vec4 color = v_color + v_step1 * done.x;
#if STEPS > 1
    color += v_step2 * done.y;
#endif
#if STEPS > 2
    color += v_step3 * done.z;
#endif
#if STEPS > 3
    color += v_step4 * done.w;
#endif
    return premultiplied(color);
}
#else
// More stops are in a texture, two texels each: the colour; its location and 1 / the distance to the next.
uniform highp sampler2D u_image;

vec4 stopTexel(int index) { return texelFetch(u_image, ivec2(index & 1023, index >> 10), 0); }

vec4 gradientColor() {
    float t = parameter();
    int first = int(v_stops.x + 0.5), last = first + int(v_stops.y + 0.5) - 1;
    // The first stop beyond t; of an axial gradient, one that t all but reaches is not.
    int low = first, high = last + 1;
#if defined(TURNS) || defined(RADIAL)
    float reached = t;
#else
    float reached = t + v_gradient.w;
#endif
    while (low < high) {
        int middle = (low + high) >> 1;
        if (stopTexel(2 * middle + 1).x <= reached) low = middle + 1; else high = middle;
    }
    int below = max(low - 1, first);
    vec4 place = stopTexel(2 * below + 1);
    vec4 color = mix(
        stopTexel(2 * below), stopTexel(2 * min(low, last)), clamp((t - place.x) * place.y, 0.0, 1.0));
    return premultiplied(color);
}
#endif
