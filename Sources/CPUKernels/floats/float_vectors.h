// Pixels of four floats in vectors: one pixel in 16 bytes, two in 32.
#pragma once

#include "CPUFloatKernels.h"
#include "vectors.h"

// The number of pixels in a vector.
#define PIXELS_WIDE (KERNEL_BYTES / 16)

INLINE f32v load_colors(const CPUColor *p) {
    f32v v;
    memcpy(&v, p, sizeof v);
    return v;
}

INLINE void store_colors(CPUColor *p, f32v v) { memcpy(p, &v, sizeof v); }

INLINE void store_floats(float *p, f32v v) { memcpy(p, &v, sizeof v); }

// The first n pixels of a vector only.
INLINE f32v load_some(const CPUColor *p, int32_t n) {
    f32v v = 0;
    memcpy(&v, p, (size_t)n * sizeof *p);
    return v;
}

INLINE void store_some(CPUColor *p, f32v v, int32_t n) { memcpy(p, &v, (size_t)n * sizeof *p); }

// One colour in all pixels; a channel of each pixel in all its lanes; one number per pixel in all its lanes.
#if PIXELS_WIDE == 2
INLINE f32v splat_color(CPUColor c) { return __builtin_shufflevector(c, c, 0, 1, 2, 3, 0, 1, 2, 3); }
#define CHANNEL(v, k) __builtin_shufflevector(v, v, k, k, k, k, k + 4, k + 4, k + 4, k + 4)
INLINE f32v spread(const float *p) { return (f32v){p[0], p[0], p[0], p[0], p[1], p[1], p[1], p[1]}; }
static const i32v red_lanes = {-1, 0, 0, 0, -1, 0, 0, 0}, green_lanes = {0, -1, 0, 0, 0, -1, 0, 0};
static const i32v alpha_lanes = {0, 0, 0, -1, 0, 0, 0, -1};
#else
INLINE f32v splat_color(CPUColor c) { return c; }
#define CHANNEL(v, k) __builtin_shufflevector(v, v, k, k, k, k)
INLINE f32v spread(const float *p) { return (f32v)p[0]; }
static const i32v red_lanes = {-1, 0, 0, 0}, green_lanes = {0, -1, 0, 0}, alpha_lanes = {0, 0, 0, -1};
#endif

INLINE f32v alpha_of(f32v v) { return CHANNEL(v, 3); }

// `colors` with the alpha of `alphas`.
INLINE f32v with_alpha(f32v colors, f32v alphas) { return alpha_lanes ? alphas : colors; }

// Straight colours; those of transparent pixels are 0.
INLINE f32v straight_colors(f32v v) {
    f32v a = alpha_of(v);
    return a > 0 ? v / a : (f32v)0;
}

// Runs BODY(load, store) for all pixels i of a row; `load(p)` and `store(p, v)` touch only pixels of the row.
#define EACH_PIXEL(count, BODY)                                                                                        \
    do {                                                                                                               \
        int32_t i = 0;                                                                                                 \
        for (; i + PIXELS_WIDE <= (count); i += PIXELS_WIDE) BODY(load_colors, store_colors);                          \
        if (i < (count)) BODY(LOAD_LEFT, STORE_LEFT);                                                                  \
    } while (0)
// Of two pixels in a vector at most one remains.
#define LOAD_LEFT(p) load_some(p, 1)
#define STORE_LEFT(p, v) store_some(p, v, 1)
