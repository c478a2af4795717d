// The steps of BlurPlan, row by row. A cell is four channels of 16 bits. Levels hold 64ths of bytes (0...16320), and
// the rows between the axes of the first halving hold 8ths. A row that is read across has the cells beyond both ends in
// memory.
#pragma once

#include "vectors.h"

#define CELLS (KERNEL_BYTES / 8)

typedef uint64_t cellv __attribute__((ext_vector_type(CELLS)));
typedef uint16_t wide16 __attribute__((ext_vector_type(4 * CELLS)));
typedef int32_t wide32 __attribute__((ext_vector_type(4 * CELLS)));
typedef uint8_t bytesv __attribute__((ext_vector_type(4 * CELLS)));
typedef uint32_t pixelsv __attribute__((ext_vector_type(CELLS)));

INLINE wide16 load_cells(const uint16_t *p) {
    wide16 v;
    memcpy(&v, p, sizeof v);
    return v;
}
INLINE void store_cells(uint16_t *p, wide16 v) { memcpy(p, &v, sizeof v); }
INLINE wide16 load_bytes(const uint32_t *p) {
    bytesv v;
    memcpy(&v, p, sizeof v);
    return __builtin_convertvector(v, wide16);
}
// Loads one cell into the low lanes.
INLINE wide16 load_cell(const uint16_t *p) {
    cellv v = 0;
    memcpy(&v, p, 8);
    return (wide16)v;
}
INLINE wide16 load_byte_cell(const uint32_t *p) {
    pixelsv v = 0;
    memcpy(&v, p, 4);
    return __builtin_convertvector((bytesv)v, wide16);
}
INLINE pixelsv to_pixels(wide16 v) { return (pixelsv)__builtin_convertvector(v, bytesv); }

// Runs WHOLE for each vector of cells from k on, then SINGLE for each remaining cell.
#define FOR_CELLS(count, WHOLE, SINGLE)                                                                                \
    do {                                                                                                               \
        int32_t k = 0;                                                                                                 \
        for (; k + CELLS <= (count); k += CELLS) WHOLE;                                                                \
        for (; k < (count); k++) SINGLE;                                                                               \
    } while (0)

INLINE void store_cell(uint16_t *p, wide16 v) { memcpy(p, &v, 8); }

// The even and the odd cells of eight (or four) in a row.
#if CELLS == 4
INLINE wide16 even_cells(wide16 a, wide16 b) {
    return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 0, 2, 4, 6);
}
INLINE wide16 odd_cells(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 1, 3, 5, 7); }
INLINE wide16 first_half(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 0, 4, 1, 5); }
INLINE wide16 second_half(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 2, 6, 3, 7); }
#else
INLINE wide16 even_cells(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 0, 2); }
INLINE wide16 odd_cells(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 1, 3); }
INLINE wide16 first_half(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 0, 2); }
INLINE wide16 second_half(wide16 a, wide16 b) { return (wide16)__builtin_shufflevector((cellv)a, (cellv)b, 1, 3); }
#endif

// MARK: Halving

// (a + 3b + 3c + d) / 8 of 64ths; taking averages keeps the sum within 16 bits.
INLINE wide16 halved(wide16 a, wide16 b, wide16 c, wide16 d) {
    wide16 outer = (a + d + 1) >> 1, inner = (b + c + 1) >> 1;
    return (outer + 3 * inner + 2) >> 2;
}
// The same sum of bytes, times 8: exact.
INLINE wide16 summed(wide16 a, wide16 b, wide16 c, wide16 d) { return a + d + 3 * (b + c); }

// Sums four rows of pixels to 8ths of bytes.
static void sumBytesDown(uint16_t *target, const uint32_t *const *rows, int32_t count) {
    const uint32_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
    FOR_CELLS(
        count, store_cells(target + 4 * k, summed(load_bytes(a + k), load_bytes(b + k), load_bytes(c + k), load_bytes(d + k))),
        store_cell(
            target + 4 * k, summed(load_byte_cell(a + k), load_byte_cell(b + k), load_byte_cell(c + k), load_byte_cell(d + k))));
}

// Multiplies a row of pixels by `factor`.
static void widenBytes(uint16_t *target, const uint32_t *row, uint16_t factor, int32_t count) {
    FOR_CELLS(
        count, store_cells(target + 4 * k, load_bytes(row + k) * factor),
        store_cell(target + 4 * k, load_byte_cell(row + k) * factor));
}

// Halves four rows of 64ths.
static void halveDown(uint16_t *target, const uint16_t *const *rows, int32_t count) {
    const uint16_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
    FOR_CELLS(
        count,
        store_cells(
            target + 4 * k,
            halved(load_cells(a + 4 * k), load_cells(b + 4 * k), load_cells(c + 4 * k), load_cells(d + 4 * k))),
        store_cell(
            target + 4 * k,
            halved(load_cell(a + 4 * k), load_cell(b + 4 * k), load_cell(c + 4 * k), load_cell(d + 4 * k))));
}

// Makes cell k of the target from the cells 2k-1 ... 2k+2 of the row.
#define ACROSS(COMBINE)                                                                                                \
    FOR_CELLS(count, ACROSS_WHOLE(COMBINE, row + 8 * k), ACROSS_SINGLE(COMBINE, row + 8 * k))
#define ACROSS_WHOLE(COMBINE, p)                                                                                       \
    store_cells(                                                                                                       \
        target + 4 * k,                                                                                                \
        COMBINE(                                                                                                       \
            even_cells(load_cells(p - 4), load_cells(p - 4 + 4 * CELLS)),                                              \
            odd_cells(load_cells(p - 4), load_cells(p - 4 + 4 * CELLS)),                                               \
            even_cells(load_cells(p + 4), load_cells(p + 4 + 4 * CELLS)),                                              \
            odd_cells(load_cells(p + 4), load_cells(p + 4 + 4 * CELLS))))
#define ACROSS_SINGLE(COMBINE, p)                                                                                      \
    store_cell(target + 4 * k, COMBINE(load_cell(p - 4), load_cell(p), load_cell(p + 4), load_cell(p + 8)))

// Makes 64ths from 8ths.
static void sumAcross(uint16_t *target, const uint16_t *row, int32_t count) { ACROSS(summed); }
// Makes 64ths from 64ths.
static void halveAcross(uint16_t *target, const uint16_t *row, int32_t count) { ACROSS(halved); }

// MARK: The kernel

// Sums 64ths with weights of 1/16384 in 32 bits, rounded once at the end.
#define WEIGHT_SHIFT 14

#define WEIGHTED_SUM(LOAD, AT)                                                                                         \
    ({                                                                                                                 \
        wide32 sum = __builtin_convertvector(LOAD(AT(0)), wide32) * weights[0] + (1 << (WEIGHT_SHIFT - 1));            \
        for (int32_t j = 1; j <= reach; j++)                                                                           \
            sum += __builtin_convertvector(LOAD(AT(-j)) + LOAD(AT(j)), wide32) * weights[j];                           \
        __builtin_convertvector(sum >> WEIGHT_SHIFT, wide16);                                                          \
    })

// Sums rows by weight; rows[reach] is the middle one.
static void weighDown(
    uint16_t *target, const uint16_t *const *rows, const int32_t *weights, int32_t reach, int32_t count) {
#define AT(j) (rows[reach + (j)] + 4 * k)
    FOR_CELLS(
        count, store_cells(target + 4 * k, WEIGHTED_SUM(load_cells, AT)),
        store_cell(target + 4 * k, WEIGHTED_SUM(load_cell, AT)));
#undef AT
}

// Sums cells of a row by weight; the row is read `reach` cells beyond both ends.
static void weighAcross(uint16_t *target, const uint16_t *row, const int32_t *weights, int32_t reach, int32_t count) {
#define AT(j) (row + 4 * (k + (j)))
    FOR_CELLS(
        count, store_cells(target + 4 * k, WEIGHTED_SUM(load_cells, AT)),
        store_cell(target + 4 * k, WEIGHTED_SUM(load_cell, AT)));
#undef AT
}

// Converts 64ths to pixels.
static void narrowCells(uint32_t *target, const uint16_t *row, int32_t count) {
    for (int32_t k = 0; k < count; k++) {
        pixelsv p = to_pixels((load_cell(row + 4 * k) + 32) >> 6);
        memcpy(target + k, &p, 4);
    }
}

// MARK: Doubling

INLINE wide16 doubled(wide16 own, wide16 beside) { return (3 * own + beside + 2) >> 2; }
INLINE wide16 doubled_byte(wide16 own, wide16 beside) { return (3 * own + beside + 128) >> 8; }

// Makes (3·own + beside) / 4.
static void doubleDown(uint16_t *target, const uint16_t *own, const uint16_t *beside, int32_t count) {
    FOR_CELLS(
        count, store_cells(target + 4 * k, doubled(load_cells(own + 4 * k), load_cells(beside + 4 * k))),
        store_cell(target + 4 * k, doubled(load_cell(own + 4 * k), load_cell(beside + 4 * k))));
}

// Makes cells 2k and 2k+1 of the target from the cells k-1, k, k+1 of the row.
INLINE void double_whole(uint16_t *target, const uint16_t *own) {
    wide16 even = doubled(load_cells(own), load_cells(own - 4)), odd = doubled(load_cells(own), load_cells(own + 4));
    store_cells(target, first_half(even, odd));
    store_cells(target + 4 * CELLS, second_half(even, odd));
}

INLINE void double_single(uint16_t *target, const uint16_t *own) {
    store_cell(target, doubled(load_cell(own), load_cell(own - 4)));
    store_cell(target + 4, doubled(load_cell(own), load_cell(own + 4)));
}

static void doubleAcross(uint16_t *target, const uint16_t *row, int32_t count) {
    FOR_CELLS(count, double_whole(target + 8 * k, row + 4 * k), double_single(target + 8 * k, row + 4 * k));
}

INLINE void double_whole_bytes(uint32_t *target, const uint16_t *own) {
    pixelsv even = to_pixels(doubled_byte(load_cells(own), load_cells(own - 4)));
    pixelsv odd = to_pixels(doubled_byte(load_cells(own), load_cells(own + 4)));
#if CELLS == 4
    store_pixels(target, __builtin_shufflevector(even, odd, 0, 4, 1, 5, 2, 6, 3, 7));
#else
    store_pixels(target, __builtin_shufflevector(even, odd, 0, 2, 1, 3));
#endif
}

INLINE void double_single_bytes(uint32_t *target, const uint16_t *own) {
    pixelsv even = to_pixels(doubled_byte(load_cell(own), load_cell(own - 4)));
    pixelsv odd = to_pixels(doubled_byte(load_cell(own), load_cell(own + 4)));
    memcpy(target, &even, 4);
    memcpy(target + 1, &odd, 4);
}

// Does as doubleAcross, to pixels.
static void doubleAcrossBytes(uint32_t *target, const uint16_t *row, int32_t count) {
    FOR_CELLS(count, double_whole_bytes(target + 2 * k, row + 4 * k), double_single_bytes(target + 2 * k, row + 4 * k));
}

// Makes premultiplied white of each pixel's alpha.
static void spreadAlpha(uint32_t *row, int32_t count) {
    for (int32_t k = 0; k < count; k++) row[k] = (row[k] >> 24) * 0x01010101u;
}
