// A quad's colour: paint times the shape's coverage times its clips'.
#ifdef IMAGE
uniform sampler2D u_image;
#endif
out vec4 o_color;

void main() {
#ifdef EDGES
#ifdef PAIRS
    float coverage = wideBox(v_edges);
#else
    float coverage = box(v_edges);
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
        coverage = min(coverage, arc(c, r, jx, jy));
#ifdef BORDERED
        if (r > v_local.w) inside = min(inside, arc(c, r - v_local.w, jx, jy));
#endif
    }
#endif
#if CLIPS > 0
    float clipped = clipCoverage(0, v_device);
#if CLIPS > 1
    clipped *= clipCoverage(1, v_device);
#endif
#endif

#ifdef IMAGE
#ifdef PERSPECTIVE
    vec2 at = v_texture.xy / v_texture.z;
#else
    vec2 at = v_texture.xy;
#endif
#ifdef CLAMPED
    at = clamp(at, v_clampRect.xy, v_clampRect.zw);
#endif
    vec4 color = texture(u_image, at);
#ifdef FADED
#ifdef EDGES
    coverage *= v_texture.w;
#else
    color *= v_color;
#endif
#endif
#elif defined(BORDERED)
    vec4 color = v_color * inside + v_ring * max(coverage - inside, 0.0);
#else
    vec4 color = v_color;
#endif

#if defined(EDGES) && !defined(BORDERED)
    color *= coverage;
#endif
#if CLIPS > 0
    color *= clipped;
#endif
    o_color = color;
}
