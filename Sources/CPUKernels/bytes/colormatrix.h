// A map of straight colours, pixel by pixel.
#pragma once

#include "planar.h"

INLINE f32v mapped_channel(const float *m, Planar c, int k) {
    return m[k] * c.r + m[4 + k] * c.g + m[8 + k] * c.b + m[12 + k] * c.a + m[16 + k];
}

// Every intermediate value is clamped to 0...1; the result's colours are premultiplied by its own alpha.
INLINE u32v mapped_pixels(u32v p, const float *m) {
    Planar c = planar_pixels(p);
    c.r = straight(c.r, c.a);
    c.g = straight(c.g, c.a);
    c.b = straight(c.b, c.a);
    f32v a = clamp01(mapped_channel(m, c, 3));
    return packed_pixels((Planar){
        clamp01(mapped_channel(m, c, 0)) * a, clamp01(mapped_channel(m, c, 1)) * a,
        clamp01(mapped_channel(m, c, 2)) * a, a});
}

static void colorMatrix(uint32_t *target, const uint32_t *source, const float *matrix, int32_t count) {
    float m[20];
    memcpy(m, matrix, sizeof m);
#define PIXELS(load) mapped_pixels(load(source + i, n), m)
    EDGE_SPAN(target, 0, count, PIXELS);
#undef PIXELS
}
