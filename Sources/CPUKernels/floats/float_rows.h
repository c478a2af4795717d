// Rows of coverage and of colours.
#pragma once

#include "coverage.h"
#include "float_vectors.h"

INLINE f32v clips_fraction(f32v c, const CPUShapeRow *clip, int32_t i) {
    for (; clip; clip = clip->clip) c *= shape_fraction(clip, i);
    return c;
}

static void float_coverage(float *row, const CPUShapeRow *shape, int32_t from, int32_t count) {
    for (int32_t i = 0; i < count; i += LANES)
        store_floats(row + i, clips_fraction(shape_fraction(shape, from + i), shape->clip, from + i));
}

static void float_mask(float *row, const CPUColor *surface, int32_t count) {
    for (int32_t i = 0; i < count; i++) row[i] *= surface[i].w;
}

static void float_ring(
    CPUColor *colors, float *row, CPUColor color, CPUColor ring, const CPUShapeRow *outer, const CPUShapeRow *inside,
    int32_t from, int32_t count) {
    for (int32_t i = 0; i < count; i += LANES) {
        f32v whole = shape_fraction(outer, from + i), inner = shape_fraction(inside, from + i);
        f32v over = 1 / max_float(whole, splat_float(1e-9f));
        f32v fill = inner * over, rest = max_float(whole - inner, splat_float(0)) * over;
        for (int k = 0; k < LANES; k++) colors[i + k] = color * fill[k] + ring * rest[k];
        store_floats(row + i, clips_fraction(whole, outer->clip, from + i));
    }
}

static void float_scale(CPUColor *colors, const CPUColor *source, CPUColor factor, int32_t count) {
    const f32v f = splat_color(factor);
#define BODY(load, store) store(colors + i, load(source + i) * f)
    EACH_PIXEL(count, BODY);
#undef BODY
}

static void float_matrix(CPUColor *target, const CPUColor *source, const CPUColor *columns, int32_t count) {
    const f32v red = splat_color(columns[0]), green = splat_color(columns[1]), blue = splat_color(columns[2]);
    const f32v alpha = splat_color(columns[3]), offset = splat_color(columns[4]);
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        f32v c = load(source + i), s = straight_colors(c);                                                                    \
        f32v r = red * CHANNEL(s, 0) + green * CHANNEL(s, 1);                                                          \
        r += blue * CHANNEL(s, 2) + alpha * alpha_of(c) + offset;                                                      \
        f32v a = clamp01(alpha_of(r));                                                                                 \
        store(target + i, with_alpha(r * a, a));                                                                       \
    } while (0)
    EACH_PIXEL(count, BODY);
#undef BODY
}
