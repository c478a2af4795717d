// Coverage of pixels by a rectangle's edges and by rounded corners: the formulas of FramePlan's Shape.
#pragma once

#include "multiply.h"

INLINE f32v edge_coverage(const CPUEdges *edges, int k, f32v index) {
    return clamp01(edges->slope[k] * index + (edges->start[k] + 0.5f));
}

static void coverageBox(uint8_t *coverage, const CPUEdges *edges, int32_t first, int32_t count) {
    const f32v zero = {};
    for (int32_t i = 0; i < count; i += LANES) {
        f32v index = lane_indices(first + i);
        f32v across = edge_coverage(edges, 0, index) + edge_coverage(edges, 1, index) - 1;
        f32v down = edge_coverage(edges, 2, index) + edge_coverage(edges, 3, index) - 1;
        u8lanes bytes = coverage_bytes(max_float(across, zero) * max_float(down, zero));
        memcpy(coverage + i, &bytes, sizeof bytes);
    }
}

INLINE f32v square_root(f32v v) { return __builtin_elementwise_sqrt(v); }

// With v from the corner's centre: d = (r - |v|) / |g|, g = (v/|v|) · ∂(x, y)/∂(px, py).
INLINE void coverage_corner(
    uint8_t *coverage, const CPUCorner *corner, int32_t first, int32_t count, int isPerspective) {
    const f32v zero = {};
    for (int32_t i = 0; i < count; i += LANES) {
        f32v index = lane_indices(first + i);
        f32v x = corner->xSlope * index + corner->xStart;
        f32v y = corner->ySlope * index + corner->yStart;
        f32v gx, gy;
        if (isPerspective) {
            f32v q = 1 / (corner->qSlope * index + corner->qStart);
            x *= q;
            y *= q;
            gx = (x * (corner->xSlope - x * corner->qSlope) + y * (corner->ySlope - y * corner->qSlope)) * q;
            gy = (x * (corner->xDown - x * corner->qDown) + y * (corner->yDown - y * corner->qDown)) * q;
        } else {
            gx = x * corner->xSlope + y * corner->ySlope;
            gy = x * corner->xDown + y * corner->yDown;
        }
        f32v squared = x * x + y * y;
        f32v length = square_root(squared);
        f32v distance = (corner->radius * length - squared) / square_root(gx * gx + gy * gy);
        f32v c = clamp01(distance + 0.5f);
        i32v counts = (x > 0) & (y > 0);
        c = counts ? c : splat_float(1);
        u8lanes bytes = coverage_bytes(c), before;
        memcpy(&before, coverage + i, sizeof before);
        bytes = __builtin_elementwise_min(bytes, before);
        memcpy(coverage + i, &bytes, sizeof bytes);
    }
}

static void coverageCorner(uint8_t *coverage, const CPUCorner *corner, int32_t first, int32_t count) {
    coverage_corner(coverage, corner, first, count, 0);
}

static void coverageCornerPerspective(uint8_t *coverage, const CPUCorner *corner, int32_t first, int32_t count) {
    coverage_corner(coverage, corner, first, count, 1);
}

static void coverageMultiply(uint8_t *coverage, const uint8_t *other, int32_t count) {
    for (int32_t i = 0; i < count; i += LANES) {
        u8lanes bytes = __builtin_convertvector(
            multiply_lanes(load_coverage(coverage + i), load_coverage(other + i)), u8lanes);
        memcpy(coverage + i, &bytes, sizeof bytes);
    }
}
