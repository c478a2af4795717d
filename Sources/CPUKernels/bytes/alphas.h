// One colour through a row of alphas: pixels without coverage are skipped, and fully covered ones need no products.
#pragma once

#include "solid.h"

typedef uint8_t alphav __attribute__((ext_vector_type(LANES)));

// Loads alphas into 32-bit lanes.
INLINE u32v load_alphas(const uint8_t *p) {
    alphav a;
    memcpy(&a, p, sizeof a);
    return __builtin_convertvector(a, u32v);
}

INLINE u32v load_some_alphas(const uint8_t *p, int32_t n) {
    alphav a = 0;
    memcpy(&a, p, (size_t)n);
    return __builtin_convertvector(a, u32v);
}

// The number of alphas that are tested together.
#define ALPHA_BLOCK 32

INLINE void alphas_inner(uint32_t *target, const uint8_t *alphas, u32v c, int32_t from, int32_t to) {
    const uint32_t color = c[0];
    int32_t i = from;
    for (; i + ALPHA_BLOCK <= to; i += ALPHA_BLOCK) {
        uint64_t words[ALPHA_BLOCK / 8];
        memcpy(words, alphas + i, sizeof words);
        const uint64_t any = words[0] | words[1] | words[2] | words[3];
        const uint64_t all = words[0] & words[1] & words[2] & words[3];
        if (any == 0) continue;
        if (all == UINT64_MAX) {
            solid_inner(target, color, i, i + ALPHA_BLOCK, 0);
            continue;
        }
        for (int32_t k = i; k < i + ALPHA_BLOCK; k += LANES)
            store_pixels(target + k, over_pixels(load_pixels(target + k), scale_pixels(c, load_alphas(alphas + k))));
    }
    for (; i + LANES <= to; i += LANES)
        store_pixels(target + i, over_pixels(load_pixels(target + i), scale_pixels(c, load_alphas(alphas + i))));
    if (i < to) {
        const int32_t n = to - i;
        store_part(target + i, over_pixels(load_part(target + i, n), scale_pixels(c, load_some_alphas(alphas + i, n))), n);
    }
}

// Pixels that the shape covers in part.
INLINE void alphas_edge(
    uint32_t *target, const uint8_t *alphas, u32v c, const CPUShapeRow *shape, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i += LANES) {
        const int32_t n = to - i;
        const u32v a = n >= LANES ? load_alphas(alphas + i) : load_some_alphas(alphas + i, n);
        const u32v source = scale_pixels(c, multiply_lanes(a, run_coverage(shape, i)));
        if (n >= LANES)
            store_pixels(target + i, over_pixels(load_pixels(target + i), source));
        else
            store_part(target + i, over_pixels(load_part(target + i, n), source), n);
    }
}

static void alphas(uint32_t *target, const uint8_t *alphas, uint32_t color, const CPURun *run) {
    const CPURun r = *run;
    const u32v c = splat_pixel(color);
    alphas_edge(target, alphas, c, r.shape, 0, r.innerFrom);
    alphas_inner(target, alphas, c, r.innerFrom, r.innerTo);
    alphas_edge(target, alphas, c, r.shape, r.innerTo, r.count);
}
