// One colour through coverage that lies in memory as runs.
#pragma once

#include "alphas.h"

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
