// A gradient as a row of pixels.
#pragma once

#include "axial.h"
#include "gradient.h"
#include "solid.h"

// A channel in 0...255, rounded; NaN gives 0. Values below 0 may stay, and `rounded_pixels` clamps them.
INLINE i32v rounded_channel(f32v v) {
    return __builtin_convertvector(min_float(splat_float(255), v) + 0.5f, i32v);
}

#if KERNEL_AVX2

// Narrows the channels to 16 bits and to bytes, which clamps them at 0, and then reorders them.
INLINE u32v rounded_pixels(Planar p) {
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    const __m256i bg = _mm256_packus_epi32((__m256i)rounded_channel(p.b), (__m256i)rounded_channel(p.g));
    const __m256i ra = _mm256_packus_epi32((__m256i)rounded_channel(p.r), (__m256i)rounded_channel(p.a));
    return (u32v)_mm256_shuffle_epi8(_mm256_packus_epi16(bg, ra), order);
}

#else

INLINE u32v ended_channel(f32v v) { return (u32v)rounded_channel(max_float(v, splat_float(0))); }

INLINE u32v rounded_pixels(Planar p) {
    return ended_channel(p.b) | ended_channel(p.g) << 8 | ended_channel(p.r) << 16 | ended_channel(p.a) << 24;
}

#endif

INLINE void store_rounded(void *pixels, int32_t i, Planar colors) {
    store_pixels((uint32_t *)pixels + i, rounded_pixels(colors));
}

static void gradient(uint32_t *row, const CPUGradientRow *gradient, int32_t count) {
    CPUGradientRow g = *gradient;
    Axial axial;
    if (axial_pieces(&axial, &g)) {
        axial_row(&axial, &g, row, count);
        return;
    }
    g.factor *= 255.0f;
    gradient_any(&g, 0, count, store_rounded, row);
}

// Draws the n pixels at an end of a row that replaces what is below, whose colours have replaced `old`. One by one: loads of several would wait for the stores.
INLINE void cover_end(uint32_t *target, const uint32_t *old, u32v coverage, int32_t n) {
    for (int32_t k = 0; k < n; k++) {
        const u32v source = scale_pixels(splat_pixel(target[k]), splat_pixel(coverage[k]));
        target[k] = over_pixels(splat_pixel(old[k]), source)[0];
    }
}

static void gradientRows(
    uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUGradientRow *first_row,
    const CPUGradientRows *starts, uint32_t *row, const CPURun *run) {
    CPUGradientRow g = *first_row;
    const CPUGradientRows s = *starts;
    const int32_t from = run->innerFrom, to = run->innerTo, right = run->count - to;
    const u32v first = from ? run_coverage(run->shape, 0) : (u32v)0;
    const u32v last = right ? run_coverage(run->shape, to) : (u32v)0;
    Axial axial;
    const int isAxial = axial_pieces(&axial, &g);
    for (int32_t end = y + rows; y < end; y++, target += stride) {
        const double middle = (double)y + 0.5;
        g.uStart = (float)(s.uDown * middle + s.uStart);
        g.vStart = (float)(s.vDown * middle + s.vStart);
        g.qStart = (float)(s.qDown * middle + s.qStart);
        if (isAxial) {
            uint32_t left[4] = {0}, rest[4] = {0};
            for (int32_t k = 0; k < from; k++) left[k] = target[k];
            for (int32_t k = 0; k < right; k++) rest[k] = target[to + k];
            axial_row(&axial, &g, target, run->count);
            if (from) cover_end(target, left, first, from);
            if (right) cover_end(target + to, rest, last, right);
            continue;
        }
        gradient(row, &g, run->count);
        if (from) solid_end(target, scale_pixels(load_pixels(row), first), from);
        memcpy(target + from, row + from, (size_t)(to - from) * sizeof *row);
        if (right) solid_end(target + to, scale_pixels(load_pixels(row + to), last), right);
    }
}
