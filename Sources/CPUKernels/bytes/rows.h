// Rows of finished source pixels: tinted, masked, and composited with the target by coverage.
#pragma once

#include "span.h"

static void row_plusLighter(uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count) {
    (void)coverage;
#define PIXELS(load) add_pixels(load(target + i, n), load(source + i, n))
    SPAN(target, 0, count, PIXELS);
#undef PIXELS
}

static void row_sourceOver(uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count) {
    (void)coverage;
#define PIXELS(load) over_pixels(load(target + i, n), load(source + i, n))
    SPAN(target, 0, count, PIXELS);
#undef PIXELS
}

static void row_tint(uint32_t *row, uint32_t color, int32_t count) {
    const u32v c = splat_pixel(color);
#define PIXELS(load) multiply_pixels(load(row + i, n), c)
    SPAN(row, 0, count, PIXELS);
#undef PIXELS
}

static void row_mask(uint32_t *row, const uint32_t *mask, uint32_t alpha, int32_t count) {
    const u32v a = splat_pixel(alpha);
#define PIXELS(load) scale_pixels(load(row + i, n), multiply_lanes(load(mask + i, n) >> 24, a))
    SPAN(row, 0, count, PIXELS);
#undef PIXELS
}

// D + (S - D)·c.
INLINE u32v replaced_pixels(u32v d, u32v s, u32v c) { return weigh_pixels(s, c, d, 255 - c); }

static void row_replace(uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count) {
#define PIXELS(load) replaced_pixels(load(target + i, n), load(source + i, n), load(coverage + i, n) >> 24)
    SPAN(target, 0, count, PIXELS);
#undef PIXELS
}
