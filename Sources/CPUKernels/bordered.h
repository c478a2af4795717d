// A fill and a ring around it, each with its own coverage.
#pragma once

#include "span.h"

// color·inner + ring·(outer - inner), each channel rounded once; the two factors add up to 255 at most.
INLINE u32v mix_pixels(u32v color, u32v inner, u32v ring, u32v rest) {
    u16v a = (u16v)(inner | (inner << 16)), b = (u16v)(rest | (rest << 16));
    u16v even = (u16v)(color & EVEN_BYTES) * a + (u16v)(ring & EVEN_BYTES) * b + 128;
    u16v odd = (u16v)((color >> 8) & EVEN_BYTES) * a + (u16v)((ring >> 8) & EVEN_BYTES) * b + 128;
    even = (even + (even >> 8)) >> 8;
    odd = odd + (odd >> 8);
    return (u32v)even | ((u32v)odd & ~EVEN_BYTES);
}

INLINE uint32_t mix_pixel(uint32_t color, uint32_t inner, uint32_t ring, uint32_t rest) {
    uint32_t even = (color & EVEN_BYTES) * inner + (ring & EVEN_BYTES) * rest + 0x00800080u;
    uint32_t odd = ((color >> 8) & EVEN_BYTES) * inner + ((ring >> 8) & EVEN_BYTES) * rest + 0x00800080u;
    even = ((even + ((even >> 8) & EVEN_BYTES)) >> 8) & EVEN_BYTES;
    odd = (odd + ((odd >> 8) & EVEN_BYTES)) & ~EVEN_BYTES;
    return even | odd;
}

INLINE u32v ring_coverage(u32v outer, u32v inner) { return outer > inner ? outer - inner : (u32v){}; }
INLINE uint32_t ring_coverage_byte(uint32_t outer, uint32_t inner) { return outer > inner ? outer - inner : 0; }

static void overBordered(
    uint32_t *target, uint32_t color, uint32_t ring, const uint8_t *outer, const uint8_t *inner, int32_t count) {
    const u32v c = splat_pixel(color), r = splat_pixel(ring);
    SPAN(
        target, count,
        over_pixels(
            load_pixels(target + i),
            mix_pixels(
                c, load_coverage(inner + i), r, ring_coverage(load_coverage(outer + i), load_coverage(inner + i)))),
        over_pixel(target[i], mix_pixel(color, inner[i], ring, ring_coverage_byte(outer[i], inner[i]))));
}
