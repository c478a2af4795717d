/// Gradients as the kernels take them.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// A premultiplied colour: red, green, blue, alpha.
typedef float CPUColor __attribute__((ext_vector_type(4)));

/// The part of a gradient from one stop to the next, before the first, or after the last: for from <= t < to the
/// straight colour is color + slope · (t - origin). Segments are consecutive without gaps, from minus to plus infinity.
typedef struct CPUSegment {
    float from, to;
    float origin;
    CPUColor color, slope;
} CPUSegment;

/// How t follows from (u, v).
typedef enum CPUGradientKind : int32_t {
    /// u.
    CPUGradientAxial,
    /// The distance from (0, 0), plus u times the focus.
    CPUGradientRadial,
    /// The angle from +u towards +v, in turns, 0...1; within 3e-7.
    CPUGradientConic,
} CPUGradientKind;

/// The most pieces of a gradient that is drawn by them.
enum { CPUAxialPieces = 12 };

/// The t of pixel i in row y of an axial gradient without perspective: slope · i + down · (y + 1/2) + start.
typedef struct CPUAxialLine {
    double slope, down, start;
} CPUAxialLine;

/// The bits of the fraction of a piece's sums. With its sign, a channel is from -512 to 511 of 255.
enum { CPUAxialBits = 22 };

/// A part of such a gradient between two stops, or before or after all of them, in which premultiplied channels are
/// linear in the pixel's column and row.
typedef struct CPUAxialPiece {
    /// The t from which it holds, and up to which.
    double from, to;
    /// The one of them at which it ends in the row's direction, moved towards the other by what counts as on a stop.
    double edge;
    /// The channels, red, green, blue, alpha, where t is `origin`, and their change by t.
    double color[4], slope[4], origin;
    /// The channels of bytes as sums that wrap around, half a step added for rounding: where the column is 0 in row 0, and their
    /// change by row.
    uint32_t start[4], down[4];
    /// The change of red, green and blue in none to seven columns.
    uint32_t steps[3][8];
} CPUAxialPiece;

/// An axial gradient without perspective whose alpha is constant, in pieces, in the order of its rows' pixels.
typedef struct CPUAxial {
    CPUAxialLine line;
    /// 1 / line.slope, or a large number.
    double inverse;
    int32_t count;
    /// Whether the sums of bytes are exact: colours are near 0...1, and no piece is too steep.
    int32_t hasSums;
    CPUAxialPiece pieces[CPUAxialPieces];
} CPUAxial;

/// A gradient along one row: pixel i has (u, v) = ((uSlope·i + uStart) / (qSlope·i + qStart), ...).
typedef struct CPUGradientRow {
    const CPUSegment *_Nullable segments;
    /// The range that t is clamped to: a segment that continues beyond the first or the last stop ends at that stop's
    /// location.
    float low, high;
    CPUGradientKind kind;
    /// Whether q varies.
    int32_t isPerspective;
    /// The index i of the row's first pixel.
    int32_t first;
    float uSlope, vSlope, qSlope;
    float uStart, vStart, qStart;
    /// The focus of radial gradients.
    float focus;
    /// The factor of each premultiplied channel.
    CPUColor factor;
    /// The gradient in pieces; null where it is not drawn so.
    const CPUAxial *_Nullable axial;
    /// The row, which pieces are drawn by.
    int32_t y;
} CPUGradientRow;

/// The starts of a gradient's rows: uStart = down · y + start where y is the middle of the row, and so on.
typedef struct CPUGradientRows {
    double uDown, uStart, vDown, vStart, qDown, qStart;
} CPUGradientRows;

/// Makes the pieces of a gradient; 0 where it has none.
int32_t CPUAxialMake(CPUAxial *axial, const CPUGradientRow *gradient, const CPUAxialLine *line);

#pragma clang assume_nonnull end
