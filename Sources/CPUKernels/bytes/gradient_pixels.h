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
    if (gradient->axial) {
        const int32_t first = gradient->first, y = gradient->y;
        axial_row(gradient->axial, axial_range(gradient->axial, first, y, y + 1, count), first, y, row, count);
        return;
    }
    CPUGradientRow g = *gradient;
    g.factor *= 255.0f;
    gradient_any(&g, 0, count, store_rounded, row);
}

// The pixels at an end of a run that are partly covered, fewer than four, and their coverage.
typedef struct PartlyCovered {
    int32_t count;
    uint32_t coverage[LANES], below[4];
} PartlyCovered;

INLINE PartlyCovered partly_covered(const CPURun *run, int32_t at, int32_t count) {
    PartlyCovered end = {.count = count};
    if (count) store_pixels(end.coverage, run_coverage(run->shape, at));
    return end;
}

// Keeps what lies below. Copies of unknown length would be calls.
INLINE void keep_below(PartlyCovered *end, const uint32_t *target) {
    if (end->count > 0) end->below[0] = target[0];
    if (end->count > 1) end->below[1] = target[1];
    if (end->count > 2) end->below[2] = target[2];
}

// Draws colours that have replaced what was kept. One by one: loads of several would wait for the stores.
INLINE void cover_end(const PartlyCovered *end, uint32_t *target) {
    for (int32_t k = 0; k < end->count; k++) {
        const u32v source = scale_pixels(splat_pixel(target[k]), splat_pixel(end->coverage[k]));
        target[k] = over_pixels(splat_pixel(end->below[k]), source)[0];
    }
}

static void gradientRows(
    uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUGradientRow *first_row,
    const CPUGradientRows *starts, uint32_t *row, const CPURun *run) {
    const int32_t from = run->innerFrom, to = run->innerTo;
    PartlyCovered left = partly_covered(run, 0, from), right = partly_covered(run, to, run->count - to);
    if (first_row->axial) {
        const CPUAxial *axial = first_row->axial;
        const int32_t first = first_row->first, end = y + rows;
        const AxialRange range = axial_range(axial, first, y, end, run->count);
        for (; y < end; y++, target += stride) {
            keep_below(&left, target);
            keep_below(&right, target + to);
            axial_row(axial, range, first, y, target, run->count);
            cover_end(&left, target);
            cover_end(&right, target + to);
        }
        return;
    }
    CPUGradientRow g = *first_row;
    const CPUGradientRows s = *starts;
    for (int32_t end = y + rows; y < end; y++, target += stride) {
        const double middle = (double)y + 0.5;
        g.uStart = (float)(s.uDown * middle + s.uStart);
        g.vStart = (float)(s.vDown * middle + s.vStart);
        g.qStart = (float)(s.qDown * middle + s.qStart);
        gradient(row, &g, run->count);
        if (from) solid_end(target, scale_pixels(load_pixels(row), load_pixels(left.coverage)), from);
        memcpy(target + from, row + from, (size_t)(to - from) * sizeof *row);
        if (right.count) solid_end(target + to, scale_pixels(load_pixels(row + to), load_pixels(right.coverage)), right.count);
    }
}
