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

// Eights of cells that something was added to, from left to right and from row to row, and the stretches that they make.
typedef struct Eights {
    int32_t count, stretchCount;
    // Where each one's cells begin, and the row.
    int32_t cell[448], row[448];
    // The first pixel of a stretch, and the one behind the last.
    int32_t from[448], to[448], stretchRow[448];
} Eights;

// One word of bits more has room.
enum { EIGHTS_LIMIT = 448 - 68 };

INLINE int32_t next_bit(uint64_t *bits) {
    // Behind the last one something that will be overwritten.
    uint64_t bit = (uint64_t)__builtin_ctzll(*bits | 1ull << 63);
    // Four of them at once as vectors, which have no such instruction, take three times as long.
    __asm__("" : "+r"(bit));
    *bits &= *bits - 1;
    return (int32_t)bit;
}

// Lists what is set in a word of bits, the first of which stands for the pixels from `x` on. Four at once, since nobody could
// tell how many from the row before.
INLINE void list_eights(Eights *e, uint64_t bits, int32_t x, int32_t row, int32_t cell) {
    uint64_t firsts = bits & ~(bits << 1), lasts = bits & ~(bits >> 1);
    int32_t at = e->stretchCount;
    e->stretchCount += __builtin_popcountll(firsts);
    do {
        for (int32_t i = 0; i < 4; i++, at++) {
            e->from[at] = x + 8 * next_bit(&firsts);
            e->to[at] = x + 8 * next_bit(&lasts) + 8;
            e->stretchRow[at] = row;
        }
    } while (firsts);
    at = e->count;
    e->count += __builtin_popcountll(bits);
    do {
        for (int32_t i = 0; i < 4; i++, at++) {
            e->cell[at] = cell + x + 8 * next_bit(&bits);
            e->row[at] = row;
        }
    } while (bits);
}

// Where resolving has come to.
typedef struct Resolving {
    // The coverage behind the last eight, in each lane.
    f8 turns;
    // The same, rounded, and where it begins; 0 at the start of a row.
    int32_t alpha, done;
    RasterCounts counts;
} Resolving;

// The alphas of the eights that are listed. One step waits for the one before with no more than an addition.
INLINE void resolve_alphas(const Eights *e, float *cells, f8 *turns, uint8_t *alphas) {
    f8 behind = *turns;
    for (int32_t i = 0, count = e->count; i < count; i++) {
        f8 sums;
        take_sums(cells + e->cell[i], &sums);
        const f8 coverage = sums + behind;
        const uint64_t word = rounded(&coverage);
        memcpy(alphas + 8 * i, &word, sizeof word);
        const i8x32 row = e->row[i], next = e->row[i + 1];
        behind = (f8)((i8x32)(behind + __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7)) & (row == next));
    }
    *turns = behind;
}

// Makes runs of what is listed; `row` is that of what comes after it. Without branches: no row is like the one before.
static void resolve_eights(
    Resolving *state, Eights *e, int32_t row, const RasterRows *rows, int32_t *starts, RasterRun *runs, uint8_t *alphas) {
    e->row[e->count] = e->stretchRow[e->stretchCount] = row;
    resolve_alphas(e, rows->cells, &state->turns, alphas + state->counts.alphas);
    const int32_t width = rows->width, count = e->stretchCount;
    int32_t alpha = state->alpha, done = state->done, at = state->counts.alphas;
    RasterRun *run = runs + state->counts.runs;
    for (int32_t i = 0; i < count; i++) {
        const int32_t from = e->from[i] < width ? e->from[i] : width, to = e->to[i] < width ? e->to[i] : width;
        const int32_t goesOn = e->stretchRow[i + 1] == e->stretchRow[i] ? -1 : 0;
        // The gap before it.
        *run = (RasterRun){done, from, ~alpha};
        run += (alpha != 0) & (done < from);
        *run = (RasterRun){from, to, at};
        run += from < to;
        at += e->to[i] - e->from[i];
        alpha = alphas[at - 1];
        done = to;
        // The rest of the row.
        *run = (RasterRun){done, width, ~alpha};
        run += (alpha != 0) & (done < width) & ~goesOn;
        starts[e->stretchRow[i]] = (int32_t)(run - runs);
        alpha &= goesOn;
    }
    state->alpha = alpha;
    state->done = done;
    state->counts = (RasterCounts){(int32_t)(run - runs), at};
    e->count = e->stretchCount = 0;
}

static void resolveRuns(
    const RasterRows *rows, int32_t rowCount, int32_t *starts, RasterRun *runs, uint8_t *alphas, RasterCounts *counts) {
    const int32_t words = rows->wordCount;
    uint64_t *touched = rows->touched;
    Eights e;
    e.count = e.stretchCount = 0;
    Resolving r = {.counts = *counts};
    for (int32_t row = 0; row < rowCount; row++) {
        starts[row] = -1;
        for (int32_t k = 0; k < words; k++) {
            const uint64_t bits = *touched;
            *touched++ = 0;
            if (bits == 0) continue;
            if (e.count > EIGHTS_LIMIT) resolve_eights(&r, &e, row, rows, starts, runs, alphas);
            list_eights(&e, bits, k * 512, row, row * rows->cellCount);
        }
    }
    resolve_eights(&r, &e, rowCount, rows, starts, runs, alphas);
    // Rows that nothing was added to.
    int32_t last = counts->runs;
    for (int32_t row = 0; row < rowCount; row++) {
        starts[row] = starts[row] < 0 ? last : starts[row];
        last = starts[row];
    }
    *counts = r.counts;
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
