// An image with levels: the colour between texels, and between the two levels around a pixel's level.
uniform highp sampler2D u_image;

#ifdef CLAMPED
// One level, read inside the clamp: that of level 0, half a texel inside the part of the image that may be read.
vec4 level(int number, vec2 at) {
    vec2 inset = 0.5 / vec2(textureSize(u_image, number)) - 0.5 / vec2(textureSize(u_image, 0));
    vec2 low = v_clampRect.xy + inset, high = v_clampRect.zw - inset;
    return textureLod(u_image, clamp(at, min(low, high), max(low, high)), float(number));
}
#endif

vec4 betweenLevels(vec2 at, float q) {
    float wanted = clamp(v_levels.x - 1.5 * log2(q), 0.0, v_levels.y);
#ifdef CLAMPED
    int fine = int(wanted);
    return mix(level(fine, at), level(min(fine + 1, int(v_levels.y)), at), fract(wanted));
#else
    return textureLod(u_image, at, wanted);
#endif
}
