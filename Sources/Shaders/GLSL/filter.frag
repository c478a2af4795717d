// One step of an effect: a sum of taps, or a map of colours.
uniform highp sampler2D u_image;
AFFINE in vec2 v_at;
out vec4 o_color;

#if defined(TAPS) && TAPS > 1
// The distance of each pair of taps from the pixel, and its weight. In pairs, because an offset and a weight for each
// tap made halving 1920x1080 pixels on llvmpipe half as long again.
const int PAIRS = TAPS / 2, MIDDLE = TAPS - 2 * PAIRS;
uniform vec4 u_taps[PAIRS + MIDDLE];
#endif
#ifdef CLAMPED
uniform vec4 u_clamp;
#endif
#ifdef COLORS
// The contributions of one unit of red, green, blue and alpha, and the constant.
uniform vec4 u_matrix[5];
#endif

vec4 read(vec2 at) {
#ifdef CLAMPED
    at = clamp(at, u_clamp.xy, u_clamp.zw);
#endif
    return texture(u_image, at);
}

void main() {
#if defined(TAPS) && TAPS > 1
    vec4 color = MIDDLE == 1 ? read(v_at) * u_taps[0].z : vec4(0.0);
    for (int k = MIDDLE; k < PAIRS + MIDDLE; k++) {
        color += (read(v_at + u_taps[k].xy) + read(v_at - u_taps[k].xy)) * u_taps[k].z;
    }
#else
    vec4 color = read(v_at);
#endif
#ifdef COLORS
    vec3 straight = color.a > 0.0 ? color.rgb / color.a : vec3(0.0);
    color = u_matrix[0] * straight.r + u_matrix[1] * straight.g + u_matrix[2] * straight.b + u_matrix[3] * color.a;
    color += u_matrix[4];
#ifdef EXTENDED
    color.a = clamp(color.a, 0.0, 1.0);
#else
    color = clamp(color, 0.0, 1.0);
#endif
    color.rgb *= color.a;
#endif
#ifdef ALPHA_ONLY
    color = color.aaaa;
#endif
    o_color = color;
}
