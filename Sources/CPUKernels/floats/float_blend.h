// Sources composited with the target.
#pragma once

#include "float_modes.h"

static void float_fill(CPUColor *target, CPUColor color, int32_t count) {
    const f32v c = splat_color(color);
#define BODY(load, store) store(target + i, c)
    EACH_PIXEL(count, BODY);
#undef BODY
}

static void float_solid(CPUColor *target, CPUColor color, const float *row, int32_t count) {
    const f32v c = splat_color(color), rest = 1 - alpha_of(c);
    if (row) {
#define BODY(load, store) store(target + i, result(mode_sourceOver, c * spread(row + i), load(target + i)))
        EACH_PIXEL(count, BODY);
#undef BODY
    } else if (color.w == 1) {
        float_fill(target, color, count);
    } else {
#define BODY(load, store) store(target + i, c + load(target + i) * rest)
        EACH_PIXEL(count, BODY);
#undef BODY
    }
}

INLINE f32v covered(int mode, f32v s, f32v d, f32v coverage) {
    return keeps_target(mode) ? result(mode, s * coverage, d) : d + (result(mode, s, d) - d) * coverage;
}

// `mode` is a constant where this is inlined.
INLINE void blend_row(int mode, CPUColor *target, const CPUColor *colors, const float *row, int32_t count) {
    if (row) {
#define BODY(load, store)                                                                                              \
    store(target + i, covered(mode, load(colors + i), load(target + i), spread(row + i)))
        EACH_PIXEL(count, BODY);
#undef BODY
    } else {
#define BODY(load, store) store(target + i, result(mode, load(colors + i), load(target + i)))
        EACH_PIXEL(count, BODY);
#undef BODY
    }
}

static void float_blend(CPUColor *target, const CPUColor *colors, const float *row, int32_t count, uint8_t mode) {
    switch (mode) {
#define MODE_CASE(name)                                                                                                \
    case mode_##name: blend_row(mode_##name, target, colors, row, count); break;
        EACH_MODE(MODE_CASE)
    }
}

static void float_mix(CPUColor *target, const CPUColor *colors, const float *row, float share, int32_t count) {
    if (row) {
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        f32v d = load(target + i);                                                                                     \
        store(target + i, d + (load(colors + i) - d) * (spread(row + i) * share));                                     \
    } while (0)
        EACH_PIXEL(count, BODY);
#undef BODY
    } else {
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        f32v d = load(target + i);                                                                                     \
        store(target + i, d + (load(colors + i) - d) * share);                                                         \
    } while (0)
        EACH_PIXEL(count, BODY);
#undef BODY
    }
}
