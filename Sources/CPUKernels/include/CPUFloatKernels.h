/// Kernels for pictures of floats: each does one stage of a run of pixels of one row. Coverage first, then the source's
/// colours, both into rows of the caller's, then the source meets the target.
///
/// Pixels are four floats, premultiplied red, green, blue, alpha; colours may lie outside of 0...1, alpha may not. Every
/// set of kernels gives the same bits. Rows that are written have room for `CPUFloatSlack` pixels more than they are
/// asked for; the target has none.
#pragma once

#include "CPUKernels.h"

#pragma clang assume_nonnull begin

/// Pixels beyond its end that a row of coverage or colours has room for.
#define CPUFloatSlack 8

/// How the texels of an image lie in memory.
typedef enum CPUTexels : int32_t {
    /// Blue, green, red, alpha, a byte each.
    CPUTexelBytes,
    /// Red, green, blue, alpha, a half float each.
    CPUTexelHalves,
    /// Red, green, blue, alpha, a float each.
    CPUTexelFloats,
} CPUTexels;

/// Where an image is read along one row: pixel i reads ((u·i + u0) / (q·i + q0), ...) in texels, clamped to min...max.
/// Linear: 0 at the centre of the first texel. Nearest: 0 at its edge.
typedef struct CPUFloatSampler {
    const void *_Nullable pixels;
    /// Texels from one row to the next.
    int32_t stride;
    CPUTexels texels;
    /// Whether colours are taken between four texels; else the texel that the pixel falls in.
    int32_t isLinear;
    /// Whether q varies.
    int32_t isPerspective;
    /// Whether texels are read at |u| · uSign + uBase, |v| · vSign + vBase.
    int32_t isFolded;
    float uSign, vSign, uBase, vBase;
    /// The pixel i of the run's first pixel.
    int32_t first;
    float minX, minY, maxX, maxY;
    /// Linear: the last texels that have a neighbour, at least 0.
    int32_t lastX, lastY;
    float uSlope, vSlope, qSlope;
    float uStart, vStart, qStart;
    /// What each channel is multiplied by.
    CPUColor factor;
} CPUFloatSampler;

/// A set of kernels for one instruction set.
typedef struct CPUFloatTable {
    /// The instruction set.
    const char *name;

    /// Coverage of the run's pixels from..<from + count, by the shape times its clips.
    void (*coverage)(float *row, const CPUShapeRow *shape, int32_t from, int32_t count);
    /// Coverage times that of a sprite for the pixels x..<x + count of row y.
    void (*sprite)(float *row, const CPUSprite *sprite, int32_t x, int32_t y, int32_t count);
    /// Coverage times the alpha of pixels.
    void (*mask)(float *row, const CPUColor *surface, int32_t count);
    /// The colours color · inner + ring · max(0, outer - inner) over `outer`, where the coverage is `outer` times the clips.
    void (*ring)(
        CPUColor *colors, float *row, CPUColor color, CPUColor ring, const CPUShapeRow *outer,
        const CPUShapeRow *inside, int32_t from, int32_t count);
    /// Colours of an image, for the run's pixels from..<from + count.
    void (*sample)(CPUColor *colors, const CPUFloatSampler *sampler, int32_t from, int32_t count);
    /// Colours of a gradient, for the run's pixels from..<from + count.
    void (*gradient)(CPUColor *colors, const CPUGradientRow *gradient, int32_t from, int32_t count);
    /// Pixels as they lie in memory, times a factor.
    void (*scale)(CPUColor *colors, const CPUColor *source, CPUColor factor, int32_t count);

    /// target = color.
    void (*fill)(CPUColor *target, CPUColor color, int32_t count);
    /// One colour source-over; no row of coverage: all are covered.
    void (*solid)(CPUColor *target, CPUColor color, const float *_Nullable row, int32_t count);
    /// Colours by a blend mode, its number that of FramePlan's BlendMode; no row of coverage: all are covered.
    void (*blend)(CPUColor *target, const CPUColor *colors, const float *_Nullable row, int32_t count, uint8_t mode);
    /// target + (colors - target) · coverage · share.
    void (*mix)(CPUColor *target, const CPUColor *colors, const float *_Nullable row, float share, int32_t count);
    /// Straight colours through a matrix: its columns for red, green, blue, alpha, and what is added; alpha ends at 0 and 1.
    void (*matrix)(CPUColor *target, const CPUColor *source, const CPUColor *columns, int32_t count);

    /// out[i] = Σ weights[k] · rows[k][i].
    void (*sum)(
        CPUColor *out, const CPUColor *_Nonnull const *_Nonnull rows, const float *weights, int32_t taps, int32_t count);
    /// out[i] = Σ weights[k] · source[i + k].
    void (*across)(CPUColor *out, const CPUColor *source, const float *weights, int32_t taps, int32_t count);
    /// out[i] = (s[0] + 3·s[1] + 3·s[2] + s[3]) / 8 with s = source + 2i.
    void (*halve)(CPUColor *out, const CPUColor *source, int32_t count);
    /// Two cells for each of the source's: (1, 3) / 4 and (3, 1) / 4 in turns; `isOdd`: the second first. source[0] is the
    /// first cell that is read.
    void (*twice)(CPUColor *out, const CPUColor *source, int32_t isOdd, int32_t count);
    /// Each pixel's alpha in all of its channels.
    void (*alphas)(CPUColor *pixels, int32_t count);

    /// Pixels as half floats, rounded to the nearest; what lies beyond ±65504 ends there.
    void (*halves)(uint16_t *target, const CPUColor *source, int32_t count);
} CPUFloatTable;

/// The set that every machine of this architecture runs.
const CPUFloatTable *CPUFloatKernelsBaseline(void);
/// The fastest set that this machine runs; the same one at every call.
const CPUFloatTable *CPUFloatKernelsBest(void);

#pragma clang assume_nonnull end
