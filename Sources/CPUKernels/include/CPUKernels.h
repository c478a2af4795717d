/// Kernels of the CPU compositor: each draws one run of pixels of one row source-over, composites such a row with
/// another by a blend mode, or takes one step of an effect.
///
/// Pixels are premultiplied BGRA8 read as little-endian words 0xAARRGGBB. Products of bytes are rounded exactly:
/// round(a·b / 255) = (a·b + 127) / 255. Every set of kernels gives the same bits.
#pragma once

#include "CPUSprite.h"
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Prefetches bytes that are read soon.
static inline void CPUFetch(const void *bytes, int32_t count) {
    for (int32_t k = 0; k < count; k += 64) __builtin_prefetch((const char *)bytes + k);
}

/// Prefetches bytes that are written soon: from another core's cache, which loses them.
static inline void CPUFetchToWrite(void *bytes, int32_t count) {
    for (int32_t k = 0; k < count; k += 64) {
#if defined(__x86_64__)
        // Compilers replace it by a prefetch for reading unless they may assume the instruction; processors without it
        // ignore it.
        __asm__ volatile("prefetchw %0" : : "m"(((const char *)bytes)[k]));
#else
        __builtin_prefetch((char *)bytes + k, 1);
#endif
    }
}

/// The whole part of a number within limits, which are an integer's; the lower one for what is no number.
static inline int32_t CPUTruncated(double number, double least, double most) {
    return (int32_t)(number > least ? number < most ? number : most : least);
}

/// Lets the other thread of a core run while this one polls.
static inline void CPUPause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/// One rounded corner along one row. Local coordinates are relative to the corner's centre, with both axes mirrored so
/// that the corner lies where both are positive; they are homogeneous: divided by q.
typedef struct CPUCorner {
    /// x·q, y·q and q of pixel i are `slope * i + start`.
    float xSlope, xStart, ySlope, yStart, qSlope, qStart;
    /// The derivatives of x·q, y·q and q by the row.
    float xDown, yDown, qDown;
    /// Radius in local units, above 0; the extent of a continuous corner.
    float radius;
    /// Pixels per local unit where that is the same in all directions and places; else 0.
    float scale;
    /// Not 0: a continuous curve, not an arc.
    int32_t isContinuous;
} CPUCorner;

/// A shape along one row: the coverage of a run's pixels that are not covered fully.
typedef struct CPUShapeRow {
    /// Coverage of pixel i by the edges min x, max x, min y, max y, before clamping to 0...1: the signed distance in
    /// pixels plus 1/2, `slope * i + start`. An edge that does not bound (open, or hard) has slope 0 and a large start.
    float slope[4], start[4];
    /// The index i of the run's first pixel.
    int32_t first;
    /// Not 0: nothing is covered outside from..<to, counted from the run's first pixel.
    int32_t isCut;
    int32_t from, to;
    /// The number of corners that meet this row.
    int32_t cornerCount;
    /// Whether q varies.
    int32_t isPerspective;
    CPUCorner corners[4];
    /// A clip, which multiplies the coverage, and may have a clip itself.
    const struct CPUShapeRow *_Nullable clip;
} CPUShapeRow;

/// A run of pixels.
typedef struct CPURun {
    /// The number of pixels, at least 1.
    int32_t count;
    /// The fully covered pixels; `count`, `count` where there are none.
    int32_t innerFrom, innerTo;
    /// Factor of the source, 0...255.
    uint32_t alpha;
    /// Whether pixels covered fully are replaced by the source, whose alpha factor is then 255: it is opaque, or nothing
    /// lies below.
    int32_t replaces;
    /// Not 0: images and pixels are added to the target and not composited over it; `replaces` is then 0.
    int32_t adds;
    /// Factor of each channel of sampled images, before `alpha`; all ones for none.
    uint32_t tint;
    /// The coverage of the other pixels.
    const CPUShapeRow *shape;
} CPURun;

/// Eight pixels of a row of a picture of coverage, an alpha each. The pixels after them, up to the next run or the
/// row's end, have the last of these alphas.
typedef struct CPUCoverageRun {
    int32_t column;
    uint8_t alphas[8];
} CPUCoverageRun;

/// A picture of coverage: row k has the runs starts[k]..<starts[k + 1].
typedef struct CPUCoverage {
    const int32_t *starts;
    const CPUCoverageRun *runs;
    /// The number of columns.
    int32_t width;
} CPUCoverage;

/// The places where an image is read along one row: pixel i reads ((u·i + u0) / (q·i + q0), ...) in the unit of the
/// sampling, clamped to min...max. Linear: 1/256 texel, 0 at the centre of the first texel. Nearest: texels, 0 at the
/// first one's edge.
typedef struct CPUSampler {
    const uint32_t *_Nullable pixels;
    /// Pixels from one row to the next.
    int32_t stride;
    /// The index i of the run's first pixel.
    int32_t first;
    float minX, minY, maxX, maxY;
    float uSlope, vSlope, qSlope;
    float uStart, vStart, qStart;
    /// Folded kernels read at |u| + uBase, |v| + vBase.
    float uBase, vBase;
} CPUSampler;

/// The starts of an image's rows that map to rows of the target: vStart = vDown · y + vStart where y is the middle of
/// the row.
typedef struct CPUSamplerRows {
    double vDown, vStart;
} CPUSamplerRows;

/// The mip levels that are read along one row: pixel i reads base - 1.5·log2(q·i + q0), clamped to 0...`deepest`.
typedef struct CPULevels {
    float qSlope, qStart;
    float base, deepest;
    /// The index i of the row's first pixel.
    int32_t first;
} CPULevels;

/// Composites pixels of a row, times their coverage, with the target. `coverage` is the coverage alone, as the alpha of
/// pixels; it is used by modes that change the target under a transparent source.
typedef void (*CPUBlendRow)(uint32_t *target, const uint32_t *source, const uint32_t *coverage, int32_t count);

/// The kernels for one instruction set. They touch only memory within the run.
typedef struct CPUKernelTable {
    /// The name of the instruction set.
    const char *name;

    /// target = color; `count` may be 0.
    void (*fill)(uint32_t *target, uint32_t color, int32_t count);
    /// One colour; `run.alpha` is ignored.
    void (*solid)(uint32_t *target, uint32_t color, const CPURun *run);
    /// As `solid` on several rows of the same coverage, with fewer than 4 partly covered pixels at each end; `stride`:
    /// pixels from one row to the next.
    void (*solidRows)(uint32_t *target, int32_t stride, int32_t rows, uint32_t color, const CPURun *run);
    /// One colour times alphas; `run.alpha` is ignored.
    void (*alphas)(uint32_t *target, const uint8_t *alphas, uint32_t color, const CPURun *run);
    /// One colour through `rows` rows of coverage from `row` on; the columns left..<right are drawn, the first of them
    /// at `target`. `stride`: pixels from one row to the next.
    void (*coverageRuns)(
        uint32_t *target, int32_t stride, int32_t rows, const CPUCoverage *coverage, int32_t row, uint32_t color,
        int32_t left, int32_t right);
    /// Pixels copied from memory through a row of coverage; the columns from `left` on are drawn, the first of them at
    /// `target` and `source`. Otherwise all of `run` is covered fully.
    void (*maskedRuns)(
        uint32_t *target, const uint32_t *source, const CPUCoverage *coverage, int32_t row, int32_t left,
        const CPURun *run);
    /// color · inner + ring · max(0, outer - inner), where `run` is the outer shape's. Both shapes cover
    /// `run.innerFrom`..<`innerTo` fully, `inside` is the inner shape; the clips are `run.shape`'s.
    void (*bordered)(uint32_t *target, uint32_t color, uint32_t ring, const CPURun *run, const CPUShapeRow *inside);
    /// As `bordered` on several rows, under the conditions of `solidRows`.
    void (*borderedRows)(
        uint32_t *target, int32_t stride, int32_t rows, uint32_t color, uint32_t ring, const CPURun *run,
        const CPUShapeRow *inside);
    /// Pixels copied from memory.
    void (*pixels)(uint32_t *target, const uint32_t *source, const CPURun *run);
    /// As `pixels` on several rows of the same coverage; `stride`, `sourceStride`: pixels from one row to the next.
    void (*pixelsRows)(
        uint32_t *target, int32_t stride, const uint32_t *source, int32_t sourceStride, int32_t rows, const CPURun *run);
    /// As `pixelsRows`, with the same pixels in each row.
    void (*pixelsRepeated)(
        uint32_t *target, int32_t stride, int32_t rows, const uint32_t *source, const CPURun *run);
    /// An image, each pixel interpolated between four texels; q = 1.
    void (*linear)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// As `linear` with q varying.
    void (*linearPerspective)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// An image, each pixel the texel that contains its place; q = 1.
    void (*nearest)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// As `nearest` with q varying.
    void (*nearestPerspective)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// As `linear`, mirrored about u = 0 and v = 0: a quarter of a picture draws all of it.
    void (*linearFolded)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);
    /// As `linearFolded` with q varying.
    void (*linearFoldedPerspective)(uint32_t *target, const CPUSampler *sampler, const CPURun *run);

    /// As `linear` on several rows from `y` on, under the conditions of `solidRows`, where only uSlope and vDown are
    /// not 0.
    void (*linearRows)(
        uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUSampler *sampler,
        const CPUSamplerRows *starts, const CPURun *run);
    /// As `linearRows`, mirrored as `linearFolded`.
    void (*linearFoldedRows)(
        uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUSampler *sampler,
        const CPUSamplerRows *starts, const CPURun *run);

    /// Colours of a gradient, which `pixels` then draws. Rows have room for 8 more pixels.
    void (*gradient)(uint32_t *row, const CPUGradientRow *gradient, int32_t count);
    /// A gradient that replaces what is below on several rows from `y` on, under the conditions of `solidRows`. `row` has room for one row,
    /// as for `gradient`.
    void (*gradientRows)(
        uint32_t *target, int32_t stride, int32_t y, int32_t rows, const CPUGradientRow *gradient,
        const CPUGradientRows *starts, uint32_t *row, const CPURun *run);

    /// Sprites by their index, in order, composited over the target or added to it. `area` is the part of the target
    /// that they may touch, its first pixel at `target`; `stride`: pixels from one row to the next.
    void (*sprites)(
        uint32_t *target, int32_t stride, CPUArea area, const CPUSprite *sprites, const int32_t *items, int32_t count,
        const CPUSpriteImage *image, int32_t adds);
    /// Colours of a sprite times its coverage for the pixels x..<x + count of row y, and the coverage as the alpha of
    /// pixels. Rows have room for 8 more pixels.
    void (*spriteRow)(
        uint32_t *row, uint32_t *_Nullable coverage, const CPUSprite *sprite, const CPUSpriteImage *image, int32_t x,
        int32_t y, int32_t count);

    /// Levels of a row's pixels; log2 within 2e-6. Rows have room for 8 more pixels.
    void (*levels)(float *row, const CPULevels *levels, int32_t count);
    /// fine + (coarse - fine) · (row - level) where that factor is in 0...1; other pixels of the target are unchanged.
    /// The factor is rounded to 1/255. Rows have room for 8 more pixels.
    void (*mixLevels)(
        uint32_t *target, const uint32_t *fine, const uint32_t *coarse, const float *row, int32_t level, int32_t count);

    /// Blend rows by the raw value of a `BlendMode`.
    const CPUBlendRow _Nonnull *_Nonnull blend;
    /// row · color, channel by channel.
    void (*tint)(uint32_t *row, uint32_t color, int32_t count);
    /// row · the mask's alpha · `alpha`, 0...255.
    void (*mask)(uint32_t *row, const uint32_t *mask, uint32_t alpha, int32_t count);
    /// row · alpha.
    void (*maskRow)(uint32_t *row, const uint8_t *alphas, int32_t count);
    /// target + (source - target) · coverage's alpha.
    CPUBlendRow replace;
    /// Copies the row's alpha to every channel.
    void (*spreadAlpha)(uint32_t *row, int32_t count);
    /// Straight colours mapped by a matrix of 5 columns of r, g, b, a: for r, g, b, a and 1.
    void (*colorMatrix)(uint32_t *target, const uint32_t *source, const float *matrix, int32_t count);

    // Steps of a blur. A cell is four channels of 16 bits. Levels hold 64ths of bytes; the summed or widened rows on
    // the way to the first level hold 8ths. Counts are of target cells; a row that is read across exists beyond both
    // ends.

    /// Sums four rows of pixels to 8ths: a + 3b + 3c + d.
    void (*sumBytesDown)(uint16_t *target, const uint32_t *_Nonnull const *_Nonnull rows, int32_t count);
    /// A row of pixels times `factor`: 8 for 8ths, 64 for 64ths.
    void (*widenBytes)(uint16_t *target, const uint32_t *row, uint16_t factor, int32_t count);
    /// Cell k from the row's 2k-1 ... 2k+2: 8ths to 64ths.
    void (*sumAcross)(uint16_t *target, const uint16_t *row, int32_t count);
    /// Four rows halved: (a + 3b + 3c + d) / 8.
    void (*halveDown)(uint16_t *target, const uint16_t *_Nonnull const *_Nonnull rows, int32_t count);
    /// Cell k from the row's 2k-1 ... 2k+2.
    void (*halveAcross)(uint16_t *target, const uint16_t *row, int32_t count);
    /// The weighted sum of 2 · reach + 1 rows; weights from the middle outwards, in 1/16384.
    void (*weighDown)(
        uint16_t *target, const uint16_t *_Nonnull const *_Nonnull rows, const int32_t *weights, int32_t reach, int32_t count);
    /// Cell k from the row's k - reach ... k + reach.
    void (*weighAcross)(
        uint16_t *target, const uint16_t *row, const int32_t *weights, int32_t reach, int32_t count);
    /// (3·own + beside) / 4.
    void (*doubleDown)(uint16_t *target, const uint16_t *own, const uint16_t *beside, int32_t count);
    /// Cells 2k and 2k+1 from the row's k-1, k, k+1; `count` of the row's cells.
    void (*doubleAcross)(uint16_t *target, const uint16_t *row, int32_t count);
    /// As `doubleAcross`, to pixels.
    void (*doubleAcrossBytes)(uint32_t *target, const uint16_t *row, int32_t count);
    /// Converts 64ths to pixels.
    void (*narrowCells)(uint32_t *target, const uint16_t *row, int32_t count);
} CPUKernelTable;

/// The kernels that every machine of this architecture can run.
const CPUKernelTable *CPUKernelsBaseline(void);
/// The fastest kernels that this machine can run; the same at every call.
const CPUKernelTable *CPUKernelsBest(void);

#pragma clang assume_nonnull end

#include "CPUFloatKernels.h"
