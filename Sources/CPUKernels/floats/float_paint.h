// What float rows are painted with: the coverage of a sprite, a gradient as a row of colours.
#pragma once

#include "float_vectors.h"
#include "gradient.h"
#include "sprite.h"

static void float_sprite(float *row, const CPUSprite *sprite, int32_t x, int32_t y, int32_t count) {
    const SpriteEdges edges = sprite_edges(sprite, y);
    for (int32_t i = 0; i < count; i += LANES) {
        f32v c;
        memcpy(&c, row + i, sizeof c);
        store_floats(row + i, c * sprite_fraction(&edges, lane_indices(x - sprite->bounds.minX + i)));
    }
}

INLINE void store_planar(void *pixels, int32_t i, Planar p) {
    // Red and green, blue and alpha of the first pixels in each half of the registers, and of the others.
#if LANES == 8
    const f32v rg = __builtin_shufflevector(p.r, p.g, 0, 8, 1, 9, 4, 12, 5, 13);
    const f32v ba = __builtin_shufflevector(p.b, p.a, 0, 8, 1, 9, 4, 12, 5, 13);
    const f32v rgHigh = __builtin_shufflevector(p.r, p.g, 2, 10, 3, 11, 6, 14, 7, 15);
    const f32v baHigh = __builtin_shufflevector(p.b, p.a, 2, 10, 3, 11, 6, 14, 7, 15);
    // Pixels 0 and 4, 1 and 5, 2 and 6, 3 and 7.
    const f32v p04 = __builtin_shufflevector(rg, ba, 0, 1, 8, 9, 4, 5, 12, 13);
    const f32v p15 = __builtin_shufflevector(rg, ba, 2, 3, 10, 11, 6, 7, 14, 15);
    const f32v p26 = __builtin_shufflevector(rgHigh, baHigh, 0, 1, 8, 9, 4, 5, 12, 13);
    const f32v p37 = __builtin_shufflevector(rgHigh, baHigh, 2, 3, 10, 11, 6, 7, 14, 15);
    CPUColor *row = (CPUColor *)pixels + i;
    store_colors(row, __builtin_shufflevector(p04, p15, 0, 1, 2, 3, 8, 9, 10, 11));
    store_colors(row + 2, __builtin_shufflevector(p26, p37, 0, 1, 2, 3, 8, 9, 10, 11));
    store_colors(row + 4, __builtin_shufflevector(p04, p15, 4, 5, 6, 7, 12, 13, 14, 15));
    store_colors(row + 6, __builtin_shufflevector(p26, p37, 4, 5, 6, 7, 12, 13, 14, 15));
#else
    const f32v rg = __builtin_shufflevector(p.r, p.g, 0, 4, 1, 5), rgHigh = __builtin_shufflevector(p.r, p.g, 2, 6, 3, 7);
    const f32v ba = __builtin_shufflevector(p.b, p.a, 0, 4, 1, 5), baHigh = __builtin_shufflevector(p.b, p.a, 2, 6, 3, 7);
    CPUColor *row = (CPUColor *)pixels + i;
    store_colors(row, __builtin_shufflevector(rg, ba, 0, 1, 4, 5));
    store_colors(row + 1, __builtin_shufflevector(rg, ba, 2, 3, 6, 7));
    store_colors(row + 2, __builtin_shufflevector(rgHigh, baHigh, 0, 1, 4, 5));
    store_colors(row + 3, __builtin_shufflevector(rgHigh, baHigh, 2, 3, 6, 7));
#endif
}

static void float_gradient(CPUColor *row, const CPUGradientRow *gradient, int32_t from, int32_t count) {
    const CPUGradientRow g = *gradient;
    gradient_any(&g, from, count, store_planar, row);
}
