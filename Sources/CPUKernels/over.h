// Pixels over pixels.
#pragma once

#include "span.h"

static void over(uint32_t *target, const uint32_t *source, int32_t count) {
    SPAN(
        target, count, over_pixels(load_pixels(target + i), load_pixels(source + i)),
        over_pixel(target[i], source[i]));
}

static void overAlpha(uint32_t *target, const uint32_t *source, uint32_t alpha, int32_t count) {
    const u32v a = splat_pixel(alpha);
    SPAN(
        target, count, over_pixels(load_pixels(target + i), scale_pixels(load_pixels(source + i), a)),
        over_pixel(target[i], scale_pixel(source[i], alpha)));
}

static void overCoverage(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t alpha, int32_t count) {
    const u32v a = splat_pixel(alpha);
    SPAN(
        target, count,
        over_pixels(
            load_pixels(target + i),
            scale_pixels(load_pixels(source + i), multiply_lanes(load_coverage(coverage + i), a))),
        over_pixel(target[i], scale_pixel(source[i], multiply_byte(coverage[i], alpha))));
}
