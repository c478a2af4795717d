// Sources composited with the target.
#pragma once

#include "float_modes.h"

static void float_fill(CPUColor *target, CPUColor color, int32_t count) {
    const f32v c = splat_color(color);
    static const CPUColor none = 0;
    // By bits: zeros have signs.
    if (count >= 128 && memcmp(&color, &none, sizeof color) == 0) {
        memset(target, 0, (size_t)count * sizeof *target);
        return;
    }
#define BODY(load, store) store(target + i, c)
    EACH_PIXEL(count, BODY);
#undef BODY
}

INLINE void solid_row(CPUColor *target, CPUColor color, const float *row, int32_t count) {
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

static void float_solid(
    CPUColor *target, int32_t stride, int32_t rows, CPUColor color, const float *row, int32_t count) {
    for (int32_t y = 0; y < rows; y++, target += stride) solid_row(target, color, row, count);
}

static void float_coverage_runs(
    CPUColor *target, int32_t stride, int32_t rows, const CPUCoverage *coverage, int32_t row, CPUColor color,
    int32_t left, int32_t right) {
    for (int32_t y = 0; y < rows; y++, target += stride) {
        const int32_t end = coverage->starts[row + y + 1];
        for (int32_t k = coverage->starts[row + y]; k < end; k++) {
            const CPUCoverageRun *run = coverage->runs + k;
            const int32_t first = run->column, next = k + 1 < end ? run[1].column : coverage->width;
            int32_t from = first > left ? first : left, to = first + 8 < right ? first + 8 : right;
            if (from < to) {
                float shares[8 + CPUFloatSlack];
                for (int i = 0; i < 8; i++) shares[i] = (float)run->alphas[i] / 255;
                solid_row(target + (from - left), color, shares + (from - first), to - from);
            }
            // What follows has the last alpha.
            const uint8_t alpha = run->alphas[7];
            from = first + 8 > left ? first + 8 : left;
            to = next < right ? next : right;
            if (alpha == 0 || from >= to) continue;
            const CPUColor even = alpha == 255 ? color : color * ((float)alpha / 255);
            solid_row(target + (from - left), even, NULL, to - from);
        }
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

static void float_fade(CPUColor *target, const CPUColor *source, CPUColor factor, int32_t count) {
    const f32v f = splat_color(factor);
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        const f32v s = load(source + i) * f;                                                                           \
        store(target + i, s + load(target + i) * (1 - alpha_of(s)));                                                   \
    } while (0)
    EACH_PIXEL(count, BODY);
#undef BODY
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
