// Sprites: all rows of each at once.
#pragma once

#include "float_blend.h"
#include "float_paint.h"
#include "float_sample.h"

// Pixels that are sampled together.
enum { SPRITE_PART = 64 };

INLINE int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
INLINE int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

#if KERNEL_AVX2

// Eight pixels between texels and their right neighbours, times BYTE_STEPS: pixels k and k + 4.
INLINE void load_between(f32v *colors, BytePixels p, __m256i order, __m256i weights) {
    const __m256i left = eight_texels(p), right = eight_texels(p + 1);
    const __m256i first = FIRST_PAIRS(left, right), second = SECOND_PAIRS(left, right);
    colors[0] = (f32v)_mm256_cvtepi32_ps(FIRST_BETWEEN(first, weights));
    colors[1] = (f32v)_mm256_cvtepi32_ps(SECOND_BETWEEN(first, weights));
    colors[2] = (f32v)_mm256_cvtepi32_ps(FIRST_BETWEEN(second, weights));
    colors[3] = (f32v)_mm256_cvtepi32_ps(SECOND_BETWEEN(second, weights));
}

// A sprite of one texel per pixel, as unit_sprite of sprite_unit.h; `mode` is a constant where this is inlined.
INLINE void unit_pixels(
    int mode, CPUColor *target, int32_t stride, CPUArea area, const CPUSprite *sprite, const CPUSpriteImage *image) {
    const __m256i order = pair_order(), weights = pair_weights(splat_float(sprite->left.start));
    const f32v down = splat_float(sprite->top.start), scale = splat_color(sprite->color * (1.0f / 255 / BYTE_STEPS));
    const BytePixels texels = image->framed
        + (int64_t)(area.minY - sprite->bounds.minY) * image->framedStride + (area.minX - sprite->bounds.minX);
    const int32_t width = area.maxX - area.minX, height = area.maxY - area.minY;
    for (int32_t x = 0; x < width; x += LANES) {
        const int32_t n = smaller(LANES, width - x);
        BytePixels p = texels + x;
        CPUColor *t = target + x;
        f32v before[4], after[4];
        load_between(before, p, order, weights);
        for (int32_t y = 0; y < height; y++, t += stride) {
            p += image->framedStride;
            load_between(after, p, order, weights);
            f32v c[4];
            for (int k = 0; k < 4; k++) {
                c[k] = (before[k] + (after[k] - before[k]) * down) * scale;
                before[k] = after[k];
            }
            CPUColor colors[LANES];
            store_eight(colors, (__m256)c[0], (__m256)c[1], (__m256)c[2], (__m256)c[3]);
            int32_t i = 0;
            for (; i + 2 <= n; i += 2)
                store_colors(t + i, result(mode, load_colors(colors + i), load_colors(t + i)));
            if (i < n) store_some(t + i, result(mode, load_some(colors + i, 1), load_some(t + i, 1)), 1);
        }
    }
}

#else

INLINE void unit_pixels(
    int mode, CPUColor *target, int32_t stride, CPUArea area, const CPUSprite *sprite, const CPUSpriteImage *image) {
    const f32v steps = byte_steps(splat_float(sprite->left.start));
    const CPUColor scale = sprite->color * (1.0f / 255 / BYTE_STEPS);
    const uint32_t *texels = image->framed
        + (int64_t)(area.minY - sprite->bounds.minY) * image->framedStride + (area.minX - sprite->bounds.minX);
    for (int32_t y = area.minY; y < area.maxY; y++, target += stride, texels += image->framedStride) {
        for (int32_t x = 0; x < area.maxX - area.minX; x++) {
            f32x8 above, below;
            load_neighbours(CPUTexelBytes, texels, (size_t)x, &above);
            load_neighbours(CPUTexelBytes, texels, (size_t)(x + image->framedStride), &below);
            const f32x4 c = between_bytes(&above, &below, steps[0], sprite->top.start).zyxw * scale;
            store_colors(target + x, result(mode, c, load_colors(target + x)));
        }
    }
}

#endif

static void float_sprites(
    CPUColor *target, int32_t stride, CPUArea area, const CPUSprite *sprites, const int32_t *items, int32_t count,
    const CPUFloatSampler *image, const CPUSpriteImage *frames, uint8_t mode) {
    CPUColor colors[SPRITE_PART + CPUFloatSlack];
    float row[SPRITE_PART + CPUFloatSlack];
    const float shift = image->isLinear ? 0.5f : 0;
    CPUFloatSampler sampler = *image;
    for (int32_t k = 0; k < count; k++) {
        const CPUSprite *sprite = sprites + items[k];
        const int32_t left = larger(sprite->bounds.minX, area.minX), right = smaller(sprite->bounds.maxX, area.maxX);
        const int32_t top = larger(sprite->bounds.minY, area.minY), bottom = smaller(sprite->bounds.maxY, area.maxY);
        if (sprite->kind == CPUSpriteUnit && (mode == mode_sourceOver || mode == mode_plusLighter)) {
            if (left >= right || top >= bottom) continue;
            const CPUArea part = {left, top, right, bottom};
            CPUColor *first = target + (int64_t)(top - area.minY) * stride + (left - area.minX);
            if (mode == mode_sourceOver)
                unit_pixels(mode_sourceOver, first, stride, part, sprite, frames);
            else
                unit_pixels(mode_plusLighter, first, stride, part, sprite, frames);
            continue;
        }
        sampler.isPerspective = sprite->kind == CPUSpritePerspective;
        sampler.uSlope = sprite->u.right - sprite->q.right * shift;
        sampler.vSlope = sprite->v.right - sprite->q.right * shift;
        sampler.qSlope = sprite->q.right;
        sampler.factor = sprite->color;
        const int isUpright = sprite->left.down == 0 && sprite->right.down == 0 && sprite->top.right == 0
            && sprite->bottom.right == 0;
        for (int32_t y = top; y < bottom; y++) {
            int32_t from = left, to = right;
            // The columns of an upright sprite are those of its bounds.
            if (!isUpright) sprite_columns(sprite, y, &from, &to);
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
