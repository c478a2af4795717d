// Images read at the texel that the pixel's centre falls in.
#pragma once

#include "coordinates.h"

INLINE void sample_nearest(uint32_t *into, const CPUSampler *s, int32_t first, int32_t count, int isPerspective) {
    const uint32_t *pixels = s->pixels;
    for (int32_t i = 0; i < count; i += LANES) {
        Coordinates at = coordinates(s, first + i, isPerspective);
        i32v offset = at.y * s->stride + at.x;
        for (int k = 0; k < LANES; k++) into[i + k] = pixels[offset[k]];
    }
}

static void nearest(uint32_t *into, const CPUSampler *s, int32_t first, int32_t count) {
    sample_nearest(into, s, first, count, 0);
}

static void nearestPerspective(uint32_t *into, const CPUSampler *s, int32_t first, int32_t count) {
    sample_nearest(into, s, first, count, 1);
}
