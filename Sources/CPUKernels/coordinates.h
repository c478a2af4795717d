// Where the pixels of a run read an image. Coordinates are computed from the pixel's index, never step by step, so that
// a pixel's colour does not depend on where its run starts.
#pragma once

#include "vectors.h"

typedef struct Coordinates {
    i32v x, y;
} Coordinates;

// Clamping comes after the division and maps what is no number to the minimum: every lane reads inside the image.
INLINE Coordinates coordinates(const CPUSampler *s, int32_t i, int isPerspective) {
    f32v index = lane_indices(s->first + i);
    f32v u = s->uSlope * index + s->uStart;
    f32v v = s->vSlope * index + s->vStart;
    if (isPerspective) {
        f32v q = 1 / (s->qSlope * index + s->qStart);
        u *= q;
        v *= q;
    }
    u = min_float(max_float(u, splat_float(s->minX)), splat_float(s->maxX));
    v = min_float(max_float(v, splat_float(s->minY)), splat_float(s->maxY));
    return (Coordinates){__builtin_convertvector(u, i32v), __builtin_convertvector(v, i32v)};
}
