// A frame of a film: samples of Y'CbCr, and maybe straight alpha, to premultiplied colours.
uniform highp sampler2D u_image;
uniform highp sampler2D u_mask;
uniform highp sampler2D u_below;
#ifdef ALPHA
uniform highp sampler2D u_alpha;
#endif
AFFINE in vec2 v_at;
out vec4 o_color;

// 1 / the size of luma; the place in chroma = place * xy + zw; the factor of luma, what is added to it, the factors of Cr
// in red and of Cb in green; of Cr in green and Cb in blue, and the middle of chroma.
uniform vec4 u_matrix[4];

void main() {
    vec2 at = v_at * u_matrix[0].xy, chroma = v_at * u_matrix[1].xy + u_matrix[1].zw;
    float luma = texture(u_image, at).r * u_matrix[2].x + u_matrix[2].y;
    float cb = texture(u_mask, chroma).r - u_matrix[3].z, cr = texture(u_below, chroma).r - u_matrix[3].z;
    vec3 color = luma + vec3(cr * u_matrix[2].z, cb * u_matrix[2].w + cr * u_matrix[3].x, cb * u_matrix[3].y);
    color = clamp(color, 0.0, 1.0);
#ifdef ALPHA
    float alpha = texture(u_alpha, at).r;
    o_color = vec4(color * alpha, alpha);
#else
    o_color = vec4(color, 1.0);
#endif
}
