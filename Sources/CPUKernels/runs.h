// Colours through coverage that lies in memory as runs.
#pragma once

#include "alphas.h"
#include "pixels.h"

static void coverageRuns(
    uint32_t *target, int32_t stride, int32_t rows, const int32_t *starts, const CPUCoverageRun *runs,
    const uint8_t *alphas, uint32_t color, int32_t left, int32_t right) {
    const u32v c = splat_pixel(color);
    for (int32_t y = 0; y < rows; y++, target += stride) {
        for (const CPUCoverageRun *run = runs + starts[y], *end = runs + starts[y + 1]; run < end; run++) {
            const int32_t from = run->from < left ? left : run->from, to = run->to < right ? run->to : right;
            if (from >= to) continue;
            if (run->alphas >= 0) {
                alphas_inner(target + (from - left), alphas + run->alphas + (from - run->from), c, 0, to - from);
            } else {
                const uint32_t alpha = (uint32_t)~run->alphas;
                const uint32_t faded = alpha == 255 ? color : scale_pixels(c, splat_pixel(alpha))[0];
                solid_inner(target, faded, from - left, to - left);
            }
        }
    }
}

static void row_stencil(uint32_t *row, const uint8_t *alphas, int32_t count) {
    int32_t i = 0;
    for (; i + LANES <= count; i += LANES)
        store_pixels(row + i, scale_pixels(load_pixels(row + i), load_alphas(alphas + i)));
    if (i < count) {
        const int32_t n = count - i;
        store_part(row + i, scale_pixels(load_part(row + i, n), load_some_alphas(alphas + i, n)), n);
    }
}

INLINE void stencilled_alphas(
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

static void stencilled(
    uint32_t *target, const uint32_t *source, const CPUCoverageRun *runs, int32_t count, const uint8_t *alphas,
    int32_t left, const CPURun *run) {
    const int32_t right = left + run->count;
    const u32v alpha = splat_pixel(run->alpha), take = splat_pixel(run->adds ? 0 : UINT32_MAX);
    CPURun part = *run;
    part.innerFrom = 0;
    for (const CPUCoverageRun *end = runs + count; runs < end; runs++) {
        const int32_t from = runs->from < left ? left : runs->from, to = runs->to < right ? runs->to : right;
        if (from >= to) continue;
        uint32_t *t = target + (from - left);
        const uint32_t *s = source + (from - left);
        if (runs->alphas >= 0) {
            stencilled_alphas(t, s, alphas + runs->alphas + (from - runs->from), to - from, alpha, take);
            continue;
        }
        const uint32_t even = (uint32_t)~runs->alphas;
        part.count = part.innerTo = to - from;
        part.alpha = multiply_lanes(alpha, splat_pixel(even))[0];
        part.isOpaque = even == 255 ? run->isOpaque : 0;
        pixels(t, s, &part);
    }
}
