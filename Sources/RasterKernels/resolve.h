// Resolves cells into coverage.
#pragma once

#include "alphas.h"
#include "edges.h"

typedef uint32_t u8x32 __attribute__((ext_vector_type(8)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));

// 2^23: adding it to a value rounds the value to an integer, which is then in the lowest bits.
#define INTEGERS 8388608.0f

// Prefix sums of eight cells. The cells are cleared.
INLINE void take_sums(float *cells, f8 *sums) {
    f8 v;
    const f8 zero = 0;
    memcpy(&v, cells, sizeof v);
    memcpy(cells, &zero, sizeof zero);
    v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
    v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
    *sums = v + __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
}

// Rounds coverage to alphas.
INLINE uint64_t rounded(const f8 *coverage) {
    const f8 zero = 0, one = 1;
    f8 v = *coverage > zero ? *coverage : zero;
    v = v < one ? v : one;
    v = v * 255 + INTEGERS;
    u8x32 bits;
    memcpy(&bits, &v, sizeof bits);
    const bytes8 alphas = __builtin_convertvector(bits, bytes8);
    uint64_t word;
    memcpy(&word, &alphas, sizeof word);
    return word;
}

static int32_t resolveRuns(
    const RasterRows *rows, int32_t rowCount, int32_t *starts, RasterRun *runs, int32_t runCount) {
    const int32_t words = rows->wordCount, width = rows->width, cellCount = rows->cellCount;
    uint64_t *touched = rows->touched;
    float *cells = rows->cells;
    int32_t count = runCount;
    for (int32_t row = 0; row < rowCount; row++, cells += cellCount) {
        // The coverage after the last eight pixels, in each lane.
        f8 turns = 0;
        for (int32_t k = 0; k < words; k++) {
            uint64_t bits = *touched;
            *touched++ = 0;
            for (; bits; bits &= bits - 1) {
                const int32_t column = (k * 64 + __builtin_ctzll(bits)) * 8;
                f8 coverage;
                take_sums(cells + column, &coverage);
                const f8 sum = __builtin_shufflevector(coverage, coverage, 7, 7, 7, 7, 7, 7, 7, 7);
                coverage += turns;
                turns += sum;
                const uint64_t word = rounded(&coverage);
                runs[count].column = column;
                memcpy(runs[count].alphas, &word, sizeof word);
                // Runs right of the picture are dropped.
                count += column < width;
            }
        }
        starts[row] = count;
    }
    return count;
}

static void resolveBytes(const RasterRows *rows, int32_t index, uint8_t *pixels) {
    float *cells = rows->cells + (int64_t)index * rows->cellCount;
    uint64_t *touched = rows->touched + (int64_t)index * rows->wordCount;
    const int32_t width = rows->width, words = rows->wordCount;
    int32_t done = 0;
    f8 turns = 0;
    uint64_t word = 0;
    for (int32_t k = 0; k < words; k++) {
        uint64_t bits = touched[k];
        touched[k] = 0;
        while (bits) {
            const int32_t first = (k * 64 + __builtin_ctzll(bits)) * 8, begin = first < width ? first : width;
            bits &= bits - 1;
            if (begin > done) memset(pixels + done, (int)(word >> 56), (size_t)(begin - done));
            f8 coverage;
            take_sums(cells + first, &coverage);
            coverage += turns;
            turns = __builtin_shufflevector(coverage, coverage, 7, 7, 7, 7, 7, 7, 7, 7);
            word = rounded(&coverage);
            done = first + 8 < width ? first + 8 : width;
            if (done > first) memcpy(pixels + first, &word, (size_t)(done - first));
        }
    }
    if (done < width) memset(pixels + done, (int)(word >> 56), (size_t)(width - done));
}

#define RASTER_TABLE(title) \
    {                                                                                             \
        .name = title, .addEdge = addEdge, .resolveRuns = resolveRuns, .resolveBytes = resolveBytes, \
        .addAlphas = addAlphas, .resolveAlphas = resolveAlphas                                       \
    }
