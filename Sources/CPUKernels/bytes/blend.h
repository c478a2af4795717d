// Blend modes: composites a row of source pixels, already times their coverage c, with the target. BlendMode has the
// formulas. Modes that change the target under a transparent source draw R·c + D·(1 - c); all of them are linear in the
// source, so the row S·c and the coverage suffice.
#pragma once

#include "mix.h"
#include "rows.h"

// R = (1 - Sa)·D + (1 - Da)·S + Sa·Da·B, by the last products of red, green and blue.
INLINE Planar meet(Planar d, Planar s, f32v r, f32v g, f32v b) {
    f32v sRest = 1 - s.a, dRest = 1 - d.a;
    return (Planar){
        d.r * sRest + s.r * dRest + r, d.g * sRest + s.g * dRest + g, d.b * sRest + s.b * dRest + b,
        s.a + d.a - s.a * d.a};
}

// Channels above their alpha, which no colour has, count as it.
#define DIRECT_PRODUCT(NAME, C)                                                                                        \
    product_##NAME(min_float(s.C, s.a), min_float(d.C, d.a), s.a, d.a)

#define DIRECT(NAME)                                                                                                   \
    INLINE Planar blend_##NAME(Planar d, Planar s, f32v c) {                                                           \
        (void)c;                                                                                                       \
        return meet(d, s, DIRECT_PRODUCT(NAME, r), DIRECT_PRODUCT(NAME, g), DIRECT_PRODUCT(NAME, b));                  \
    }
DIRECT(multiply)
DIRECT(screen)
DIRECT(overlay)
DIRECT(darken)
DIRECT(lighten)
DIRECT(hardLight)
DIRECT(difference)
DIRECT(exclusion)
#undef DIRECT
#undef DIRECT_PRODUCT

#define STRAIGHT_PRODUCT(NAME, C) both * mix_##NAME(straight(d.C, d.a), straight(s.C, s.a))

#define SEPARABLE(NAME)                                                                                                \
    INLINE Planar blend_##NAME(Planar d, Planar s, f32v c) {                                                           \
        (void)c;                                                                                                       \
        f32v both = s.a * d.a;                                                                                         \
        return meet(d, s, STRAIGHT_PRODUCT(NAME, r), STRAIGHT_PRODUCT(NAME, g), STRAIGHT_PRODUCT(NAME, b));            \
    }
SEPARABLE(colorDodge)
SEPARABLE(colorBurn)
SEPARABLE(softLight)
#undef SEPARABLE
#undef STRAIGHT_PRODUCT

#define NON_SEPARABLE(NAME)                                                                                            \
    INLINE Planar blend_##NAME(Planar d, Planar s, f32v c) {                                                           \
        (void)c;                                                                                                       \
        Color cb = {straight(d.r, d.a), straight(d.g, d.a), straight(d.b, d.a)};                                       \
        Color cs = {straight(s.r, s.a), straight(s.g, s.a), straight(s.b, s.a)};                                       \
        f32v both = s.a * d.a;                                                                                         \
        Color b = mix_##NAME(cb, cs);                                                                                  \
        return meet(d, s, both * b.r, both * b.g, both * b.b);                                                         \
    }
NON_SEPARABLE(hue)
NON_SEPARABLE(saturation)
NON_SEPARABLE(color)
NON_SEPARABLE(luminosity)
#undef NON_SEPARABLE

// S·x + D·y.
INLINE Planar weighted(Planar s, f32v x, Planar d, f32v y) {
    return (Planar){s.r * x + d.r * y, s.g * x + d.g * y, s.b * x + d.b * y, s.a * x + d.a * y};
}

#define WEIGHTED(NAME, X, Y)                                                                                           \
    INLINE Planar blend_##NAME(Planar d, Planar s, f32v c) {                                                           \
        (void)c;                                                                                                       \
        return weighted(s, X, d, Y);                                                                                   \
    }
WEIGHTED(clear, splat_float(0), 1 - c)
WEIGHTED(copy, splat_float(1), 1 - c)
WEIGHTED(sourceIn, d.a, 1 - c)
WEIGHTED(sourceOut, 1 - d.a, 1 - c)
WEIGHTED(sourceAtop, d.a, 1 - s.a)
WEIGHTED(destinationOver, 1 - d.a, splat_float(1))
WEIGHTED(destinationIn, splat_float(0), s.a + (1 - c))
WEIGHTED(destinationOut, splat_float(0), 1 - s.a)
WEIGHTED(destinationAtop, 1 - d.a, s.a + (1 - c))
WEIGHTED(xor, 1 - d.a, 1 - s.a)
#undef WEIGHTED

// max(0, D + S - 1)·c + D·(1 - c), where 0 <= c.
INLINE f32v darker(f32v d, f32v s, f32v c) { return max_float(d * (1 - c), d + s - c); }

INLINE Planar blend_plusDarker(Planar d, Planar s, f32v c) {
    return (Planar){
        darker(d.r, s.r, c), darker(d.g, s.g, c), darker(d.b, s.b, c), min_float(c + d.a * (1 - c), s.a + d.a)};
}

typedef Planar (*Blend)(Planar d, Planar s, f32v c);

// Where nothing is drawn, modes that keep the target under a clear source pass it by: rows reach beyond shapes and masks.
INLINE void blend_row(
    uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count, Blend blend, int keepsUnderClear) {
    for (int32_t i = 0; i < count; i += LANES) {
        const int32_t n = count - i < LANES ? count - i : LANES;
        const u32v s = n < LANES ? load_part(source + i, n) : load_pixels(source + i);
        if (keepsUnderClear && __builtin_reduce_or(s) == 0) continue;
        const u32v d = n < LANES ? load_part(target + i, n) : load_pixels(target + i);
        f32v c = splat_float(0);
        if (!keepsUnderClear)
            c = unit_channel(n < LANES ? load_part(coverage + i, n) : load_pixels(coverage + i), 24);
        const u32v result = packed_pixels(blend(planar_pixels(d), planar_pixels(s), c));
        if (n < LANES)
            store_part(target + i, result, n);
        else
            store_pixels(target + i, result);
    }
}

#define BLEND_ROW(NAME, KEEPS)                                                                                         \
    static void row_##NAME(                                                                                            \
        uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count) {                           \
        blend_row(target, source, coverage, count, blend_##NAME, KEEPS);                                               \
    }
BLEND_ROW(multiply, 1)
BLEND_ROW(screen, 1)
BLEND_ROW(overlay, 1)
BLEND_ROW(darken, 1)
BLEND_ROW(lighten, 1)
BLEND_ROW(colorDodge, 1)
BLEND_ROW(colorBurn, 1)
BLEND_ROW(softLight, 1)
BLEND_ROW(hardLight, 1)
BLEND_ROW(difference, 1)
BLEND_ROW(exclusion, 1)
BLEND_ROW(hue, 1)
BLEND_ROW(saturation, 1)
BLEND_ROW(color, 1)
BLEND_ROW(luminosity, 1)
BLEND_ROW(clear, 0)
BLEND_ROW(copy, 0)
BLEND_ROW(sourceIn, 0)
BLEND_ROW(sourceOut, 0)
BLEND_ROW(sourceAtop, 1)
BLEND_ROW(destinationOver, 1)
BLEND_ROW(destinationIn, 0)
BLEND_ROW(destinationOut, 1)
BLEND_ROW(destinationAtop, 0)
BLEND_ROW(xor, 1)
BLEND_ROW(plusDarker, 0)
#undef BLEND_ROW

// The order is BlendMode's.
static const CPUBlendRow blend_rows[] = {
    row_sourceOver,    row_multiply,       row_screen,          row_overlay,        row_darken,
    row_lighten,       row_colorDodge,     row_colorBurn,       row_softLight,      row_hardLight,
    row_difference,    row_exclusion,      row_hue,             row_saturation,     row_color,
    row_luminosity,    row_clear,          row_copy,            row_sourceIn,       row_sourceOut,
    row_sourceAtop,    row_destinationOver, row_destinationIn,  row_destinationOut, row_destinationAtop,
    row_xor,           row_plusDarker,     row_plusLighter,
};
