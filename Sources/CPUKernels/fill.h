// Solid colours.
#pragma once

#include "span.h"

static void fill(uint32_t *target, uint32_t color, int32_t count) {
    const u32v c = splat_pixel(color);
    SPAN(target, count, c, color);
}

static void overSolid(uint32_t *target, uint32_t color, int32_t count) {
    const u32v c = splat_pixel(color);
    const u32v rest = 255 - (c >> 24);
    SPAN(
        target, count,
        (u32v)__builtin_elementwise_add_sat((u8v)c, (u8v)scale_pixels(load_pixels(target + i), rest)),
        over_pixel(target[i], color));
}

static void overSolidCoverage(uint32_t *target, uint32_t color, const uint8_t *coverage, int32_t count) {
    const u32v c = splat_pixel(color);
    SPAN(
        target, count, over_pixels(load_pixels(target + i), scale_pixels(c, load_coverage(coverage + i))),
        over_pixel(target[i], scale_pixel(color, coverage[i])));
}
