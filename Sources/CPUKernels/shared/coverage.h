// Coverage of pixels by a rectangle's edges and rounded corners, 0...1: the formulas of Shape.
#pragma once

#include "vectors.h"

INLINE f32v edge_coverage(const CPUShapeRow *s, int k, f32v index) {
    return clamp01(s->slope[k] * index + s->start[k]);
}

INLINE f32v square_root(f32v v) { return __builtin_elementwise_sqrt(v); }

// g and g' of a continuous corner at t = min(v) / max(v): ContinuousCorner's polynomial.
INLINE f32v continuous_reach(f32v t, f32v *slope) {
    const float c0 = -0.1410323f, c1 = 0.4510813f, c2 = -2.1717846f, c3 = 2.6260244f, c4 = -0.9549022f;
    f32v t2 = t * t;
    *slope = t2 * (3 * c0 + t * (4 * c1 + t * (5 * c2 + t * (6 * c3 + t * (7 * c4)))));
    return 1 + t2 * t * (c0 + t * (c1 + t * (c2 + t * (c3 + t * c4))));
}

// min(before, the continuous corner's coverage): F = r·g(t) - max(v), d = F / |∂F/∂(px, py)|.
static __attribute__((noinline)) f32v continuous_coverage(
    f32v before, const CPUCorner *corner, f32v index, int isPerspective) {
    f32v x = corner->xSlope * index + corner->xStart;
    f32v y = corner->ySlope * index + corner->yStart;
    f32v xRight = corner->xSlope, yRight = corner->ySlope, xDown = corner->xDown, yDown = corner->yDown;
    if (isPerspective) {
        f32v q = 1 / (corner->qSlope * index + corner->qStart);
        x *= q;
        y *= q;
        xRight = (xRight - x * corner->qSlope) * q;
        yRight = (yRight - y * corner->qSlope) * q;
        xDown = (xDown - x * corner->qDown) * q;
        yDown = (yDown - y * corner->qDown) * q;
    }
    f32v high = max_float(x, y), t = max_float(min_float(x, y), splat_float(0)) / high, slope;
    f32v distance = corner->radius * continuous_reach(t, &slope) - high;
    f32v low = corner->radius * slope / high, steep = -1 - low * t;
    f32v fx = x > y ? steep : low, fy = x > y ? low : steep;
    f32v gx = fx * xRight + fy * yRight, gy = fx * xDown + fy * yDown;
    f32v c = min_float(clamp01(distance / square_root(gx * gx + gy * gy) + 0.5f), before);
    // Points near the centre, where the gradient grows without bound, are inside.
    return ((x > 0) & (y > 0) & (2 * high >= corner->radius)) ? c : before;
}

// min(before, the corner's coverage). With v from the corner's centre: d = (r - |v|) / |g|, g = (v/|v|) · ∂(x, y)/∂(px,
// py).
INLINE f32v corner_coverage(f32v before, const CPUCorner *corner, f32v index, int isPerspective) {
    f32v x = corner->xSlope * index + corner->xStart;
    f32v y = corner->ySlope * index + corner->yStart;
    f32v distance;
    if (corner->scale > 0) {
        distance = (corner->radius - square_root(x * x + y * y)) * corner->scale;
    } else {
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
        distance = (corner->radius * square_root(squared) - squared) / square_root(gx * gx + gy * gy);
    }
    f32v c = min_float(clamp01(distance + 0.5f), before);
    return ((x > 0) & (y > 0)) ? c : before;
}

// Whether a corner, without perspective, bounds none of the pixels: x changes along them in one direction.
INLINE int is_beside(const CPUCorner *corner, f32v index) {
    f32v x = corner->xSlope * index + corner->xStart;
    return x[0] <= 0 && x[LANES - 1] <= 0;
}

static __attribute__((noinline)) f32v corners_coverage(f32v before, const CPUShapeRow *s, f32v index) {
    for (int32_t k = 0; k < s->cornerCount; k++) {
        if (!s->isPerspective && is_beside(&s->corners[k], index)) continue;
        before = s->corners[k].isContinuous
                     ? continuous_coverage(before, &s->corners[k], index, s->isPerspective)
                     : corner_coverage(before, &s->corners[k], index, s->isPerspective);
    }
    return before;
}

// Coverage of the pixels from i on, without that of the clips.
INLINE f32v shape_fraction(const CPUShapeRow *s, int32_t i) {
    const f32v zero = 0;
    f32v index = lane_indices(s->first + i);
    f32v across = edge_coverage(s, 0, index) + edge_coverage(s, 1, index) - 1;
    f32v down = edge_coverage(s, 2, index) + edge_coverage(s, 3, index) - 1;
    f32v c = max_float(across, zero) * max_float(down, zero);
    if (s->cornerCount) c = corners_coverage(c, s, index);
    if (!s->isCut) return c;
    f32v from = (f32v)(float)(s->first + s->from), to = (f32v)(float)(s->first + s->to);
    return ((index >= from) & (index < to)) ? c : zero;
}
