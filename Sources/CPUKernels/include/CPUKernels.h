/// Span kernels of the CPU compositor: each works on one run of pixels of one row.
///
/// Pixels are premultiplied BGRA8 read as little-endian words 0xAARRGGBB. Products of bytes are rounded exactly:
/// round(a·b / 255) = (a·b + 127) / 255. Every set of kernels gives the same bits.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// The four edges of a rectangle along one row: the signed distance of pixel i is `slope[k] * i + start[k]` pixels.
///
/// An edge that does not count (open, or settled by the run's ends) has slope 0 and a large start.
typedef struct CPUEdges {
    float slope[4];
    float start[4];
} CPUEdges;

/// One rounded corner along one row. Local coordinates are relative to the corner's centre, with both axes turned so
/// that the corner lies where both are positive; homogeneous: divided by q.
typedef struct CPUCorner {
    /// x·q, y·q and q of pixel i are `slope * i + start`.
    float xSlope, xStart, ySlope, yStart, qSlope, qStart;
    /// The derivatives of x·q, y·q and q by the row.
    float xDown, yDown, qDown;
    /// Radius in local units, above 0.
    float radius;
} CPUCorner;

/// Where an image is read along one row: pixel i reads ((u·i + u0) / (q·i + q0), ...) in the unit of the sampling,
/// clamped to min...max. Linear: 1/256 texel, 0 at the centre of the first texel. Nearest: texels, 0 at the first one's edge.
typedef struct CPUSampler {
    const uint32_t *_Nullable pixels;
    /// Pixels from one row to the next.
    int32_t stride;
    float minX, minY, maxX, maxY;
    float uSlope, vSlope, qSlope;
    float uStart, vStart, qStart;
} CPUSampler;

/// A set of kernels for one instruction set. `count` is at least 1 everywhere.
///
/// Kernels that write `coverage` or `into` may write up to 15 elements beyond `count`; those that write `target` never do.
typedef struct CPUKernelTable {
    /// The instruction set.
    const char *name;

    /// target = color.
    void (*fill)(uint32_t *target, uint32_t color, int32_t count);
    /// color over target.
    void (*overSolid)(uint32_t *target, uint32_t color, int32_t count);
    /// color · coverage over target.
    void (*overSolidCoverage)(uint32_t *target, uint32_t color, const uint8_t *coverage, int32_t count);
    /// source over target.
    void (*over)(uint32_t *target, const uint32_t *source, int32_t count);
    /// source · alpha over target; alpha 0...255.
    void (*overAlpha)(uint32_t *target, const uint32_t *source, uint32_t alpha, int32_t count);
    /// source · round(coverage · alpha) over target.
    void (*overCoverage)(
        uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t alpha, int32_t count);
    /// color · inner + ring · max(0, outer - inner) over target.
    void (*overBordered)(
        uint32_t *target, uint32_t color, uint32_t ring, const uint8_t *outer, const uint8_t *inner, int32_t count);

    /// coverage of pixels first, first + 1... between four edges.
    void (*coverageBox)(uint8_t *coverage, const CPUEdges *edges, int32_t first, int32_t count);
    /// coverage = min(coverage, the corner's) where the corner counts; q = 1.
    void (*coverageCorner)(uint8_t *coverage, const CPUCorner *corner, int32_t first, int32_t count);
    /// As `coverageCorner` with q varying.
    void (*coverageCornerPerspective)(uint8_t *coverage, const CPUCorner *corner, int32_t first, int32_t count);
    /// coverage = coverage · other.
    void (*coverageMultiply)(uint8_t *coverage, const uint8_t *other, int32_t count);

    /// Pixels first, first + 1... of an image, each between four texels; q = 1.
    void (*linear)(uint32_t *into, const CPUSampler *sampler, int32_t first, int32_t count);
    /// As `linear` with q varying.
    void (*linearPerspective)(uint32_t *into, const CPUSampler *sampler, int32_t first, int32_t count);
    /// Pixels first, first + 1... of an image, each the texel it falls in; q = 1.
    void (*nearest)(uint32_t *into, const CPUSampler *sampler, int32_t first, int32_t count);
    /// As `nearest` with q varying.
    void (*nearestPerspective)(uint32_t *into, const CPUSampler *sampler, int32_t first, int32_t count);
} CPUKernelTable;

/// The set that every machine of this architecture runs.
const CPUKernelTable *CPUKernelsBaseline(void);
/// The fastest set that this machine runs; the same one at every call.
const CPUKernelTable *CPUKernelsBest(void);

#pragma clang assume_nonnull end
