// A frame of a film: samples of Y'CbCr, and maybe straight alpha, to premultiplied colours. Samples are fetched and mixed here, since
// a sampler mixes bytes with few bits.
uniform highp sampler2D u_image;
uniform highp sampler2D u_mask;
uniform highp sampler2D u_below;
#ifdef ALPHA
uniform highp sampler2D u_alpha;
#endif
AFFINE in vec2 v_at;
out vec4 o_color;

// Whether columns and rows of chroma are halved, and their last places; the factor of luma, what is added to it, the factors of Cr in
// red and of Cb in green; of Cr in green and Cb in blue, and the middle of chroma.
uniform vec4 u_matrix[3];

vec2 chroma(int x, int y) { return vec2(texelFetch(u_mask, ivec2(x, y), 0).r, texelFetch(u_below, ivec2(x, y), 0).r); }

void main() {
    ivec2 at = ivec2(v_at), last = ivec2(u_matrix[0].zw), odd = at & 1;
    bool columns = u_matrix[0].x > 0.0, rows = u_matrix[0].y > 0.0;
    // Halved columns lie on the even ones of luma, halved rows between two.
    int left = columns ? at.x / 2 : at.x, right = columns ? min(left + odd.x, last.x) : left;
    int near = rows ? at.y / 2 : at.y, far = rows ? clamp(near + 2 * odd.y - 1, 0, last.y) : near;
    vec2 c = 0.375 * (chroma(left, near) + chroma(right, near)) + 0.125 * (chroma(left, far) + chroma(right, far));
    c -= u_matrix[2].z;
    float luma = texelFetch(u_image, at, 0).r * u_matrix[1].x + u_matrix[1].y;
    vec3 color = luma + vec3(c.y * u_matrix[1].z, c.x * u_matrix[1].w + c.y * u_matrix[2].x, c.x * u_matrix[2].y);
    color = clamp(color, 0.0, 1.0);
#ifdef ALPHA
    float alpha = texelFetch(u_alpha, at, 0).r;
    o_color = vec4(color * alpha, alpha);
#else
    o_color = vec4(color, 1.0);
#endif
}
