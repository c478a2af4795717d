// A gradient as a row of pixels.
#pragma once

#include "gradient.h"

// A channel in 0...255, rounded.
INLINE u32v rounded_channel(f32v v) {
    v = min_float(max_float(v, splat_float(0)), splat_float(255));
    return (u32v)__builtin_convertvector(v + 0.5f, i32v);
}

INLINE u32v rounded_pixels(Planar p) {
    return rounded_channel(p.b) | rounded_channel(p.g) << 8 | rounded_channel(p.r) << 16 | rounded_channel(p.a) << 24;
}

INLINE void store_rounded(void *pixels, int32_t i, Planar colors) {
    store_pixels((uint32_t *)pixels + i, rounded_pixels(colors));
}

static void gradient(uint32_t *row, const CPUGradientRow *gradient, int32_t count) {
    CPUGradientRow g = *gradient;
    g.factor *= 255.0f;
    gradient_any(&g, 0, count, store_rounded, row);
}
