// A gradient as a row of pixels.
#pragma once

#include "gradient.h"
#include "solid.h"

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

static void gradientRows(
    uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUGradientRow *first_row,
    const CPUGradientRows *starts, uint32_t *row, const CPURun *run) {
    CPUGradientRow g = *first_row;
    const CPUGradientRows s = *starts;
    const int32_t from = run->innerFrom, to = run->innerTo, right = run->count - to;
    const u32v first = from ? run_coverage(run->shape, 0) : (u32v)0;
    const u32v last = right ? run_coverage(run->shape, to) : (u32v)0;
    for (int32_t end = y + rows; y < end; y++, target += stride) {
        const double middle = (double)y + 0.5;
        g.uStart = (float)(s.uDown * middle + s.uStart);
        g.vStart = (float)(s.vDown * middle + s.vStart);
        g.qStart = (float)(s.qDown * middle + s.qStart);
        gradient(row, &g, run->count);
        if (from) solid_end(target, scale_pixels(load_pixels(row), first), from);
        memcpy(target + from, row + from, (size_t)(to - from) * sizeof *row);
        if (right) solid_end(target + to, scale_pixels(load_pixels(row + to), last), right);
    }
}
