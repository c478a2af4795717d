// Accumulates edges in cells.
#pragma once

#include "include/RasterKernels.h"
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

typedef float f4 __attribute__((ext_vector_type(4)));
typedef float f8 __attribute__((ext_vector_type(8)));
typedef int32_t i8x32 __attribute__((ext_vector_type(8)));
typedef uint64_t u8x64 __attribute__((ext_vector_type(8)));
typedef int64_t i8x64 __attribute__((ext_vector_type(8)));
typedef int32_t i4 __attribute__((ext_vector_type(4)));

INLINE void mark(uint64_t *touched, int32_t column) { touched[column >> 9] |= 1ull << ((column >> 3) & 63); }

INLINE void add4(float *cells, f4 change) {
    f4 v;
    memcpy(&v, cells, sizeof v);
    v += change;
    memcpy(cells, &v, sizeof v);
}

// Adds an edge part that crosses more than three pixels, from `a` in the first one to `b`.
static __attribute__((noinline)) void add_across(float *cell, float a, float b, float dy) {
    const float perPixel = dy / (b - a);
    const int32_t whole = (int32_t)b, count = (float)whole < b ? whole + 1 : whole;
    const float rest = b - (float)(count - 1);
    const float first = perPixel * (1 - a) * (1 - a) / 2, last = perPixel * rest * rest / 2;
    const float two = perPixel * (1.5f - a);
    cell[0] += first;
    cell[1] += two - first;
    for (int32_t i = 2; i < count - 1; i++) cell[i] += perPixel;
    cell[count - 1] += dy - two - perPixel * (float)(count - 3) - last;
    cell[count] += last;
}

// Adds the part of an edge within a row, between two x in either order. `half` is half of its dy per pixel of x.
INLINE void add_part(float *cells, uint64_t *touched, double width, double from, double to, float dy, float half) {
    double low = from < to ? from : to, high = from < to ? to : from;
    low = low > 0 ? low : 0;
    high = high < width ? high : width;
    const int32_t column = (int32_t)low;
    // Relative to the column: the precision is the same far to the right.
    const float a = (float)(low - column), b = (float)(high - column);
    const int32_t end = column + (int32_t)b + 1;
    mark(touched, column);
    mark(touched, end);
    if (b > 3) {
        add_across(cells + column, a, b, dy);
        for (int32_t i = column + 8; i < end; i += 8) mark(touched, i);
        return;
    }
    // Always four pixels: how many are crossed cannot be predicted from the row before. `left` is the area behind the
    // edge up to each pixel's right side; cells are its second differences.
    const f4 side = {1, 2, 3, 4}, zero = 0;
    const f4 met = __builtin_elementwise_min(side, (f4)b), run = met - a;
    const f4 left = run * run * half + (side - met) * dy;
    const f4 left1 = __builtin_shufflevector(left, zero, 4, 0, 1, 2);
    const f4 left2 = __builtin_shufflevector(left, zero, 4, 4, 0, 1);
    // No value where the edge does not reach: those cells are not marked.
    const i4 isMet = (f4){-1, -1, 1, 2} < b;
    add4(cells + column, (f4)((i4)((left - left1) - (left1 - left2)) & isMet));
}

// The area behind an edge up to the right side of a pixel, in each of eight rows.
INLINE void add_area(f8 *area, float side, const f8 *a, const f8 *b, const f8 *dy, float half) {
    const f8 met = *b < side ? *b : (f8)side, run = met - *a;
    *area = run * run * half + (side - met) * *dy;
}

// Transposes four vectors, each with one cell of eight rows, into four cells per row.
INLINE void transpose(const f8 *c0, const f8 *c1, const f8 *c2, const f8 *c3, f4 *rows) {
    const f8 low01 = __builtin_shufflevector(*c0, *c1, 0, 8, 1, 9, 4, 12, 5, 13);
    const f8 low23 = __builtin_shufflevector(*c2, *c3, 0, 8, 1, 9, 4, 12, 5, 13);
    const f8 high01 = __builtin_shufflevector(*c0, *c1, 2, 10, 3, 11, 6, 14, 7, 15);
    const f8 high23 = __builtin_shufflevector(*c2, *c3, 2, 10, 3, 11, 6, 14, 7, 15);
    const f8 row04 = __builtin_shufflevector(low01, low23, 0, 1, 8, 9, 4, 5, 12, 13);
    const f8 row15 = __builtin_shufflevector(low01, low23, 2, 3, 10, 11, 6, 7, 14, 15);
    const f8 row26 = __builtin_shufflevector(high01, high23, 0, 1, 8, 9, 4, 5, 12, 13);
    const f8 row37 = __builtin_shufflevector(high01, high23, 2, 3, 10, 11, 6, 7, 14, 15);
    rows[0] = row04.lo;
    rows[1] = row15.lo;
    rows[2] = row26.lo;
    rows[3] = row37.lo;
    rows[4] = row04.hi;
    rows[5] = row15.hi;
    rows[6] = row26.hi;
    rows[7] = row37.hi;
}

// Marks two columns in each of eight rows: those where `rows` has all bits set.
INLINE void mark_eight(uint64_t *touched, int32_t words, const i8x32 *first, const i8x32 *last, const i8x32 *rows) {
    if (words > 1) {
        for (int32_t i = 0; i < 8; i++, touched += words) {
            if (!(*rows)[i]) continue;
            mark(touched, (*first)[i]);
            mark(touched, (*last)[i]);
        }
        return;
    }
    const u8x64 one = 1, isIn = (u8x64)__builtin_convertvector(*rows, i8x64);
    u8x64 bits;
    memcpy(&bits, touched, sizeof bits);
    const u8x64 from = one << __builtin_convertvector(*first >> 3, u8x64);
    bits |= (from | one << __builtin_convertvector(*last >> 3, u8x64)) & isIn;
    memcpy(touched, &bits, sizeof bits);
}

// Adds an edge from (x, y) down to y1 to eight rows, the first of them that of y; stops at the last one's end. The edge
// crosses at most three pixels of a row.
INLINE void add_eight(const RasterRows *r, const RasterEdge *e, double x, double y, double y1, float half) {
    const int32_t top = (int32_t)y, row = top - r->top;
    const double bottom = y1 < top + 8 ? y1 : top + 8, to = e->x0 + (bottom - e->y0) * e->slope;
    const double least = x < to ? x : to;
    // Relative to a near column: single precision suffices, also far to the right.
    const int32_t origin = least > 0 ? (int32_t)least : 0;
    const float first = (float)(x - origin), limit = (float)(r->width - origin), slope = (float)e->slope;
    // Begin and end in each row, from the top of the first one; equal in rows that the edge does not reach.
    const float from = (float)(y - top), end = (float)(bottom - top);
    const f8 upper = {0, 1, 2, 3, 4, 5, 6, 7}, lower = {1, 2, 3, 4, 5, 6, 7, 8};
    const f8 clipped = upper > from ? upper : from;
    const f8 y0s = clipped < end ? clipped : end, y1s = lower < end ? lower : end;
    const f8 dy = (y1s - y0s) * e->border;
    const f8 a0 = first + slope * (y0s - from), b0 = first + slope * (y1s - from);
    f8 low = a0 < b0 ? a0 : b0, high = a0 < b0 ? b0 : a0;
    low = low > 0 ? low : 0;
    low = low < limit ? low : limit;
    high = high > 0 ? high : 0;
    high = high < limit ? high : limit;
    const i8x32 column = __builtin_convertvector(low, i8x32);
    const f8 base = __builtin_convertvector(column, f8), a = low - base, b = high - base;
    // See `add_part`.
    f8 s1, s2, s3, s4;
    add_area(&s1, 1, &a, &b, &dy, half);
    add_area(&s2, 2, &a, &b, &dy, half);
    add_area(&s3, 3, &a, &b, &dy, half);
    add_area(&s4, 4, &a, &b, &dy, half);
    const f8 c1 = (s2 - s1) - s1;
    const f8 c2 = (f8)((i8x32)((s3 - s2) - (s2 - s1)) & (b > 1)), c3 = (f8)((i8x32)((s4 - s3) - (s3 - s2)) & (b > 2));
    f4 changes[8];
    transpose(&s1, &c1, &c2, &c3, changes);
    // Rows that the edge does not reach get zeros.
    float *cells = r->cells + (int64_t)row * r->cellCount + origin;
    for (int32_t i = 0; i < 8; i++, cells += r->cellCount) add4(cells + column[i], changes[i]);
    const i8x32 begin = column + origin, last = begin + __builtin_convertvector(b, i8x32) + 1, rows = y0s < y1s;
    mark_eight(r->touched + (int64_t)row * r->wordCount, r->wordCount, &begin, &last, &rows);
}

// Adds an edge that crosses at most three pixels of a row, eight rows at a time.
static __attribute__((noinline)) void add_steep(
    const RasterRows *rows, const RasterEdge *edge, double x, double y, double y1, float half) {
    const RasterRows r = *rows;
    const RasterEdge e = *edge;
    add_eight(&r, &e, x, y, y1, half);
    for (double next = (int32_t)y + 8; next < y1; next += 8)
        add_eight(&r, &e, e.x0 + (next - e.y0) * e.slope, next, y1, half);
}

// Adds any edge, row by row.
static __attribute__((noinline)) void add_rows(
    const RasterRows *rows, const RasterEdge *edge, double x, double y, double x1, double y1, float half) {
    const RasterRows r = *rows;
    const RasterEdge e = *edge;
    double next = (int32_t)y + 1;
    float *cells = r.cells + (int64_t)((int32_t)y - r.top) * r.cellCount;
    uint64_t *touched = r.touched + (int64_t)((int32_t)y - r.top) * r.wordCount;
    for (; next < y1; next += 1, cells += r.cellCount, touched += r.wordCount) {
        const double place = e.x0 + (next - e.y0) * e.slope;
        add_part(cells, touched, r.width, x, place, (float)(next - y) * e.border, half);
        x = place;
        y = next;
    }
    add_part(cells, touched, r.width, x, x1, (float)(y1 - y) * e.border, half);
}

static void addEdge(const RasterRows *rows, const RasterEdge *edge, double x, double y, double x1, double y1) {
    const double slope = edge->slope < 0 ? -edge->slope : edge->slope;
    // An edge with less slope than this covers the same; the bound limits how much rounding of its ends is amplified.
    const float half = 0.5f * edge->border / (slope > 1e-6 ? (float)slope : 1e-6f);
    const int32_t top = (int32_t)y, row = top - rows->top;
    if (y1 <= top + 1) {
        // Most edges of round corners are this short.
        add_part(
            rows->cells + (int64_t)row * rows->cellCount, rows->touched + (int64_t)row * rows->wordCount, rows->width, x,
            x1, (float)(y1 - y) * edge->border, half);
    } else if (slope <= 2 && y1 > top + 2) {
        add_steep(rows, edge, x, y, y1, half);
    } else {
        add_rows(rows, edge, x, y, x1, y1, half);
    }
}
