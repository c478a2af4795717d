// Edges into cells.
#pragma once

#include "include/RasterKernels.h"
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

typedef double d4 __attribute__((ext_vector_type(4)));
typedef float f4 __attribute__((ext_vector_type(4)));
typedef int32_t i4 __attribute__((ext_vector_type(4)));

INLINE void mark(uint64_t *touched, int32_t column) { touched[column >> 9] |= 1ull << ((column >> 3) & 63); }

INLINE void add4(float *cells, f4 change) {
    f4 v;
    memcpy(&v, cells, sizeof v);
    v += change;
    memcpy(cells, &v, sizeof v);
}

// An edge that crosses more than three pixels, from `a` in the first one on to `b`.
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

// The part of an edge within a row, between two x in either order. `half` is half of what it runs down per pixel.
INLINE void add_part(float *cells, uint64_t *touched, double width, double from, double to, float dy, float half) {
    double low = from < to ? from : to, high = from < to ? to : from;
    low = low > 0 ? low : 0;
    high = high < width ? high : width;
    const int32_t column = (int32_t)low;
    // From the column on: as precise far to the right as at the left.
    const float a = (float)(low - column), b = (float)(high - column);
    const int32_t end = column + (int32_t)b + 1;
    mark(touched, column);
    mark(touched, end);
    if (b > 3) {
        add_across(cells + column, a, b, dy);
        for (int32_t i = column + 8; i < end; i += 8) mark(touched, i);
        return;
    }
    // Four pixels without asking which, since nobody could tell from the row before. Of what lies behind the edge `left` is the
    // area up to each pixel's right side; cells are its second differences.
    const f4 side = {1, 2, 3, 4}, zero = 0;
    const f4 met = __builtin_elementwise_min(side, (f4)b), run = met - a;
    const f4 left = run * run * half + (side - met) * dy;
    const f4 left1 = __builtin_shufflevector(left, zero, 4, 0, 1, 2);
    const f4 left2 = __builtin_shufflevector(left, zero, 4, 4, 0, 1);
    // Nothing at all where the edge does not come: there nobody looks for it.
    const i4 isMet = (f4){-1, -1, 1, 2} < b;
    add4(cells + column, (f4)((i4)((left - left1) - (left1 - left2)) & isMet));
}

// The area behind four edges up to the right side of a pixel of each one's row.
INLINE f4 area(float side, f4 a, f4 b, float dy, float half) {
    const f4 met = __builtin_elementwise_min((f4)side, b), run = met - a;
    return run * run * half + (side - met) * dy;
}

// The parts of an edge in four whole rows, each of which crosses three pixels at most. Returns where it leaves the last.
INLINE double add_four(const RasterRows *r, int32_t row, const RasterEdge *e, double x, double next, float half) {
    const d4 y = {next, next + 1, next + 2, next + 3};
    const d4 to = e->x0 + (y - e->y0) * e->slope;
    const d4 from = {x, to[0], to[1], to[2]};
    const d4 low = __builtin_elementwise_max(__builtin_elementwise_min(from, to), (d4)0.0);
    const d4 high = __builtin_elementwise_min(__builtin_elementwise_max(from, to), (d4)(double)r->width);
    const i4 column = __builtin_convertvector(low, i4);
    const d4 base = __builtin_convertvector(column, d4);
    const f4 a = __builtin_convertvector(low - base, f4), b = __builtin_convertvector(high - base, f4);
    const i4 end = column + __builtin_convertvector(b, i4) + 1;
    const float dy = e->border;
    const f4 s1 = area(1, a, b, dy, half), s2 = area(2, a, b, dy, half);
    const f4 s3 = area(3, a, b, dy, half), s4 = area(4, a, b, dy, half);
    const f4 c1 = (s2 - s1) - s1;
    const f4 c2 = (f4)((i4)((s3 - s2) - (s2 - s1)) & (b > 1)), c3 = (f4)((i4)((s4 - s3) - (s3 - s2)) & (b > 2));
    // From a vector of rows for each cell to one of cells for each row.
    const f4 lo01 = __builtin_shufflevector(s1, c1, 0, 4, 1, 5), hi01 = __builtin_shufflevector(s1, c1, 2, 6, 3, 7);
    const f4 lo23 = __builtin_shufflevector(c2, c3, 0, 4, 1, 5), hi23 = __builtin_shufflevector(c2, c3, 2, 6, 3, 7);
    float *cells = r->cells + (int64_t)row * r->cellCount;
    uint64_t *touched = r->touched + (int64_t)row * r->wordCount;
    const f4 changes[4] = {
        __builtin_shufflevector(lo01, lo23, 0, 1, 4, 5), __builtin_shufflevector(lo01, lo23, 2, 3, 6, 7),
        __builtin_shufflevector(hi01, hi23, 0, 1, 4, 5), __builtin_shufflevector(hi01, hi23, 2, 3, 6, 7)};
    for (int32_t i = 0; i < 4; i++) {
        add4(cells + column[i], changes[i]);
        mark(touched, column[i]);
        mark(touched, end[i]);
        cells += r->cellCount;
        touched += r->wordCount;
    }
    return to[3];
}

static void addEdge(const RasterRows *rows, const RasterEdge *edge, double x, double y, double x1, double y1) {
    const RasterRows r = *rows;
    const RasterEdge e = *edge;
    const double width = r.width, slope = e.slope < 0 ? -e.slope : e.slope;
    // What moves sideways by less than this in a row covers the same, and no rounding of its ends is multiplied by more.
    const float half = 0.5f * e.border / (slope > 1e-6 ? (float)slope : 1e-6f);
    const int32_t index = (int32_t)y;
    int32_t row = index - r.top;
    double next = index + 1;
    while (next < y1) {
        if (y == next - 1 && next + 3 < y1 && slope <= 2) {
            x = add_four(&r, row, &e, x, next, half);
            y = next + 3;
            next += 4;
            row += 4;
            continue;
        }
        const double place = e.x0 + (next - e.y0) * e.slope;
        add_part(
            r.cells + (int64_t)row * r.cellCount, r.touched + (int64_t)row * r.wordCount, width, x, place,
            (float)(next - y) * e.border, half);
        x = place;
        y = next;
        next += 1;
        row++;
    }
    add_part(
        r.cells + (int64_t)row * r.cellCount, r.touched + (int64_t)row * r.wordCount, width, x, x1,
        (float)(y1 - y) * e.border, half);
}
