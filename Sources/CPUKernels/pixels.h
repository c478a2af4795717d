// Pixels as they lie in memory.
#pragma once

#include "shape.h"
#include "span.h"

static void pixels(uint32_t *target, const uint32_t *source, const CPURun *run) {
    const u32v alpha = splat_pixel(run->alpha), take = splat_pixel(run->adds ? 0 : UINT32_MAX);
    const int32_t from = run->innerFrom, to = run->innerTo;
#define PIXELS(load)                                                                                                   \
    meet_pixels(                                                                                                       \
        load(target + i, n),                                                                                           \
        scale_pixels(load(source + i, n), multiply_lanes(run_coverage(run->shape, i), alpha)), take)
    EDGE_SPAN(target, 0, from, PIXELS);
    EDGE_SPAN(target, to, run->count, PIXELS);
#undef PIXELS
    if (run->isOpaque) {
        memcpy(target + from, source + from, (size_t)(to - from) * sizeof *target);
    } else if (run->alpha == 255) {
#define PIXELS(load) meet_pixels(load(target + i, n), load(source + i, n), take)
        SPAN(target, from, to, PIXELS);
#undef PIXELS
    } else {
#define PIXELS(load) meet_pixels(load(target + i, n), scale_pixels(load(source + i, n), alpha), take)
        SPAN(target, from, to, PIXELS);
#undef PIXELS
    }
}

static void pixelsRows(
    uint32_t *target, int32_t stride, const uint32_t *source, int32_t sourceStride, int32_t rows, const CPURun *run) {
    for (int32_t y = 0; y < rows; y++, target += stride, source += sourceStride) pixels(target, source, run);
}
