// A rectangle of the target, and its corners' places in the source.
uniform vec4 u_target;
uniform vec4 u_source;
// llvmpipe has a path for whole tiles of one texture that takes no AFFINE. It would double bytes to 1920x1080 in 5.2 ms
// of one core instead of 9.6, but it mixes texels with so few bits that blurs were 3/255 off.
AFFINE out vec2 v_at;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    v_at = mix(u_source.xy, u_source.zw, corner);
    gl_Position = vec4(mix(u_target.xy, u_target.zw, corner), 0.0, 1.0);
}
