// Colours through coverage that is stored as runs.
#pragma once

#include "alphas.h"
#include "pixels.h"

// Returns the end of the pixels that have a run's last alpha.
INLINE int32_t run_end(const CPUCoverage *coverage, const CPUCoverageRun *run, const CPUCoverageRun *end) {
    return run + 1 < end ? run[1].column : coverage->width;
}

// Draws an opaque colour through eight alphas: source over target as elsewhere, but the source's alpha needs no
// product; and both contributions to a channel add up to 255 at most, so they are added before the bytes are joined.
INLINE void eight_opaque(uint32_t *target, const uint8_t *alphas, u16v even, u16v odd) {
    for (int32_t i = 0; i < 8; i += LANES) {
        const u32v d = load_pixels(target + i);
        const u16v a = in_halves(load_alphas(alphas + i)), rest = 255 - a;
        const u16v evens = by_255(even * a + 128) + by_255((u16v)(d & EVEN_BYTES) * rest + 128);
        const u16v odds = by_255(odd * a + 128) + by_255(((u16v)d >> 8) * rest + 128);
        store_pixels(target + i, join_bytes(evens, odds));
    }
}

static void coverageRuns(
    uint32_t *target, int32_t stride, int32_t rows, const CPUCoverage *coverage, int32_t row, uint32_t color,
    int32_t left, int32_t right) {
    const u32v c = splat_pixel(color);
    const u16v even = (u16v)(c & EVEN_BYTES), odd = (u16v)c >> 8;
    const int32_t isOpaque = color >> 24 == 255;
    const int32_t *starts = coverage->starts + row;
    for (int32_t y = 0; y < rows; y++, target += stride) {
        const CPUCoverageRun *run = coverage->runs + starts[y], *end = coverage->runs + starts[y + 1];
        for (; run < end; run++) {
            const int32_t column = run->column, behind = column + 8;
            uint32_t *t = target + (column - left);
            if (column >= left && behind <= right) {
                if (isOpaque) {
                    eight_opaque(t, run->alphas, even, odd);
                } else {
                    alphas_inner(t, run->alphas, c, 0, 8);
                }
            } else {
                const int32_t from = column < left ? left : column, to = behind < right ? behind : right;
                if (from < to) alphas_inner(t, run->alphas, c, from - column, to - column);
            }
            const uint32_t alpha = run->alphas[7];
            if (alpha == 0) continue;
            const int32_t limit = run_end(coverage, run, end);
            const int32_t from = behind < left ? left : behind, to = limit < right ? limit : right;
            if (from >= to) continue;
            const uint32_t faded = alpha == 255 ? color : scale_pixels(c, splat_pixel(alpha))[0];
            solid_inner(target, faded, from - left, to - left, 0);
        }
    }
}

static void maskRow(uint32_t *row, const uint8_t *alphas, int32_t count) {
    int32_t i = 0;
    for (; i + LANES <= count; i += LANES)
        store_pixels(row + i, scale_pixels(load_pixels(row + i), load_alphas(alphas + i)));
    if (i < count) {
        const int32_t n = count - i;
        store_part(row + i, scale_pixels(load_part(row + i, n), load_some_alphas(alphas + i, n)), n);
    }
}

INLINE void masked_alphas(
    uint32_t *target, const uint32_t *source, const uint8_t *alphas, int32_t count, u32v alpha, u32v take) {
    int32_t i = 0;
    for (; i + LANES <= count; i += LANES) {
        const u32v c = scale_pixels(load_pixels(source + i), multiply_lanes(load_alphas(alphas + i), alpha));
        store_pixels(target + i, meet_pixels(load_pixels(target + i), c, take));
    }
    if (i < count) {
        const int32_t n = count - i;
        const u32v c = scale_pixels(load_part(source + i, n), multiply_lanes(load_some_alphas(alphas + i, n), alpha));
        store_part(target + i, meet_pixels(load_part(target + i, n), c, take), n);
    }
}

static void maskedRuns(
    uint32_t *target, const uint32_t *source, const CPUCoverage *coverage, int32_t row, int32_t left,
    const CPURun *run) {
    const int32_t right = left + run->count;
    const u32v alpha = splat_pixel(run->alpha), take = splat_pixel(run->adds ? 0 : UINT32_MAX);
    const CPUCoverageRun *r = coverage->runs + coverage->starts[row], *end = coverage->runs + coverage->starts[row + 1];
    CPURun part = *run;
    part.innerFrom = 0;
    for (; r < end; r++) {
        const int32_t behind = r->column + 8;
        int32_t from = r->column < left ? left : r->column, to = behind < right ? behind : right;
        if (from < to)
            masked_alphas(
                target + (from - left), source + (from - left), r->alphas + (from - r->column), to - from, alpha, take);
        const uint32_t even = r->alphas[7];
        if (even == 0) continue;
        const int32_t limit = run_end(coverage, r, end);
        from = behind < left ? left : behind;
        to = limit < right ? limit : right;
        if (from >= to) continue;
        part.count = part.innerTo = to - from;
        part.alpha = multiply_lanes(alpha, splat_pixel(even))[0];
        part.replaces = even == 255 ? run->replaces : 0;
        pixels(target + (from - left), source + (from - left), &part);
    }
}
