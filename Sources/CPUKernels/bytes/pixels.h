// Pixels copied from memory.
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
    if (run->replaces) {
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

#define REPEATED_BLOCK 256

static void pixelsRepeated(uint32_t *target, int32_t stride, int32_t rows, const uint32_t *source, const CPURun *run) {
    const int32_t count = run->count;
    if (rows < 3 || run->replaces || run->innerFrom != 0 || run->innerTo != count) {
        pixelsRows(target, stride, source, 0, rows, run);
        return;
    }
    const u32v alpha = splat_pixel(run->alpha), take = splat_pixel(run->adds ? 0 : UINT32_MAX);
    // The parts of the products that do not depend on the target's row.
    u32v colors[REPEATED_BLOCK / LANES];
    u16v rests[REPEATED_BLOCK / LANES];
    for (int32_t begin = 0; begin < count; begin += REPEATED_BLOCK, target += REPEATED_BLOCK) {
        const int32_t end = count - begin < REPEATED_BLOCK ? count - begin : REPEATED_BLOCK;
        for (int32_t i = 0; i < end; i += LANES) {
            const uint32_t *p = source + begin + i;
            const u32v color = scale_pixels(end - i < LANES ? load_part(p, end - i) : load_pixels(p), alpha);
            colors[i / LANES] = color;
            rests[i / LANES] = 255 - (alpha_halves(color) & (u16v)take);
        }
        uint32_t *t = target;
        for (int32_t y = 0; y < rows; y++, t += stride) {
            int32_t i = 0;
            for (; i + LANES <= end; i += LANES)
                store_pixels(t + i, add_pixels(colors[i / LANES], scale_halves(load_pixels(t + i), rests[i / LANES])));
            if (i < end) {
                const int32_t n = end - i;
                const u32v rest = scale_halves(load_part(t + i, n), rests[i / LANES]);
                store_part(t + i, add_pixels(colors[i / LANES], rest), n);
            }
        }
    }
}
