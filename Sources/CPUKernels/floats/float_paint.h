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
    CPUColor *row = (CPUColor *)pixels + i;
    for (int k = 0; k < LANES; k++) row[k] = (CPUColor){p.r[k], p.g[k], p.b[k], p.a[k]};
}

static void float_gradient(CPUColor *row, const CPUGradientRow *gradient, int32_t from, int32_t count) {
    const CPUGradientRow g = *gradient;
    gradient_any(&g, from, count, store_planar, row);
}
