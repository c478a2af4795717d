// Vertices are in device space with w = 1: everything that a fragment needs is affine there.
uniform vec4 u_target;

void main() {
#ifdef INSTANCED
    // A strip over the four corners; a triangle repeats its last corner.
    vec2 p = gl_VertexID == 0 ? a_corners01.xy
        : gl_VertexID == 1 ? a_corners01.zw
        : gl_VertexID == 2 ? a_corners23.xy : a_corners23.zw;
#else
    vec2 p = a_position;
#endif
    PASS_ON
    gl_Position = vec4(p * u_target.xy + u_target.zw, 0.0, 1.0);
}
