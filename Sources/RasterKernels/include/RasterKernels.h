/// Kernels of filling: edges into the cells of rows, and cells into coverage. Every set gives the same bits.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Rows of cells. A cell holds by how much the edges that cross its pixel change the coverage from there on to the right: an edge
/// that runs down by dy within a pixel, at a mean distance m from its left side, gives it (1 - m) · dy and the next one m · dy.
/// The sum along the row is the area inside.
///
/// Memory goes on for seven rows behind the last one: edges are added to eight at once, with nothing for those that they do not reach.
typedef struct RasterRows {
    /// Zeros, but for what was added: `cellCount` a row, a multiple of eight, at least four more than pixels.
    float *cells;
    /// A bit for each eight cells that something was added to: `wordCount` a row.
    uint64_t *touched;
    /// In pixels.
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

/// Eight pixels of a row from a column on, a multiple of eight, with an alpha each; what lies behind them, up to the next run or the row's
/// end, has the last of those.
typedef struct RasterRun {
    int32_t column;
    uint8_t alphas[8];
} RasterRun;

/// A set of kernels for one instruction set.
typedef struct RasterKernelTable {
    /// The instruction set.
    const char *name;
    /// Adds the part of an edge from (x, y) down to (x1, y1), all of it within the rows.
    void (*addEdge)(const RasterRows *rows, const RasterEdge *edge, double x, double y, double x1, double y1);
    /// Writes the first `count` rows in memory as runs behind the `runCount` that are there, and clears the rows; `starts` gets the
    /// number of runs behind each row. Runs need room for as many a row as it has eights of cells. Returns how many are there then.
    int32_t (*resolveRuns)(const RasterRows *rows, int32_t count, int32_t *starts, RasterRun *runs, int32_t runCount);
    /// Writes row `index` as a byte for each pixel, and clears the row.
    void (*resolveBytes)(const RasterRows *rows, int32_t index, uint8_t *pixels);
} RasterKernelTable;

/// The set that every machine of this architecture runs.
const RasterKernelTable *RasterKernelsBaseline(void);
/// The fastest set that this machine runs; the same one at every call.
const RasterKernelTable *RasterKernelsBest(void);

#pragma clang assume_nonnull end
