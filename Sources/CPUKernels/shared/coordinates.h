// The places where the pixels of a run read an image. Coordinates are computed from the pixel's index and not
// incrementally, so that a pixel's colour does not depend on where its run starts.
//
// They are computed for a block of pixels before any is read: reading and arithmetic then overlap, and the texels'
// addresses are loaded from memory instead of extracted from a vector lane by lane (1050 against 620 Mpx/s in one
// pass).
#pragma once

#include "vectors.h"

#define BLOCK 64

typedef struct Places {
    // Clamped coordinates in the unit of the sampling, and the distance of the first texel from the image's first.
    i32v x[BLOCK / LANES], y[BLOCK / LANES];
    uint32_t offset[BLOCK];
} Places;

// Finds the places of the pixels first..<first + count, in whole vectors, which may be more. `shift`: bits of fraction.
//
// Clamping follows the division and maps NaN to the minimum: every lane reads inside the image.
INLINE void find_places(
    Places *places, const CPUSampler *s, int32_t first, int32_t count, int isPerspective, int isFolded, int shift) {
    for (int32_t i = 0; i < count; i += LANES) {
        f32v index = lane_indices(s->first + first + i);
        f32v u = s->uSlope * index + s->uStart;
        f32v v = s->vSlope * index + s->vStart;
        if (isPerspective) {
            f32v q = 1 / (s->qSlope * index + s->qStart);
            u *= q;
            v *= q;
        }
        if (isFolded) {
            u = max_float(u, -u) + s->uBase;
            v = max_float(v, -v) + s->vBase;
        }
        u = min_float(max_float(u, splat_float(s->minX)), splat_float(s->maxX));
        v = min_float(max_float(v, splat_float(s->minY)), splat_float(s->maxY));
        i32v x = __builtin_convertvector(u, i32v), y = __builtin_convertvector(v, i32v);
        i32v offset = (y >> shift) * s->stride + (x >> shift);
        places->x[i / LANES] = x;
        places->y[i / LANES] = y;
        memcpy(places->offset + i, &offset, sizeof offset);
    }
}

// Does as `find_places` where v is constant along a row: finds the columns, which all rows share.
INLINE void find_columns(
    Places *places, const CPUSampler *s, int32_t first, int32_t count, int isFolded, int shift) {
    for (int32_t i = 0; i < count; i += LANES) {
        f32v u = s->uSlope * lane_indices(s->first + first + i) + s->uStart;
        if (isFolded) u = max_float(u, -u) + s->uBase;
        u = min_float(max_float(u, splat_float(s->minX)), splat_float(s->maxX));
        i32v x = __builtin_convertvector(u, i32v), offset = x >> shift;
        places->x[i / LANES] = x;
        memcpy(places->offset + i, &offset, sizeof offset);
    }
}

// Fills in one of those rows, at v; returns the distance of its first texel from the image's.
INLINE int64_t place_row(Places *places, const CPUSampler *s, float v, int32_t count, int isFolded, int shift) {
    if (isFolded) v = (v > -v ? v : -v) + s->vBase;
    v = v > s->minY ? v : s->minY;
    v = v < s->maxY ? v : s->maxY;
    const int32_t y = (int32_t)v;
    for (int32_t i = 0; i < count; i += LANES) places->y[i / LANES] = (i32v)y;
    return (int64_t)(y >> shift) * s->stride;
}
