// What float rows are painted with: the coverage of a sprite, a gradient as a row of colours.
#pragma once

#include "axial_range.h"
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

// Writes colours of a piece that change by `step` a pixel, from the k-th on, of which the first is `base`.
INLINE void float_axial_run(CPUColor *row, CPUColor base, CPUColor step, int32_t k, int32_t count) {
    const f32v bases = splat_color(base), steps = splat_color(step);
#if PIXELS_WIDE == 2
    f32v at = {k, k, k, k, k + 1, k + 1, k + 1, k + 1};
#else
    f32v at = k;
#endif
    for (; count >= PIXELS_WIDE; count -= PIXELS_WIDE, row += PIXELS_WIDE, at += PIXELS_WIDE)
        store_colors(row, bases + steps * at);
    if (count > 0) store_some(row, bases + steps * at, count);
}

// An axial gradient by its pieces. Places are counted from where a piece begins in the row, which no run changes.
INLINE void float_axial(CPUColor *row, const CPUAxial *axial, int32_t first, int32_t y, int32_t count) {
    const AxialRange range = axial_range(axial, first, y, y + 1, count);
    const double t = axial->line.start + axial->line.down * ((double)y + 0.5);
    int32_t i = 0;
    for (const CPUAxialPiece *piece = range.first; i < count; piece++) {
        const int32_t end = piece < range.last ? axial_end(axial, piece, first, y, i, count) : count;
        if (end == i) continue;
        // The first piece has one colour, or one row of it has.
        const int32_t far = 1 << 20;
        const int32_t begin = piece > axial->pieces ? axial_end(axial, piece - 1, 0, y, -far, far) : 0;
        // Not before or behind the piece, which may be far steeper than what counts as on its stop.
        const double start = axial->line.slope * begin + t, least = start > piece->from ? start : piece->from;
        const double place = (least < piece->to ? least : piece->to) - piece->origin;
        CPUColor base, step;
        for (int c = 0; c < 4; c++) {
            base[c] = (float)(piece->color[c] + piece->slope[c] * place);
            step[c] = (float)(piece->slope[c] * axial->line.slope);
        }
        float_axial_run(row + i, base, step, first + i - begin, end - i);
        i = end;
    }
}

static void float_gradient(CPUColor *row, const CPUGradientRow *gradient, int32_t from, int32_t count) {
    if (gradient->axial) return float_axial(row, gradient->axial, gradient->first + from, gradient->y, count);
    const CPUGradientRow g = *gradient;
    gradient_any(&g, from, count, store_planar, row);
}
