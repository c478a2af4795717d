// Which pieces of an axial gradient the pixels of rows are in.
#pragma once

#include "span.h"

// The column at which a piece ends in row `y`, counted from the run's first.
INLINE double axial_edge(const CPUAxial *axial, const CPUAxialPiece *piece, int32_t first, int32_t y) {
    const double t = axial->line.start + axial->line.down * ((double)y + 0.5);
    return (piece->edge - t) * axial->inverse - (double)first;
}

// The pieces that pixels of some rows are in.
typedef struct AxialRange {
    const CPUAxialPiece *first, *last;
} AxialRange;

// The pieces of `count` pixels from column `first` on in rows y..<end. An edge between the first and the last row is between their edges.
INLINE AxialRange axial_range(const CPUAxial *axial, int32_t first, int32_t y, int32_t end, int32_t count) {
    AxialRange range = {axial->pieces, axial->pieces + axial->count - 1};
    while (range.first < range.last && axial_edge(axial, range.first, first, y) <= 0 &&
           axial_edge(axial, range.first, first, end - 1) <= 0) range.first++;
    const CPUAxialPiece *last = range.first;
    while (last < range.last && !(axial_edge(axial, last, first, y) >= count && axial_edge(axial, last, first, end - 1) >= count)) last++;
    range.last = last;
    return range;
}

// The first column of a run behind a piece, from `i` to `count`.
INLINE int32_t axial_end(
    const CPUAxial *axial, const CPUAxialPiece *piece, int32_t first, int32_t y, int32_t i, int32_t count) {
    const double edge = axial_edge(axial, piece, first, y);
    const int32_t end = edge < count ? edge > i ? (int32_t)edge : i : count;
    return end + (edge > end && end < count);
}
