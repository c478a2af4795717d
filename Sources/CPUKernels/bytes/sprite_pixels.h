// Sprites drawn as pixels.
#pragma once

#include "rows.h"
#include "sampled.h"
#include "sprite.h"
#include "sprite_unit.h"

// Writes colours times coverage of the pixels x..<x + count of row y, in whole vectors, and the coverage as alpha to
// `coverage` where there is one. Perspective and sampling are constants where this is inlined.
INLINE void sprite_row(
    uint32_t *row, uint32_t *coverage, const CPUSprite *sprite, const CPUSpriteImage *image, int32_t x, int32_t y,
    int32_t count, int isPerspective, int isLinear) {
    const SpriteEdges edges = sprite_edges(sprite, y);
    // The linear kernels count 1/256 texels from the first texel's centre.
    const float unit = isLinear ? 256 : 1, centre = isLinear ? 128 : 0;
    const float q = isPerspective ? line_start(sprite, sprite->q, y) : 1;
    const float qRight = isPerspective ? sprite->q.right : 0;
    const CPUSampler s = {
        .pixels = image->pixels, .stride = image->stride, .first = x - sprite->bounds.minX,
        .minX = image->minX, .minY = image->minY, .maxX = image->maxX, .maxY = image->maxY,
        .uSlope = sprite->u.right * unit - qRight * centre, .vSlope = sprite->v.right * unit - qRight * centre,
        .qSlope = qRight, .uStart = line_start(sprite, sprite->u, y) * unit - q * centre,
        .vStart = line_start(sprite, sprite->v, y) * unit - q * centre, .qStart = q};
    const u32v tint = splat_pixel(sprite->tint);
    Places places;
    for (int32_t begin = 0; begin < count; begin += BLOCK) {
        const int32_t end = count - begin < BLOCK ? count : begin + BLOCK;
        find_places(&places, &s, begin, end - begin, isPerspective, 0, isLinear ? LINEAR_SHIFT : NEAREST_SHIFT);
        for (int32_t i = begin; i < end; i += LANES) {
            u32v texels = isLinear ? sample_linear(s.pixels, s.stride, &places, i - begin)
                                   : sample_nearest(s.pixels, s.stride, &places, i - begin);
            f32v fraction = sprite_fraction(&edges, lane_indices(s.first + i));
            u32v c = (u32v)__builtin_convertvector(fraction * 255.0f + 0.5f, i32v);
            store_pixels(row + i, scale_pixels(multiply_pixels(texels, tint), c));
            if (coverage) store_pixels(coverage + i, c << 24);
        }
    }
}

static void spriteRow(
    uint32_t *row, uint32_t *coverage, const CPUSprite *sprite, const CPUSpriteImage *image, int32_t x, int32_t y,
    int32_t count) {
    if (sprite->kind == CPUSpritePerspective) {
        if (image->isLinear)
            sprite_row(row, coverage, sprite, image, x, y, count, 1, 1);
        else
            sprite_row(row, coverage, sprite, image, x, y, count, 1, 0);
    } else {
        if (image->isLinear)
            sprite_row(row, coverage, sprite, image, x, y, count, 0, 1);
        else
            sprite_row(row, coverage, sprite, image, x, y, count, 0, 0);
    }
}

// Draws a sprite; `area` is the part of it within the target.
static void placed_sprite(
    uint32_t *target, int32_t stride, CPUArea area, const CPUSprite *sprite, const CPUSpriteImage *image, int adds) {
    uint32_t row[BLOCK + LANES];
    for (int32_t y = area.minY; y < area.maxY; y++, target += stride) {
        int32_t from = area.minX, to = area.maxX;
        sprite_columns(sprite, y, &from, &to);
        for (int32_t x = from; x < to; x += BLOCK) {
            const int32_t n = to - x < BLOCK ? to - x : BLOCK;
            spriteRow(row, NULL, sprite, image, x, y, n);
            if (adds)
                row_plusLighter(target + (x - area.minX), row, row, n);
            else
                row_sourceOver(target + (x - area.minX), row, row, n);
        }
    }
}

static void sprites(
    uint32_t *target, int32_t stride, CPUArea area, const CPUSprite *sprites, const int32_t *items, int32_t count,
    const CPUSpriteImage *image, int32_t adds) {
    for (int32_t k = 0; k < count; k++) {
        const CPUSprite *sprite = sprites + items[k];
        // Another core may have made the sprites, and fetching one from its cache can take longer than drawing it.
        if (k + 6 < count) CPUFetch(sprites + items[k + 6], sizeof(CPUSprite));
        const CPUArea b = sprite->bounds;
        const CPUArea part = {
            b.minX > area.minX ? b.minX : area.minX, b.minY > area.minY ? b.minY : area.minY,
            b.maxX < area.maxX ? b.maxX : area.maxX, b.maxY < area.maxY ? b.maxY : area.maxY};
        if (part.minX >= part.maxX || part.minY >= part.maxY) continue;
        uint32_t *first = target + (int64_t)(part.minY - area.minY) * stride + (part.minX - area.minX);
        if (sprite->kind == CPUSpriteUnit)
            adds ? unit_sprite(first, stride, part, sprite, image, 1) : unit_sprite(first, stride, part, sprite, image, 0);
        else
            placed_sprite(first, stride, part, sprite, image, adds);
    }
}
