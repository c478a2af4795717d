// Colours of a gradient along a row. t is computed from the pixel's index and not incrementally, so that a pixel's
// colour does not depend on where its run starts; the colour is computed from t's distance to its segment's origin,
// which stays exact where stops are close together.
#pragma once

#include "planar.h"

// tan⁻¹(a) / 2π for 0 <= a <= 1, within 3e-7: the minimax polynomial of odd powers of a.
INLINE f32v arc_turns(f32v a) {
    f32v s = a * a;
    f32v high = 0.030802907f + s * (-0.018529849f + s * (0.008379085f + s * -0.0018651577f));
    return a * (0.15915132f + s * (-0.052938566f + s * high));
}

// The angle of (u, v) in turns; 0 at (0, 0).
INLINE f32v turns(f32v u, f32v v) {
    f32v x = max_float(u, -u), y = max_float(v, -v);
    f32v t = arc_turns(min_float(x, y) / max_float(max_float(x, y), splat_float(1e-37f)));
    t = select_float(y > x, 0.25f - t, t);
    t = select_float(u < 0, 0.5f - t, t);
    return select_float(v < 0, 1 - t, t);
}

INLINE f32v gradient_parameter(const CPUGradientRow *g, int kind, int isPerspective, int32_t i) {
    const f32v index = lane_indices(g->first + i);
    f32v t = g->uSlope * index + g->uStart;
    if (kind != CPUGradientAxial) {
        f32v v = g->vSlope * index + g->vStart;
        // An angle needs no division by q.
        if (kind == CPUGradientConic) return turns(t, v);
        t = __builtin_elementwise_sqrt(t * t + v * v) + g->focus * t;
    }
    return isPerspective ? t / (g->qSlope * index + g->qStart) : t;
}

// t of the pixels from i on; kind and perspective are constants where this is inlined. It is clamped to `low`...`high`,
// and NaN gives `low`, so that every pixel lies in a segment.
INLINE f32v gradient_place(const CPUGradientRow *g, int kind, int isPerspective, int32_t i) {
    const f32v t = gradient_parameter(g, kind, isPerspective, i);
    return min_float(max_float(t, splat_float(g->low)), splat_float(g->high));
}

// Returns the segment of t, searching from a near one.
INLINE const CPUSegment *find_segment(const CPUSegment *near, float t) {
    while (t < near->from) near--;
    while (t >= near->to) near++;
    return near;
}

// Premultiplied colours of one segment. Where its alpha is constant (`isFlat`), so is the factor of the colours.
INLINE Planar segment_colors(const CPUSegment *s, CPUColor factor, f32v t, int isFlat) {
    const f32v distance = t - s->origin;
    const CPUColor f = isFlat ? factor * s->color.w : factor, color = s->color * f, slope = s->slope * f;
    Planar p = {color.x + slope.x * distance, color.y + slope.y * distance, color.z + slope.z * distance,
                splat_float(f.w)};
    if (!isFlat) {
        f32v alpha = s->color.w + s->slope.w * distance;
        p.r *= alpha;
        p.g *= alpha;
        p.b *= alpha;
        p.a *= alpha;
    }
    return p;
}

// Uses the same arithmetic as a vector that lies wholly in the segment.
INLINE Planar colors_of(const CPUSegment *s, CPUColor factor, f32v t) {
    return s->slope.w == 0 ? segment_colors(s, factor, t, 1) : segment_colors(s, factor, t, 0);
}

// Colours of a vector of pixels that lie in several segments.
static __attribute__((noinline)) void mixed_colors(
    Planar *colors, const CPUSegment *near, const CPUColor *factor, const f32v *place) {
    const f32v t = *place;
    const CPUSegment *s = find_segment(near, __builtin_reduce_min(t));
    const CPUSegment *last = find_segment(s, __builtin_reduce_max(t));
    Planar p = colors_of(s, *factor, t);
    while (s < last) {
        s++;
        const Planar next = colors_of(s, *factor, t);
        const i32v isNext = t >= s->from;
        p = (Planar){select_float(isNext, next.r, p.r), select_float(isNext, next.g, p.g),
                     select_float(isNext, next.b, p.b), select_float(isNext, next.a, p.a)};
    }
    *colors = p;
}

INLINE int all_lanes(i32v condition) {
#if KERNEL_AVX2
    return _mm256_testc_si256((__m256i)condition, _mm256_set1_epi32(-1));
#else
    return __builtin_reduce_and(condition) != 0;
#endif
}

// Stores a vector of colours into pixels, from the i-th on.
typedef void (*StoreColors)(void *pixels, int32_t i, Planar colors);

// Draws pixels of a row from i on, as long as all of a vector lie in `segment`; returns where that ends.
INLINE int32_t gradient_run(
    const CPUGradientRow *g, const CPUSegment *segment, int kind, int isPerspective, int isFlat, int32_t begin, int32_t i,
    int32_t count, StoreColors store, void *pixels) {
    const CPUSegment s = *segment;
    for (; i < count; i += LANES) {
        f32v t = gradient_place(g, kind, isPerspective, begin + i);
        if (!all_lanes((t >= s.from) & (t < s.to))) break;
        store(pixels, i, segment_colors(&s, g->factor, t, isFlat));
    }
    return i;
}

// Draws pixels begin..<begin + count, in whole vectors. A segment is searched for only where one ends.
INLINE void gradient_row(
    const CPUGradientRow *g, int kind, int isPerspective, int32_t begin, int32_t count, StoreColors store,
    void *pixels) {
    const CPUSegment *segment = g->segments;
    for (int32_t i = 0; i < count; i += LANES) {
        segment = find_segment(segment, gradient_place(g, kind, isPerspective, begin + i)[0]);
        i = segment->slope.w == 0
                ? gradient_run(g, segment, kind, isPerspective, 1, begin, i, count, store, pixels)
                : gradient_run(g, segment, kind, isPerspective, 0, begin, i, count, store, pixels);
        if (i >= count) return;
        f32v t = gradient_place(g, kind, isPerspective, begin + i);
        Planar colors;
        mixed_colors(&colors, segment, &g->factor, &t);
        store(pixels, i, colors);
    }
}

// `g` is a copy: the compiler must assume that stores change the original.
INLINE void gradient_any(
    const CPUGradientRow *g, int32_t begin, int32_t count, StoreColors store, void *pixels) {
    switch (g->kind) {
    case CPUGradientAxial:
        if (g->isPerspective)
            gradient_row(g, CPUGradientAxial, 1, begin, count, store, pixels);
        else
            gradient_row(g, CPUGradientAxial, 0, begin, count, store, pixels);
        break;
    case CPUGradientRadial:
        if (g->isPerspective)
            gradient_row(g, CPUGradientRadial, 1, begin, count, store, pixels);
        else
            gradient_row(g, CPUGradientRadial, 0, begin, count, store, pixels);
        break;
    case CPUGradientConic: gradient_row(g, CPUGradientConic, 0, begin, count, store, pixels); break;
    }
}
