/// Kernels for pictures of floats: each does one stage of a run of pixels of one row. The first stages write coverage
/// and the source's colours into rows that the caller provides; the last one composites the source with the target.
///
/// Pixels are four floats, premultiplied red, green, blue, alpha; colours may lie outside 0...1, alpha may not. Every
/// set of kernels gives the same bits. Rows that are written have room for `CPUFloatSlack` pixels beyond their count;
/// the target does not. Colours are made in steps of at most `CPUFloatSlack` pixels: a multiple of it ends with its count.
#pragma once

#include "CPUKernels.h"

#pragma clang assume_nonnull begin

/// The number of pixels beyond its end that a row of coverage or colours has room for.
#define CPUFloatSlack 8

/// The format of an image's texels in memory.
typedef enum CPUTexels : int32_t {
    /// Blue, green, red, alpha, one byte each.
    CPUTexelBytes,
    /// Red, green, blue, alpha, one half float each.
    CPUTexelHalves,
    /// Red, green, blue, alpha, one float each.
    CPUTexelFloats,
} CPUTexels;

/// Bytes between texels are read at multiples of 1/16384 texel along a row; rows of one texel per pixel, at multiples of 1/1024.
///
/// The places where an image is read along one row: pixel i reads ((u·i + u0) / (q·i + q0), ...) in texels, clamped to
/// min...max. Linear: 0 at the centre of the first texel. Nearest: 0 at its edge.
typedef struct CPUFloatSampler {
    const void *_Nullable pixels;
    /// Texels from one row to the next.
    int32_t stride;
    CPUTexels texels;
    /// Whether a colour is interpolated between four texels; otherwise it is that of the texel that contains the place.
    int32_t isLinear;
    /// Whether q varies.
    int32_t isPerspective;
    /// Whether texels are read at |u| · uSign + uBase, |v| · vSign + vBase.
    int32_t isFolded;
    float uSign, vSign, uBase, vBase;
    /// The index i of the run's first pixel.
    int32_t first;
    float minX, minY, maxX, maxY;
    /// Linear: the last texels that have a neighbour, at least 0.
    int32_t lastX, lastY;
    float uSlope, vSlope, qSlope;
    float uStart, vStart, qStart;
    /// The factor of each channel.
    CPUColor factor;
} CPUFloatSampler;

/// The kernels for one instruction set.
typedef struct CPUFloatTable {
    /// The name of the instruction set.
    const char *name;

    /// Coverage of the run's pixels from..<from + count: the shape's times that of its clips.
    void (*coverage)(float *row, const CPUShapeRow *shape, int32_t from, int32_t count);
    /// Multiplies coverage by that of a sprite, for the pixels x..<x + count of row y.
    void (*sprite)(float *row, const CPUSprite *sprite, int32_t x, int32_t y, int32_t count);
    /// Multiplies coverage by the alpha of pixels.
    void (*mask)(float *row, const CPUColor *surface, int32_t count);
    /// The colours (color · inner + ring · max(0, outer - inner)) / outer, and the coverage `outer` times that of the
    /// clips.
    void (*ring)(
        CPUColor *colors, float *row, CPUColor color, CPUColor ring, const CPUShapeRow *outer,
        const CPUShapeRow *inside, int32_t from, int32_t count);
    /// Colours of an image, for the run's pixels from..<from + count.
    void (*sample)(CPUColor *colors, const CPUFloatSampler *sampler, int32_t from, int32_t count);
    /// Colours of a gradient, for the run's pixels from..<from + count.
    void (*gradient)(CPUColor *colors, const CPUGradientRow *gradient, int32_t from, int32_t count);
    /// Pixels copied from memory, times a factor.
    void (*scale)(CPUColor *colors, const CPUColor *source, CPUColor factor, int32_t count);

    /// target = color.
    void (*fill)(CPUColor *target, CPUColor color, int32_t count);
    /// Composites one colour source-over with `rows` rows, `stride` pixels apart, of the same coverage; full coverage where there is no
    /// row of it.
    void (*solid)(
        CPUColor *target, int32_t stride, int32_t rows, CPUColor color, const float *_Nullable row, int32_t count);
    /// One colour through `rows` rows of coverage from `row` on, source-over; the columns left..<right are drawn, the first of them at
    /// `target`. `stride`: pixels from one row of the target to the next.
    void (*coverageRuns)(
        CPUColor *target, int32_t stride, int32_t rows, const CPUCoverage *coverage, int32_t row, CPUColor color,
        int32_t left, int32_t right);
    /// Composites colours by a blend mode, given as BlendMode's raw value; full coverage where there is no row.
    void (*blend)(CPUColor *target, const CPUColor *colors, const float *_Nullable row, int32_t count, uint8_t mode);
    /// Composites pixels times a factor source-over.
    void (*fade)(CPUColor *target, const CPUColor *source, CPUColor factor, int32_t count);
    /// Sprites in the order of `items`, within `area`, whose first pixel is at `target`, by a blend mode. `image` gives the texels, their
    /// format and bounds and how they are read, its other members do not count; `frames` the framed texels of those of one texel per pixel.
    void (*sprites)(
        CPUColor *target, int32_t stride, CPUArea area, const CPUSprite *sprites, const int32_t *items, int32_t count,
        const CPUFloatSampler *image, const CPUSpriteImage *frames, uint8_t mode);
    /// target + (colors - target) · coverage · share.
    void (*mix)(CPUColor *target, const CPUColor *colors, const float *_Nullable row, float share, int32_t count);
    /// Straight colours mapped by a matrix: its columns for red, green, blue, alpha, and the constant; alpha is clamped
    /// to 0...1.
    void (*matrix)(CPUColor *target, const CPUColor *source, const CPUColor *columns, int32_t count);

    /// out[i] = Σ weights[k] · rows[k][i].
    void (*sum)(
        CPUColor *out, const CPUColor *_Nonnull const *_Nonnull rows, const float *weights, int32_t taps, int32_t count);
    /// out[i] = Σ weights[k] · source[i + k].
    void (*across)(CPUColor *out, const CPUColor *source, const float *weights, int32_t taps, int32_t count);
    /// out[i] = (s[0] + 3·s[1] + 3·s[2] + s[3]) / 8 with s = source + 2i.
    void (*halve)(CPUColor *out, const CPUColor *source, int32_t count);
    /// Two cells for each of the source's, by the weights (1, 3) / 4 and (3, 1) / 4 in turn; `isOdd`: the second first.
    /// source[0] is the first cell that is read.
    void (*twice)(CPUColor *out, const CPUColor *source, int32_t isOdd, int32_t count);
    /// Copies each pixel's alpha to all its channels.
    void (*alphas)(CPUColor *pixels, int32_t count);

    /// Pixels as half floats, rounded to the nearest and clamped to ±65504; what is no number becomes -65504.
    void (*halves)(uint16_t *target, const CPUColor *source, int32_t count);
} CPUFloatTable;

/// The kernels that every machine of this architecture can run.
const CPUFloatTable *CPUFloatKernelsBaseline(void);
/// The fastest kernels that this machine can run; the same at every call.
const CPUFloatTable *CPUFloatKernelsBest(void);

#pragma clang assume_nonnull end
