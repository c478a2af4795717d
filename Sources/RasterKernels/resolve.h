// Cells into coverage.
#pragma once

#include "edges.h"
#include <string.h>

typedef float f8 __attribute__((ext_vector_type(8)));
typedef uint32_t u8x32 __attribute__((ext_vector_type(8)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));

// 2^23: what is added to it is rounded to an integer, which then stands in the lowest bits.
#define INTEGERS 8388608.0f

INLINE uint8_t rounded_turns(float turns) {
    const float ended = (turns < 0 ? 0 : turns > 1 ? 1 : turns) * 255 + INTEGERS;
    uint32_t bits;
    memcpy(&bits, &ended, sizeof bits);
    return (uint8_t)bits;
}

// The alphas of eight cells, which are cleared; `turns` becomes the coverage behind them.
INLINE uint64_t resolve_eight(float *cells, float *turns) {
    f8 v;
    const f8 zero = 0, one = 1;
    memcpy(&v, cells, sizeof v);
    memcpy(cells, &zero, sizeof zero);
    v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
    v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
    v += __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
    v += *turns;
    *turns = v[7];
    v = v < zero ? zero : v;
    v = v > one ? one : v;
    v = v * 255 + INTEGERS;
    u8x32 bits;
    memcpy(&bits, &v, sizeof bits);
    const bytes8 alphas = __builtin_convertvector(bits, bytes8);
    uint64_t word;
    memcpy(&word, &alphas, sizeof word);
    return word;
}

// Runs in the making.
typedef struct Runs {
    RasterRun *last;
    // The alpha of the last run where it is one, -1 where it has alphas, -2 where none may join.
    int32_t kind;
} Runs;

INLINE void add_even(Runs *r, int32_t alpha, int32_t from, int32_t to) {
    if (alpha == 0) {
        r->kind = -2;
    } else if (r->kind == alpha) {
        r->last->to = to;
    } else {
        r->last++;
        *r->last = (RasterRun){from, to, ~alpha};
        r->kind = alpha;
    }
}

static void resolveRuns(const RasterRows *rows, int32_t index, RasterRun *runs, uint8_t *alphas, RasterCounts *counts) {
    float *cells = rows->cells + (int64_t)index * rows->cellCount;
    uint64_t *touched = rows->touched + (int64_t)index * rows->wordCount;
    const int32_t width = rows->width, words = rows->wordCount;
    int32_t alphaCount = counts->alphas, done = 0;
    Runs r = {runs + counts->runs - 1, -2};
    float turns = 0;
    for (int32_t k = 0; k < words; k++) {
        uint64_t bits = touched[k];
        touched[k] = 0;
        while (bits) {
            const int32_t first = (k * 64 + __builtin_ctzll(bits)) * 8;
            bits &= bits - 1;
            if (first > done && done < width) add_even(&r, rounded_turns(turns), done, first < width ? first : width);
            const uint64_t word = resolve_eight(cells + first, &turns);
            // What lies beyond the row is only cleared.
            if (first >= width) {
                done = width;
                break;
            }
            done = first + 8 < width ? first + 8 : width;
            if (word == 0 || word == UINT64_MAX) {
                add_even(&r, (int32_t)(word & 255), first, done);
                continue;
            }
            memcpy(alphas + alphaCount, &word, sizeof word);
            if (r.kind == -1) {
                r.last->to = done;
            } else {
                r.last++;
                *r.last = (RasterRun){first, done, alphaCount};
                r.kind = -1;
            }
            alphaCount += done - first;
        }
    }
    if (done < width) add_even(&r, rounded_turns(turns), done, width);
    counts->runs = (int32_t)(r.last + 1 - runs);
    counts->alphas = alphaCount;
}

static void resolveBytes(const RasterRows *rows, int32_t index, uint8_t *pixels) {
    float *cells = rows->cells + (int64_t)index * rows->cellCount;
    uint64_t *touched = rows->touched + (int64_t)index * rows->wordCount;
    const int32_t width = rows->width, words = rows->wordCount;
    int32_t done = 0;
    float turns = 0;
    for (int32_t k = 0; k < words; k++) {
        uint64_t bits = touched[k];
        touched[k] = 0;
        while (bits) {
            const int32_t first = (k * 64 + __builtin_ctzll(bits)) * 8, begin = first < width ? first : width;
            bits &= bits - 1;
            if (begin > done) memset(pixels + done, rounded_turns(turns), (size_t)(begin - done));
            const uint64_t word = resolve_eight(cells + first, &turns);
            done = first + 8 < width ? first + 8 : width;
            if (done > first) memcpy(pixels + first, &word, (size_t)(done - first));
        }
    }
    if (done < width) memset(pixels + done, rounded_turns(turns), (size_t)(width - done));
}

#define RASTER_TABLE(title) \
    {.name = title, .addEdge = addEdge, .resolveRuns = resolveRuns, .resolveBytes = resolveBytes}
