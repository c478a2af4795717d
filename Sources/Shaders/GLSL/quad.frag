// A quad's colour: its paint times the coverage of the shape, the clips and the mask.
#if defined(IMAGE) && !defined(MIPMAPPED)
uniform highp sampler2D u_image;
#endif
#ifdef MASKED
uniform highp sampler2D u_mask;
uniform ivec2 u_maskOffset;
#endif
#ifdef FETCHING
inout vec4 o_color;
#else
out vec4 o_color;
#ifdef MIXING
uniform highp sampler2D u_below;
#endif
#endif

void main() {
    float coverage = 1.0;
#ifdef EDGES
#ifdef PAIRS
    coverage = wideBox(v_edges);
#elif defined(PRODUCT)
    coverage = product(v_edges);
#else
    coverage = box(v_edges);
#endif
#ifdef BORDERED
    float inside = box(v_inner);
#endif
#endif
#ifdef ROUNDED
    vec2 dx = dFdx(v_local.xy), dy = dFdy(v_local.xy);
#ifdef PERSPECTIVE
    vec2 local = v_local.xy / v_local.z;
    dx = (dx - local * dFdx(v_local.z)) / v_local.z;
    dy = (dy - local * dFdy(v_local.z)) / v_local.z;
#else
    vec2 local = v_local.xy;
#endif
#ifdef CORNERS
    vec3 c = corner(local, v_rect, v_radii);
#else
    vec3 c = quarterCorner(local - v_rect.xy, v_rect.zw, v_radii);
#endif
    if (c.z != 0.0) {
        float r = c.z;
        vec2 jx = vec2(dx.x, dy.x), jy = vec2(dx.y, dy.y);
#ifdef CONTINUOUS
        coverage = min(coverage, curve(c, r, jx, jy));
#ifdef BORDERED
        // The inner curve begins nearer to the corner.
        float inner = r - v_local.w * EXTENT;
        vec2 v = abs(c.xy) - v_local.w * (EXTENT - 1.0);
        if (min(v.x, v.y) > 0.0 && inner > 0.0) {
            inside = min(inside, curve(vec3(v * sign(c.xy), inner), inner, jx, jy));
        }
#endif
#else
        coverage = min(coverage, arc(c, r, jx, jy));
#ifdef BORDERED
        if (r > v_local.w) inside = min(inside, arc(c, r - v_local.w, jx, jy));
#endif
#endif
    }
#endif

#ifdef IMAGE
#ifdef PERSPECTIVE
    vec2 at = v_texture.xy / v_texture.z;
#else
    vec2 at = v_texture.xy;
#endif
#ifdef MIPMAPPED
#ifdef PERSPECTIVE
    vec4 color = betweenLevels(at, v_texture.z);
#else
    vec4 color = betweenLevels(at, 1.0);
#endif
#else
#ifdef CLAMPED
    at = clamp(at, v_clampRect.xy, v_clampRect.zw);
#endif
    vec4 color = texture(u_image, at);
#endif
#if defined(TINTED) || defined(FADED) && !defined(EDGES)
    color *= v_color;
#elif defined(FADED) && defined(MIXED_BY_COVERAGE)
    color *= v_texture.w;
#elif defined(FADED) || defined(SHARED)
    coverage *= v_texture.w;
#endif
#elif defined(BORDERED)
    // Fill and ring, each by its own coverage; mixing by coverage needs the colour without it.
    vec4 color = v_color * inside + v_ring * max(coverage - inside, 0.0);
#ifdef MIXED_BY_COVERAGE
    color /= max(coverage, 1e-6);
#else
    coverage = 1.0;
#endif
#elif defined(GRADIENT)
    vec4 color = gradientColor();
#else
    vec4 color = v_color;
#endif

#if CLIPS > 0
    coverage *= clipCoverage(0, v_device);
#if CLIPS > 1
    coverage *= clipCoverage(1, v_device);
#endif
#endif
#ifdef MASKED
    coverage *= texelFetch(u_mask, ivec2(gl_FragCoord.xy) + u_maskOffset, 0).a;
#endif

#ifdef MIXING
#ifdef FETCHING
    vec4 below = o_color;
#else
    vec4 below = texelFetch(u_below, ivec2(gl_FragCoord.xy), 0);
#endif
#ifdef MIXED_BY_COVERAGE
    o_color = mix(below, mixed(color, below), coverage);
#else
    o_color = mixed(color * coverage, below);
#endif
#else
    o_color = color * coverage;
#endif
}
