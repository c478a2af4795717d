// Images read at computed places and blended in registers, without a row of samples in between.
#pragma once

#include "linear.h"
#include "nearest.h"
#include "shape.h"
#include "span.h"

// SAMPLE(at) gives the samples at coordinates; both are read from copies, since stores to the target might change what
// `run` and `sampler` point at, for all that the compiler knows.
#define SAMPLED(SAMPLE, IS_PERSPECTIVE)                                                                                \
    do {                                                                                                               \
        const CPUSampler s = *sampler;                                                                                 \
        const CPURun r = *run;                                                                                         \
        const u32v alpha = splat_pixel(r.alpha);                                                                       \
        int32_t i = 0;                                                                                                 \
        for (; i < r.innerFrom; i += LANES) SAMPLED_EDGE(SAMPLE, IS_PERSPECTIVE);                                      \
        if (r.isOpaque) {                                                                                              \
            for (; i + LANES <= r.innerTo; i += LANES)                                                                 \
                store_pixels(target + i, SAMPLE(s.pixels, s.stride, coordinates(&s, i, IS_PERSPECTIVE)));              \
        } else if (r.alpha == 255) {                                                                                   \
            for (; i + LANES <= r.innerTo; i += LANES) {                                                               \
                u32v samples = SAMPLE(s.pixels, s.stride, coordinates(&s, i, IS_PERSPECTIVE));                         \
                store_pixels(target + i, over_pixels(load_pixels(target + i), samples));                               \
            }                                                                                                          \
        } else {                                                                                                       \
            for (; i + LANES <= r.innerTo; i += LANES) {                                                               \
                u32v samples = SAMPLE(s.pixels, s.stride, coordinates(&s, i, IS_PERSPECTIVE));                         \
                store_pixels(target + i, over_pixels(load_pixels(target + i), scale_pixels(samples, alpha)));          \
            }                                                                                                          \
        }                                                                                                              \
        for (; i < r.count; i += LANES) SAMPLED_EDGE(SAMPLE, IS_PERSPECTIVE);                                          \
    } while (0)

// Pixels at the ends, as many as the run still has, at most a vector. Where all are covered fully nothing but the end of
// the run made them come here, and the shape is not filled in.
#define SAMPLED_EDGE(SAMPLE, IS_PERSPECTIVE)                                                                           \
    do {                                                                                                               \
        const int32_t n = r.count - i;                                                                                 \
        u32v samples = SAMPLE(s.pixels, s.stride, coordinates(&s, i, IS_PERSPECTIVE));                                 \
        const int isInner = i >= r.innerFrom && i + (n < LANES ? n : LANES) <= r.innerTo;                              \
        samples = scale_pixels(samples, isInner ? alpha : multiply_lanes(run_coverage(r.shape, i), alpha));            \
        if (n >= LANES)                                                                                                \
            store_pixels(target + i, over_pixels(load_pixels(target + i), samples));                                   \
        else                                                                                                           \
            store_part(target + i, over_pixels(load_part(target + i, n), samples), n);                                 \
    } while (0)

static void linear(uint32_t *target, const CPUSampler *sampler, const CPURun *run) { SAMPLED(sample_linear, 0); }

static void linearPerspective(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_linear, 1);
}

static void nearest(uint32_t *target, const CPUSampler *sampler, const CPURun *run) { SAMPLED(sample_nearest, 0); }

static void nearestPerspective(uint32_t *target, const CPUSampler *sampler, const CPURun *run) {
    SAMPLED(sample_nearest, 1);
}
