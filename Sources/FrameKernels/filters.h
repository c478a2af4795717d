// PNG's filters of rows, in vectors of as many bytes as the including file's instructions take.
#pragma once

#include "FrameKernels.h"
#include <string.h>

#ifndef VECTOR_BYTES
#define VECTOR_BYTES 16
#endif

typedef uint8_t Bytes __attribute__((ext_vector_type(VECTOR_BYTES)));
typedef uint16_t Words __attribute__((ext_vector_type(VECTOR_BYTES)));
typedef uint64_t Quads __attribute__((ext_vector_type(VECTOR_BYTES / 8)));

#define INLINE static inline __attribute__((always_inline))

enum { LANES = VECTOR_BYTES };

INLINE Bytes loaded(const uint8_t *from) {
    Bytes bytes;
    memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

INLINE Bytes apart(Bytes a, Bytes b) {
    return __builtin_elementwise_sub_sat(a, b) | __builtin_elementwise_sub_sat(b, a);
}

INLINE Bytes mean(Bytes a, Bytes b) { return (a & b) + ((a ^ b) >> 1); }

// PNG specification, 9.4: whichever of left, above and upper left is nearest to left + above - upper left, whose distance
// from the last is the sum of the others' where both lie on the same side of it, and else their difference.
INLINE Bytes paeth(Bytes left, Bytes above, Bytes corner) {
    Bytes toLeft = apart(above, corner), toAbove = apart(left, corner);
    Bytes toCorner = ((left >= corner) == (above >= corner)) ? __builtin_elementwise_add_sat(toLeft, toAbove)
                                                            : apart(toLeft, toAbove);
    Bytes other = (toAbove <= toCorner) ? above : corner;
    return ((toLeft <= toAbove) & (toLeft <= toCorner)) ? left : other;
}

// The same of single bytes, of which the rest of a row consists.
static inline uint8_t predicted(CPNGFilter filter, uint8_t left, uint8_t above, uint8_t corner) {
    switch (filter) {
    case CPNGFilterNone: return 0;
    case CPNGFilterSub: return left;
    case CPNGFilterUp: return above;
    case CPNGFilterAverage: return (uint8_t)((left + above) >> 1);
    case CPNGFilterPaeth: break;
    }
    int32_t toLeft = above - corner, toAbove = left - corner, toCorner = toLeft + toAbove;
    toLeft = toLeft < 0 ? -toLeft : toLeft;
    toAbove = toAbove < 0 ? -toAbove : toAbove;
    toCorner = toCorner < 0 ? -toCorner : toCorner;
    if (toLeft <= toAbove && toLeft <= toCorner) return left;
    return toAbove <= toCorner ? above : corner;
}

INLINE int is_zero(Bytes bytes) {
    Quads quads;
    memcpy(&quads, &bytes, sizeof quads);
    return __builtin_reduce_or(quads) == 0;
}

// What a byte costs at most: larger differences take hardly more bits.
enum { COST = 16, FILTERS = 5 };

INLINE Bytes cost(Bytes distance) {
    Bytes most = COST;
    return __builtin_elementwise_min(distance, most);
}

static void png_costs(
    const uint8_t *restrict row, const uint8_t *restrict above, int32_t count, int32_t pixel, uint32_t *restrict costs) {
    for (int32_t k = 0; k < FILTERS; k++) costs[k] = 0;
    int32_t i = pixel;
    while (count - i >= LANES) {
        Bytes sums[FILTERS] = {0, 0, 0, 0, 0};
        // So many fit in a byte.
        for (int32_t k = 0; k < 255 / COST && count - i >= LANES; k++, i += LANES) {
            Bytes own = loaded(row + i), a = loaded(row + i - pixel), b = loaded(above + i), c = loaded(above + i - pixel);
            sums[CPNGFilterNone] += cost(__builtin_elementwise_min(own, -own));
            // Left and above are the byte itself: so is their mean, and what Paeth takes, whatever the corner.
            if (is_zero((own ^ a) | (own ^ b))) continue;
            sums[CPNGFilterSub] += cost(apart(own, a));
            sums[CPNGFilterUp] += cost(apart(own, b));
            sums[CPNGFilterAverage] += cost(apart(own, mean(a, b)));
            sums[CPNGFilterPaeth] += cost(apart(own, paeth(a, b, c)));
        }
        for (int32_t k = 0; k < FILTERS; k++) {
            costs[k] += __builtin_reduce_add(__builtin_convertvector(sums[k], Words));
        }
    }
    for (; i < count; i++) {
        for (int32_t k = 0; k < FILTERS; k++) {
            int32_t p = predicted((CPNGFilter)k, row[i - pixel], above[i], above[i - pixel]);
            int32_t distance = row[i] < p ? p - row[i] : row[i] - p;
            if (k == CPNGFilterNone && distance > 128) distance = 256 - distance;
            costs[k] += (uint32_t)(distance < COST ? distance : COST);
        }
    }
}

#define DIFFERENCES(PREDICTED)                                                                                         \
    for (; count - i >= LANES; i += LANES) {                                                                           \
        Bytes difference = loaded(row + i) - PREDICTED;                                                                \
        memcpy(out + i, &difference, sizeof difference);                                                               \
    }                                                                                                                  \
    break

static void png_filter(
    CPNGFilter filter, const uint8_t *restrict row, const uint8_t *restrict above, int32_t count, int32_t pixel,
    uint8_t *restrict out) {
    // To the left of the first pixel all is 0.
    for (int32_t i = 0; i < pixel; i++) out[i] = (uint8_t)(row[i] - predicted(filter, 0, above[i], 0));
    int32_t i = pixel;
    switch (filter) {
    case CPNGFilterNone: memcpy(out + pixel, row + pixel, (size_t)(count - pixel)); return;
    case CPNGFilterSub: DIFFERENCES(loaded(row + i - pixel));
    case CPNGFilterUp: DIFFERENCES(loaded(above + i));
    case CPNGFilterAverage: DIFFERENCES(mean(loaded(row + i - pixel), loaded(above + i)));
    case CPNGFilterPaeth: DIFFERENCES(paeth(loaded(row + i - pixel), loaded(above + i), loaded(above + i - pixel)));
    }
    for (; i < count; i++) {
        out[i] = (uint8_t)(row[i] - predicted(filter, row[i - pixel], above[i], above[i - pixel]));
    }
}
