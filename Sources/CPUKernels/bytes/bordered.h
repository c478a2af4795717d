// A fill and a ring around it, each with its own coverage.
#pragma once

#include "solid.h"

// color·inner + ring·(outer - inner), each channel rounded once; the two factors add up to 255 at most.
INLINE u32v mix_pixels(u32v color, u32v inner, u32v ring, u32v outer) {
    u32v rest = outer > inner ? outer - inner : (u32v)0;
    return weigh_pixels(color, inner, ring, rest);
}

INLINE u32v ring_pixels(u32v color, u32v ring, const CPURun *run, const CPUShapeRow *inside, int32_t i) {
    u32v outer = shape_coverage(run->shape, i), inner = shape_coverage(inside, i);
    if (run->shape->clip) {
        u32v clip = clip_coverage((u32v)255, run->shape->clip, i);
        outer = multiply_lanes(outer, clip);
        inner = multiply_lanes(inner, clip);
    }
    return mix_pixels(color, inner, ring, outer);
}

static void bordered(
    uint32_t *target, uint32_t color, uint32_t ring, const CPURun *run, const CPUShapeRow *inside) {
    const u32v c = splat_pixel(color), r = splat_pixel(ring);
#define PIXELS(load) over_pixels(load(target + i, n), ring_pixels(c, r, run, inside, i))
    EDGE_SPAN(target, 0, run->innerFrom, PIXELS);
    solid_inner(target, color, run->innerFrom, run->innerTo, run->replaces);
    EDGE_SPAN(target, run->innerTo, run->count, PIXELS);
#undef PIXELS
}

static void borderedRows(
    uint32_t *target, int32_t stride, int32_t rows, uint32_t color, uint32_t ring, const CPURun *run,
    const CPUShapeRow *inside) {
    const int32_t from = run->innerFrom, to = run->innerTo, right = run->count - to;
    const u32v c = splat_pixel(color), r = splat_pixel(ring), none = 0;
    const u32v first = from ? ring_pixels(c, r, run, inside, 0) : none;
    const u32v last = right ? ring_pixels(c, r, run, inside, to) : none;
    solid_rows(target, stride, rows, color, from, to, right, first, last, run->replaces);
}
