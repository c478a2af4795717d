// One step of an effect: a sum of taps, or a map of colours.
uniform highp sampler2D u_image;
in vec2 v_at;
out vec4 o_color;

#ifdef TAPS
// Where each is, relative to the pixel, and its weight.
uniform vec4 u_taps[TAPS];
#endif
#ifdef CLAMPED
uniform vec4 u_clamp;
#endif
#ifdef COLORS
// What one unit of red, green, blue and alpha adds, and what is added always.
uniform vec4 u_matrix[5];
#endif

vec4 read(vec2 at) {
#ifdef CLAMPED
    at = clamp(at, u_clamp.xy, u_clamp.zw);
#endif
    return texture(u_image, at);
}

void main() {
#ifdef TAPS
    vec4 color = read(v_at + u_taps[0].xy) * u_taps[0].z;
#if TAPS > 1
    for (int k = 1; k < TAPS; k++) color += read(v_at + u_taps[k].xy) * u_taps[k].z;
#endif
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
