// Coverage of a sprite along a row.
#pragma once

#include "float_vectors.h"
#include "sprite.h"

static void float_sprite(float *row, const CPUSprite *sprite, int32_t x, int32_t y, int32_t count) {
    const SpriteEdges edges = sprite_edges(sprite, y);
    for (int32_t i = 0; i < count; i += LANES) {
        f32v c;
        memcpy(&c, row + i, sizeof c);
        store_floats(row + i, c * sprite_fraction(&edges, lane_indices(x - sprite->bounds.minX + i)));
    }
}
