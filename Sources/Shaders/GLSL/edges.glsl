// Coverage of a rectangle from its four edges, each d + 1/2 (see Shape): exact for a box of any width.
float box(vec4 edges) {
    vec4 c = clamp(edges, 0.0, 1.0);
    vec2 s = max(c.xz + c.yw - 1.0, 0.0);
    return s.x * s.y;
}
