// Coverage of a rectangle from its four edges, each d + 1/2 (see Shape): exact for a box of any width.
float box(vec4 edges) {
    vec4 c = clamp(edges, 0.0, 1.0);
    vec2 s = max(c.xz + c.yw - 1.0, 0.0);
    return s.x * s.y;
}

// The same for a box at least a pixel wide: at each point at least one edge of either pair has full coverage.
float wideBox(vec4 edges) {
    vec2 s = clamp(min(edges.xz, edges.yw), 0.0, 1.0);
    return s.x * s.y;
}

// The product of the four edges.
float product(vec4 edges) {
    vec4 c = clamp(edges, 0.0, 1.0);
    return c.x * c.y * c.z * c.w;
}
