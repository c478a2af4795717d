// Coverage of a sprite: the product of that of its four edges, each from its distance.
#pragma once

#include "vectors.h"

// A line's value at the row's first pixel, in column minX.
INLINE float line_start(const CPUSprite *s, CPULine line, int32_t y) {
    return line.down * (float)(y - s->bounds.minY) + line.start;
}

// The values of the edges along a row.
typedef struct SpriteEdges {
    float right[4], start[4];
} SpriteEdges;

INLINE SpriteEdges sprite_edges(const CPUSprite *s, int32_t y) {
    const CPULine lines[4] = {s->left, s->right, s->top, s->bottom};
    SpriteEdges e;
    for (int k = 0; k < 4; k++) {
        e.right[k] = lines[k].right;
        e.start[k] = line_start(s, lines[k], y);
    }
    return e;
}

// Coverage 0...1 of the columns minX + index.
INLINE f32v sprite_fraction(const SpriteEdges *e, f32v index) {
    f32v c = clamp01(e->right[0] * index + e->start[0]);
    for (int k = 1; k < 4; k++) c *= clamp01(e->right[k] * index + e->start[k]);
    return c;
}

// Finds the columns of a row, within from..<to, that can be covered, and leaves none out: an edge covers where right·i
// + start > 0.
INLINE void sprite_columns(const CPUSprite *s, int32_t y, int32_t *from, int32_t *to) {
    const SpriteEdges e = sprite_edges(s, y);
    const float width = (float)(s->bounds.maxX - s->bounds.minX);
    float low = 0, high = width;
    for (int k = 0; k < 4; k++) {
        const float right = e.right[k], start = e.start[k];
        const float zero = -start / right;
        if (right > 0) {
            low = zero > low ? zero : low;
        } else if (right < 0) {
            high = zero < high ? zero : high;
        } else if (!(start > 0)) {
            high = low;
        }
    }
    if (!(low < high)) {
        *to = *from;
        return;
    }
    // One more pixel at each end exceeds the error of single precision.
    const int32_t first = s->bounds.minX + (int32_t)low - 1, last = s->bounds.minX + (int32_t)high + 2;
    *from = first > *from ? first : *from;
    *to = last < *to ? last : *to;
}
