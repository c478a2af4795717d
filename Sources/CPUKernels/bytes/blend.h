// Blend modes: composites a row of source pixels, already times their coverage c, with the target. BlendMode has the
// formulas. Modes that change the target under a transparent source draw R·c + D·(1 - c); all of them are linear in the
// source, so the row S·c and the coverage suffice.
#pragma once

#include "mix.h"
#include "rows.h"

// R = (1 - Sa)·D + (1 - Da)·S + Sa·Da·B
INLINE Planar meet(Planar d, Planar s, f32v r, f32v g, f32v b) {
    f32v both = s.a * d.a, sRest = 1 - s.a, dRest = 1 - d.a;
    return (Planar){
        d.r * sRest + s.r * dRest + both * r, d.g * sRest + s.g * dRest + both * g,
        d.b * sRest + s.b * dRest + both * b, s.a + d.a - both};
}

#define SEPARABLE(NAME)                                                                                                \
    INLINE Planar blend_##NAME(Planar d, Planar s, f32v c) {                                                           \
        (void)c;                                                                                                       \
        return meet(                                                                                                   \
            d, s, mix_##NAME(straight(d.r, d.a), straight(s.r, s.a)),                                                  \
            mix_##NAME(straight(d.g, d.a), straight(s.g, s.a)), mix_##NAME(straight(d.b, d.a), straight(s.b, s.a)));   \
    }
SEPARABLE(multiply)
SEPARABLE(screen)
SEPARABLE(overlay)
SEPARABLE(darken)
SEPARABLE(lighten)
SEPARABLE(colorDodge)
SEPARABLE(colorBurn)
SEPARABLE(softLight)
SEPARABLE(hardLight)
SEPARABLE(difference)
SEPARABLE(exclusion)
#undef SEPARABLE

#define NON_SEPARABLE(NAME)                                                                                            \
    INLINE Planar blend_##NAME(Planar d, Planar s, f32v c) {                                                           \
        (void)c;                                                                                                       \
        Color cb = {straight(d.r, d.a), straight(d.g, d.a), straight(d.b, d.a)};                                       \
        Color cs = {straight(s.r, s.a), straight(s.g, s.a), straight(s.b, s.a)};                                       \
        Color b = mix_##NAME(cb, cs);                                                                                  \
        return meet(d, s, b.r, b.g, b.b);                                                                              \
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

INLINE void blend_row(
    uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count, Blend blend) {
#define PIXELS(load)                                                                                                   \
    packed_pixels(blend(                                                                                               \
        planar_pixels(load(target + i, n)), planar_pixels(load(source + i, n)),                                        \
        unit_channel(load(coverage + i, n), 24)))
    EDGE_SPAN(target, 0, count, PIXELS);
#undef PIXELS
}

#define BLEND_ROW(NAME)                                                                                                \
    static void row_##NAME(                                                                                            \
        uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count) {                           \
        blend_row(target, source, coverage, count, blend_##NAME);                                                      \
    }
BLEND_ROW(multiply)
BLEND_ROW(screen)
BLEND_ROW(overlay)
BLEND_ROW(darken)
BLEND_ROW(lighten)
BLEND_ROW(colorDodge)
BLEND_ROW(colorBurn)
BLEND_ROW(softLight)
BLEND_ROW(hardLight)
BLEND_ROW(difference)
BLEND_ROW(exclusion)
BLEND_ROW(hue)
BLEND_ROW(saturation)
BLEND_ROW(color)
BLEND_ROW(luminosity)
BLEND_ROW(clear)
BLEND_ROW(copy)
BLEND_ROW(sourceIn)
BLEND_ROW(sourceOut)
BLEND_ROW(sourceAtop)
BLEND_ROW(destinationOver)
BLEND_ROW(destinationIn)
BLEND_ROW(destinationOut)
BLEND_ROW(destinationAtop)
BLEND_ROW(xor)
BLEND_ROW(plusDarker)
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
