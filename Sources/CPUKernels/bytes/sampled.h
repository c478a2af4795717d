// Images read at computed places and blended in registers, without a row of samples in between.
#pragma once

#include "linear.h"
#include "nearest.h"
#include "shape.h"
#include "span.h"

// Sampler and run are read from copies, because the compiler must assume that stores to the target change the
// originals.
#define SAMPLED_RUN                                                                                                    \
    const CPURun r = *run;                                                                                             \
    const u32v alpha = splat_pixel(r.alpha), tint = splat_pixel(r.tint), take = splat_pixel(r.adds ? 0 : UINT32_MAX);  \
    const int isTinted = r.tint != UINT32_MAX

// Draws the pixels begin..<end, whose places are found.
#define SAMPLED_BLOCK(SAMPLE)                                                                                          \
    do {                                                                                                               \
        int32_t i = begin;                                                                                             \
        for (; i < end && i < r.innerFrom; i += LANES) SAMPLED_EDGE(SAMPLE);                                           \
        if (r.replaces) {                                                                                              \
            for (; i + LANES <= innerTo; i += LANES) store_pixels(target + i, SAMPLES(SAMPLE));                        \
        } else if (isTinted) {                                                                                         \
            SAMPLED_INNER(multiply_pixels(SAMPLES(SAMPLE), tint));                                                     \
        } else if (r.alpha == 255) {                                                                                   \
            SAMPLED_INNER(SAMPLES(SAMPLE));                                                                            \
        } else {                                                                                                       \
            SAMPLED_INNER(scale_pixels(SAMPLES(SAMPLE), alpha));                                                       \
        }                                                                                                              \
        for (; i < end; i += LANES) SAMPLED_EDGE(SAMPLE);                                                              \
    } while (0)

#define SAMPLED(SAMPLE, SHIFT, IS_PERSPECTIVE, IS_FOLDED)                                                              \
    do {                                                                                                               \
        const CPUSampler s = *sampler;                                                                                 \
        SAMPLED_RUN;                                                                                                   \
        Places places;                                                                                                 \
        for (int32_t begin = 0; begin < r.count; begin += BLOCK) {                                                     \
            const int32_t end = r.count - begin < BLOCK ? r.count : begin + BLOCK;                                     \
            const int32_t innerTo = r.innerTo < end ? r.innerTo : end;                                                 \
            find_places(&places, &s, begin, end - begin, IS_PERSPECTIVE, IS_FOLDED, SHIFT);                            \
            SAMPLED_BLOCK(SAMPLE);                                                                                     \
        }                                                                                                              \
    } while (0)

#define SAMPLES(SAMPLE) SAMPLE(s.pixels, s.stride, &places, i - begin)

#define SAMPLED_INNER(SOURCE)                                                                                          \
    for (; i + LANES <= innerTo; i += LANES)                                                                           \
        store_pixels(target + i, meet_pixels(load_pixels(target + i), SOURCE, take))

// Draws pixels at the ends: the rest of the run, at most a vector. Pixels that are all fully covered come here only
// because the run ends, and the shape may then be unset.
#define SAMPLED_EDGE(SAMPLE)                                                                                           \
    do {                                                                                                               \
        const int32_t n = r.count - i;                                                                                 \
        const int isInner = i >= r.innerFrom && i + (n < LANES ? n : LANES) <= r.innerTo;                              \
        u32v factor = alpha;                                                                                           \
        if (!isInner) {                                                                                                \
            factor = run_coverage(r.shape, i);                                                                         \
            if (r.alpha != 255) factor = multiply_lanes(factor, alpha);                                                \
        }                                                                                                              \
        u32v samples = SAMPLES(SAMPLE);                                                                                \
        if (isTinted) samples = multiply_pixels(samples, tint);                                                        \
        samples = scale_pixels(samples, factor);                                                                       \
        if (n >= LANES)                                                                                                \
            store_pixels(target + i, meet_pixels(load_pixels(target + i), samples, take));                             \
        else                                                                                                           \
            store_part(target + i, meet_pixels(load_part(target + i, n), samples, take), n);                           \
    } while (0)

static void linear(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_linear, LINEAR_SHIFT, 0, 0);
}

static void linearPerspective(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_linear, LINEAR_SHIFT, 1, 0);
}

static void linearFolded(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_linear, LINEAR_SHIFT, 0, 1);
}

static void linearFoldedPerspective(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_linear, LINEAR_SHIFT, 1, 1);
}

static void nearest(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_nearest, NEAREST_SHIFT, 0, 0);
}

static void nearestPerspective(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_nearest, NEAREST_SHIFT, 1, 0);
}

// Draws rows where the image's columns map to the target's columns and its rows to rows: a block's columns are found
// once for all rows.
INLINE void sampled_rows(
    uint32_t *top, int32_t stride, int32_t y, int32_t rows, const CPUSampler *sampler, const CPUSamplerRows *starts,
    const CPURun *run, int isFolded) {
    CPUSampler s = *sampler;
    const CPUSamplerRows start = *starts;
    const uint32_t *const pixels = s.pixels;
    SAMPLED_RUN;
    Places places;
    for (int32_t begin = 0; begin < r.count; begin += BLOCK) {
        const int32_t end = r.count - begin < BLOCK ? r.count : begin + BLOCK;
        const int32_t innerTo = r.innerTo < end ? r.innerTo : end;
        find_columns(&places, &s, begin, end - begin, isFolded, LINEAR_SHIFT);
        uint32_t *target = top;
        for (int32_t row = y; row < y + rows; row++, target += stride) {
            const float v = (float)(start.vDown * ((double)row + 0.5) + start.vStart);
            s.pixels = pixels + place_row(&places, &s, v, end - begin, isFolded, LINEAR_SHIFT);
            SAMPLED_BLOCK(sample_linear);
        }
    }
}

static void linearRows(
    uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUSampler *sampler, const CPUSamplerRows *starts,
    const CPURun *run) {
    sampled_rows(target, stride, y, rows, sampler, starts, run, 0);
}

static void linearFoldedRows(
    uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUSampler *sampler, const CPUSamplerRows *starts,
    const CPURun *run) {
    sampled_rows(target, stride, y, rows, sampler, starts, run, 1);
}
