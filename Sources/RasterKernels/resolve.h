// Cells into coverage.
#pragma once

#include "edges.h"

typedef uint32_t u8x32 __attribute__((ext_vector_type(8)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));

// 2^23: what is added to it is rounded to an integer, which then stands in the lowest bits.
#define INTEGERS 8388608.0f

// What eight cells add up to from the first one on. They are cleared.
INLINE void take_sums(float *cells, f8 *sums) {
    f8 v;
    const f8 zero = 0;
    memcpy(&v, cells, sizeof v);
    memcpy(cells, &zero, sizeof zero);
    v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
    v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
    *sums = v + __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
}

// Coverage as alphas.
INLINE uint64_t rounded(const f8 *coverage) {
    const f8 zero = 0, one = 1;
    f8 v = *coverage < zero ? zero : *coverage;
    v = v > one ? one : v;
    v = v * 255 + INTEGERS;
    u8x32 bits;
    memcpy(&bits, &v, sizeof bits);
    const bytes8 alphas = __builtin_convertvector(bits, bytes8);
    uint64_t word;
    memcpy(&word, &alphas, sizeof word);
    return word;
}

// Where making runs has come to.
typedef struct RunWriter {
    RasterRun *run;
    uint8_t *alphas;
    // How many of these are there.
    int32_t at;
    // The coverage behind the last eight: in each lane, and rounded.
    f8 turns;
    int32_t alpha;
    // Where the last run of the row ends.
    int32_t done;
} RunWriter;

// Fills the gap from the last run to a column, if anything covers it.
INLINE void fill_gap(RunWriter *w, int32_t to) {
    *w->run = (RasterRun){w->done, to, ~w->alpha};
    w->run += (w->alpha != 0) & (w->done < to);
}

// Makes a run of `count` eights of cells, the first of them at a column.
INLINE void add_eights(RunWriter *w, float *cells, int32_t column, int32_t count, int32_t width) {
    const int32_t from = column < width ? column : width, end = column + 8 * count, to = end < width ? end : width;
    fill_gap(w, from);
    *w->run = (RasterRun){from, to, w->at};
    w->run += from < to;
    uint64_t word;
    do {
        f8 sums;
        take_sums(cells + column, &sums);
        const f8 coverage = sums + w->turns;
        word = rounded(&coverage);
        memcpy(w->alphas + w->at, &word, sizeof word);
        w->turns += __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
        w->at += 8;
        column += 8;
    } while (column < end);
    w->alpha = (int32_t)(word >> 56);
    w->done = to;
}

static void resolveRuns(
    const RasterRows *rows, int32_t rowCount, int32_t *starts, RasterRun *runs, uint8_t *alphas, RasterCounts *counts) {
    const int32_t words = rows->wordCount, width = rows->width, cellCount = rows->cellCount;
    uint64_t *touched = rows->touched;
    float *cells = rows->cells;
    RunWriter w = {.run = runs + counts->runs, .alphas = alphas, .at = counts->alphas};
    for (int32_t row = 0; row < rowCount; row++, cells += cellCount) {
        w.turns = 0;
        w.alpha = w.done = 0;
        for (int32_t k = 0; k < words; k++) {
            uint64_t bits = *touched;
            *touched++ = 0;
            while (bits) {
                const int32_t first = __builtin_ctzll(bits);
                // The first bit behind those that are set from there on.
                const uint64_t rest = bits + (1ull << first), behind = rest & ~bits;
                const int32_t count = (behind ? __builtin_ctzll(behind) : 64) - first;
                bits &= rest;
                add_eights(&w, cells, (k * 64 + first) * 8, count, width);
            }
        }
        fill_gap(&w, width);
        starts[row] = (int32_t)(w.run - runs);
    }
    *counts = (RasterCounts){(int32_t)(w.run - runs), w.at};
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
    {.name = title, .addEdge = addEdge, .resolveRuns = resolveRuns, .resolveBytes = resolveBytes}
