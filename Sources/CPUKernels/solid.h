// One colour.
#pragma once

#include "shape.h"
#include "span.h"

static void fill(uint32_t *target, uint32_t color, int32_t count) {
    const u32v c = splat_pixel(color);
#define PIXELS(load) c
    SPAN(target, 0, count, PIXELS);
#undef PIXELS
}

// Where it covers fully.
INLINE void solid_inner(uint32_t *target, uint32_t color, int32_t from, int32_t to) {
    const u32v c = splat_pixel(color), rest = 255 - (c >> 24);
    if (color >> 24 == 255) {
        fill(target + from, color, to - from);
    } else {
#define PIXELS(load) add_pixels(c, scale_pixels(load(target + i, n), rest))
        SPAN(target, from, to, PIXELS);
#undef PIXELS
    }
}

static void solid(uint32_t *target, uint32_t color, const CPURun *run) {
    const u32v c = splat_pixel(color);
#define PIXELS(load) over_pixels(load(target + i, n), scale_pixels(c, run_coverage(run->shape, i)))
    EDGE_SPAN(target, 0, run->innerFrom, PIXELS);
    solid_inner(target, color, run->innerFrom, run->innerTo);
    EDGE_SPAN(target, run->innerTo, run->count, PIXELS);
#undef PIXELS
}
