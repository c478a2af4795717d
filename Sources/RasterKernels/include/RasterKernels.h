/// Kernels of filling: edges to cells, and cells to coverage. Every set gives the same bits.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Rows of cells. A cell is the change of coverage, from its pixel on to the right, by the edges that cross the pixel:
/// an edge that runs down by dy within a pixel, at a mean distance m from its left side, adds (1 - m) · dy to the cell
/// and m · dy to the next one. The sum along the row is the covered area.
///
/// Memory extends seven rows beyond the last: edges are added to eight rows at once, with zeros for unreached ones.
typedef struct RasterRows {
    /// The accumulated cells, initially 0: `cellCount` per row, a multiple of eight, at least four more than pixels.
    float *cells;
    /// One bit per eight cells, set where something was added: `wordCount` per row.
    uint64_t *touched;
    /// The width in pixels.
    int32_t width;
    int32_t cellCount, wordCount;
    /// The number of the first row.
    int32_t top;
} RasterRows;

/// A line along which the inside begins (`border` 1) or ends (-1): x = x0 + (y - y0) · slope.
typedef struct RasterEdge {
    double x0, y0, slope;
    float border;
} RasterEdge;

/// Eight pixels of a row with an alpha each, from a column that is a multiple of eight. The last alpha holds from there
/// to the next run or the row's end.
typedef struct RasterRun {
    int32_t column;
    uint8_t alphas[8];
} RasterRun;

/// A set of kernels for one instruction set.
typedef struct RasterKernelTable {
    /// The instruction set.
    const char *name;
    /// Adds the part of an edge from (x, y) down to (x1, y1), which lies within the rows.
    void (*addEdge)(const RasterRows *rows, const RasterEdge *edge, double x, double y, double x1, double y1);
    /// Appends the first `count` rows as runs to the `runCount` runs that exist, and clears the rows; `starts` gets the
    /// number of runs after each row. Runs need room for `cellCount / 8` per row. Returns the new number of runs.
    int32_t (*resolveRuns)(const RasterRows *rows, int32_t count, int32_t *starts, RasterRun *runs, int32_t runCount);
    /// Writes row `index` as one byte per pixel, and clears the row.
    void (*resolveBytes)(const RasterRows *rows, int32_t index, uint8_t *pixels);
    /// Adds a picture of bytes to another one, at most 255 each, sixteen columns at a time: both have room for that, and zeros in
    /// `from` beyond its width. Returns whether a sum was greater than rounding explains.
    int32_t (*addAlphas)(
        uint8_t *to, int64_t toStride, const uint8_t *from, int64_t fromStride, int32_t width, int32_t height);
    /// Writes rows of bytes as runs, of which there is room for one in eight columns; `starts` gets their number after each row. Reads eight
    /// columns at a time. Returns the number of runs.
    int32_t (*resolveAlphas)(
        const uint8_t *alphas, int64_t stride, int32_t width, int32_t height, int32_t *starts, RasterRun *runs);
} RasterKernelTable;

/// The set that every machine of this architecture runs.
const RasterKernelTable *RasterKernelsBaseline(void);
/// The fastest set that this machine runs; the same one at every call.
const RasterKernelTable *RasterKernelsBest(void);

#pragma clang assume_nonnull end
