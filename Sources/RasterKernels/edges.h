// Edges into cells.
#pragma once

#include "include/RasterKernels.h"

#define INLINE static inline __attribute__((always_inline))

INLINE void mark(uint64_t *touched, int32_t column) { touched[column >> 9] |= 1ull << ((column >> 3) & 63); }

// An edge that crosses more than two pixels, from `a` in the first one on to `b`.
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

// The part of an edge within a row, between two x in either order.
INLINE void add_part(
    float *cells, uint64_t *touched, double width, double from, double to, float dy, float perPixel) {
    double low = from < to ? from : to, high = from < to ? to : from;
    low = low > 0 ? low : 0;
    high = high < width ? high : width;
    const int32_t column = (int32_t)low;
    // From the column on: as precise far to the right as at the left.
    const float a = (float)(low - column), b = (float)(high - column);
    float *cell = cells + column;
    if (b > 2) {
        add_across(cell, a, b, dy);
        for (int32_t i = column, last = column + (int32_t)b + 1; i < last; i += 8) mark(touched, i);
        mark(touched, column + (int32_t)b + 1);
        return;
    }
    // In one pixel or two: without asking which, since nobody could tell from the row before.
    const float inFirst = b < 1 ? b : 1, inSecond = (b > 1 ? b : 1) - 1;
    const float dy1 = inSecond * perPixel, dy0 = dy - dy1;
    const float behind0 = dy0 * (a + inFirst) * 0.5f, behind1 = dy1 * inSecond * 0.5f;
    cell[0] += dy0 - behind0;
    cell[1] += behind0 + dy1 - behind1;
    cell[2] += behind1;
    mark(touched, column);
    mark(touched, column + 1 + (b > 1));
}

static void addEdge(const RasterRows *rows, const RasterEdge *edge, double x, double y, double x1, double y1) {
    const RasterRows r = *rows;
    const RasterEdge e = *edge;
    const double width = r.width, slope = e.slope < 0 ? -e.slope : e.slope;
    // What moves sideways by less than this stays in its pixel.
    const float perPixel = e.border / (slope > 1e-12 ? (float)slope : 1e-12f);
    const int32_t index = (int32_t)y;
    float *cells = r.cells + (int64_t)(index - r.top) * r.cellCount;
    uint64_t *touched = r.touched + (int64_t)(index - r.top) * r.wordCount;
    double next = index + 1;
    while (next < y1) {
        const double place = e.x0 + (next - e.y0) * e.slope;
        add_part(cells, touched, width, x, place, (float)(next - y) * e.border, perPixel);
        x = place;
        y = next;
        next += 1;
        cells += r.cellCount;
        touched += r.wordCount;
    }
    add_part(cells, touched, width, x, x1, (float)(y1 - y) * e.border, perPixel);
}
