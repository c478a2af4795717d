// Sprites: all rows of each at once.
#pragma once

#include "float_blend.h"
#include "float_paint.h"
#include "float_sample.h"

// Pixels that are sampled together.
enum { SPRITE_PART = 64 };

INLINE int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
INLINE int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static void float_sprites(
    CPUColor *target, int32_t stride, CPUArea area, const CPUSprite *sprites, const int32_t *items, int32_t count,
    const CPUFloatSampler *image, uint8_t mode) {
    CPUColor colors[SPRITE_PART + CPUFloatSlack];
    float row[SPRITE_PART + CPUFloatSlack];
    const float shift = image->isLinear ? 0.5f : 0;
    CPUFloatSampler sampler = *image;
    for (int32_t k = 0; k < count; k++) {
        const CPUSprite *sprite = sprites + items[k];
        const int32_t left = larger(sprite->bounds.minX, area.minX), right = smaller(sprite->bounds.maxX, area.maxX);
        const int32_t top = larger(sprite->bounds.minY, area.minY), bottom = smaller(sprite->bounds.maxY, area.maxY);
        sampler.isPerspective = sprite->kind == CPUSpritePerspective;
        sampler.uSlope = sprite->u.right - sprite->q.right * shift;
        sampler.vSlope = sprite->v.right - sprite->q.right * shift;
        sampler.qSlope = sprite->q.right;
        sampler.factor = sprite->color;
        for (int32_t y = top; y < bottom; y++) {
            int32_t from = left, to = right;
            sprite_columns(sprite, y, &from, &to);
            if (from >= to) continue;
            const SpriteEdges edges = sprite_edges(sprite, y);
            const float down = (float)(y - sprite->bounds.minY), q = sprite->q.down * down + sprite->q.start;
            sampler.uStart = sprite->u.down * down + sprite->u.start - q * shift;
            sampler.vStart = sprite->v.down * down + sprite->v.start - q * shift;
            sampler.qStart = q;
            CPUColor *line = target + (int64_t)(y - area.minY) * stride - area.minX;
            for (int32_t x = from; x < to; x += SPRITE_PART) {
                const int32_t part = smaller(SPRITE_PART, to - x);
                sampler.first = x - sprite->bounds.minX;
                for (int32_t i = 0; i < part; i += LANES) {
                    store_floats(row + i, sprite_fraction(&edges, lane_indices(sampler.first + i)));
                }
                float_sample(colors, &sampler, 0, part);
                float_blend(line + x, colors, row, part, mode);
            }
        }
    }
}
