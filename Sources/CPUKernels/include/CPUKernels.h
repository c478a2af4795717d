/// Kernels of the CPU compositor: each draws one run of pixels of one row, blended source-over
/// but for those that are named after a blend mode.
///
/// Pixels are premultiplied BGRA8 read as little-endian words 0xAARRGGBB. Products of bytes are rounded exactly:
/// round(a·b / 255) = (a·b + 127) / 255. Every set of kernels gives the same bits.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// One rounded corner along one row. Local coordinates are relative to the corner's centre, with both axes turned so
/// that the corner lies where both are positive; homogeneous: divided by q.
typedef struct CPUCorner {
    /// x·q, y·q and q of pixel i are `slope * i + start`.
    float xSlope, xStart, ySlope, yStart, qSlope, qStart;
    /// The derivatives of x·q, y·q and q by the row.
    float xDown, yDown, qDown;
    /// Radius in local units, above 0; of a continuous corner how far it reaches.
    float radius;
    /// Pixels per local unit where that is the same in all directions and everywhere; else 0.
    float scale;
    /// Not 0: a continuous curve, not an arc.
    int32_t isContinuous;
} CPUCorner;

/// A shape along one row: what covers the pixels of a run that are not covered fully.
typedef struct CPUShapeRow {
    /// Coverage of pixel i by the edges min x, max x, min y, max y, before clamping to 0...1: signed distance in pixels and
    /// a half, `slope * i + start`. An edge that does not count (open, or hard) has slope 0 and a large start.
    float slope[4], start[4];
    /// The pixel i of the run's first pixel.
    int32_t first;
    /// Not 0: nothing is covered outside of from..<to, counted from the run's first pixel.
    int32_t isCut;
    int32_t from, to;
    /// Corners that count in this row.
    int32_t cornerCount;
    /// Whether q varies.
    int32_t isPerspective;
    CPUCorner corners[4];
    /// A clip, which multiplies the coverage; may have one itself.
    const struct CPUShapeRow *_Nullable clip;
} CPUShapeRow;

/// A run of pixels.
typedef struct CPURun {
    /// Pixels, at least 1.
    int32_t count;
    /// Those covered fully; empty: `count`, `count`.
    int32_t innerFrom, innerTo;
    /// Factor of the source, 0...255.
    uint32_t alpha;
    /// Whether the source is opaque and alpha 255: pixels covered fully are replaced.
    int32_t isOpaque;
    /// What covers the others.
    const CPUShapeRow *shape;
} CPURun;

/// Where an image is read along one row: pixel i reads ((u·i + u0) / (q·i + q0), ...) in the unit of the sampling,
/// clamped to min...max. Linear: 1/256 texel, 0 at the centre of the first texel. Nearest: texels, 0 at the first one's edge.
typedef struct CPUSampler {
    const uint32_t *_Nullable pixels;
    /// Pixels from one row to the next.
    int32_t stride;
    /// The pixel i of the run's first pixel.
    int32_t first;
    float minX, minY, maxX, maxY;
    float uSlope, vSlope, qSlope;
    float uStart, vStart, qStart;
} CPUSampler;

/// A set of kernels for one instruction set. Memory is touched within the run only.
typedef struct CPUKernelTable {
    /// The instruction set.
    const char *name;

    /// target = color; `count` may be 0.
    void (*fill)(uint32_t *target, uint32_t color, int32_t count);
    /// One colour; `run.alpha` does not count.
    void (*solid)(uint32_t *target, uint32_t color, const CPURun *run);
    /// color · inner + ring · max(0, outer - inner), where `run` is the outer shape's. `run.innerFrom` and `innerTo` are
    /// where both cover fully, `inside` is the inner shape; the clips are `run.shape`'s.
    void (*bordered)(uint32_t *target, uint32_t color, uint32_t ring, const CPURun *run, const CPUShapeRow *inside);
    /// Pixels as they lie in memory.
    void (*pixels)(uint32_t *target, const uint32_t *source, const CPURun *run);
    /// An image, each pixel between four texels; q = 1.
    void (*linear)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// As `linear` with q varying.
    void (*linearPerspective)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// An image, each pixel the texel it falls in; q = 1.
    void (*nearest)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// As `nearest` with q varying.
    void (*nearestPerspective)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// target + source, at most 255 in each channel.
    void (*plusLighter)(uint32_t *target, const uint32_t *source, int32_t count);
} CPUKernelTable;

/// The set that every machine of this architecture runs.
const CPUKernelTable *CPUKernelsBaseline(void);
/// The fastest set that this machine runs; the same one at every call.
const CPUKernelTable *CPUKernelsBest(void);

#pragma clang assume_nonnull end
