// Loops over runs. PIXELS(load) returns the new pixels from index i on; it loads through `load(address, n)`, and only
// the first n pixels may be touched.
#pragma once

#include "multiply.h"

// A run of any length. The last vector is computed before the others and stored after them, so that the run's end needs
// no partial vector although the pixels are changed in place. Only runs shorter than a vector use a partial one.
#define SPAN(target, begin, end, PIXELS)                                                                               \
    do {                                                                                                               \
        if ((end) - (begin) < LANES) {                                                                                 \
            const int32_t i = (begin), n = (end) - (begin);                                                            \
            if (n > 0) store_part((target) + i, PIXELS(load_part), n);                                                 \
        } else {                                                                                                       \
            const int32_t n = LANES, stop = (end)-LANES;                                                               \
            (void)n;                                                                                                   \
            u32v last;                                                                                                 \
            {                                                                                                          \
                const int32_t i = stop;                                                                                \
                (void)i;                                                                                               \
                last = PIXELS(load_whole);                                                                             \
            }                                                                                                          \
            for (int32_t i = (begin); i < stop; i += LANES) store_pixels((target) + i, PIXELS(load_whole));            \
            store_pixels((target) + stop, last);                                                                       \
        }                                                                                                              \
    } while (0)

// Runs of few pixels with much work per pixel: no vector is computed twice.
#define EDGE_SPAN(target, begin, end, PIXELS)                                                                          \
    for (int32_t i = (begin); i < (end); i += LANES) {                                                                 \
        const int32_t n = (end)-i;                                                                                     \
        if (n >= LANES)                                                                                                \
            store_pixels((target) + i, PIXELS(load_whole));                                                            \
        else                                                                                                           \
            store_part((target) + i, PIXELS(load_part), n);                                                            \
    }

INLINE u32v load_whole(const uint32_t *p, int32_t n) {
    (void)n;
    return load_pixels(p);
}

#if KERNEL_AVX2

// Masks with the first n of eight lanes on: masks + 8 - n.
static const int32_t masks[16] = {-1, -1, -1, -1, -1, -1, -1, -1};

INLINE u32v load_part(const uint32_t *p, int32_t n) {
    __m256i mask = _mm256_loadu_si256((const __m256i *)(masks + 8 - n));
    return (u32v)_mm256_maskload_epi32((const int *)p, mask);
}

INLINE void store_part(uint32_t *p, u32v v, int32_t n) {
    __m256i mask = _mm256_loadu_si256((const __m256i *)(masks + 8 - n));
    _mm256_maskstore_epi32((int *)p, mask, (__m256i)v);
}

#else

INLINE u32v load_part(const uint32_t *p, int32_t n) {
    u32v v = {};
    for (int k = 0; k < LANES - 1; k++)
        if (k < n) v[k] = p[k];
    return v;
}

INLINE void store_part(uint32_t *p, u32v v, int32_t n) {
    for (int k = 0; k < LANES - 1; k++)
        if (k < n) p[k] = v[k];
}

#endif
