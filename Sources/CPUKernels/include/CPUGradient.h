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
} CPUGradientRow;

/// The starts of a gradient's rows: uStart = down · y + start where y is the middle of the row, and so on.
typedef struct CPUGradientRows {
    double uDown, uStart, vDown, vStart, qDown, qStart;
} CPUGradientRows;

#pragma clang assume_nonnull end
