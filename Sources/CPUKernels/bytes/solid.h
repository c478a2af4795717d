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

// Pixels that the shape covers fully.
INLINE void solid_inner(uint32_t *target, uint32_t color, int32_t from, int32_t to, int replaces) {
    const u32v c = splat_pixel(color), rest = 255 - (c >> 24);
    if (replaces || color >> 24 == 255) {
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
    solid_inner(target, color, run->innerFrom, run->innerTo, run->replaces);
    EDGE_SPAN(target, run->innerTo, run->count, PIXELS);
#undef PIXELS
}

// Draws the n pixels, fewer than a vector, at an end of equal rows.
INLINE void solid_end(uint32_t *target, u32v source, int32_t n) {
    if (n == 1) {
        const u32v d = splat_pixel(*target);
        *target = over_pixels(d, source)[0];
    } else if (n > 1) {
        store_part(target, over_pixels(load_part(target, n), source), n);
    }
}

// Draws equal rows: `from` pixels of `first`, the colour up to `to`, `right` pixels of `last`.
INLINE void solid_rows(
    uint32_t *target, int32_t stride, int32_t rows, uint32_t color, int32_t from, int32_t to, int32_t right, u32v first,
    u32v last, int replaces) {
    for (int32_t y = 0; y < rows; y++, target += stride) {
        solid_end(target, first, from);
        solid_inner(target, color, from, to, replaces);
        solid_end(target + to, last, right);
    }
}

static void solidRows(uint32_t *target, int32_t stride, int32_t rows, uint32_t color, const CPURun *run) {
    const int32_t from = run->innerFrom, to = run->innerTo, right = run->count - to;
    const u32v c = splat_pixel(color), none = 0;
    const u32v first = from ? scale_pixels(c, run_coverage(run->shape, 0)) : none;
    const u32v last = right ? scale_pixels(c, run_coverage(run->shape, to)) : none;
    solid_rows(target, stride, rows, color, from, to, right, first, last, run->replaces);
}
