/// Conversion of rows of video, Y'CbCr of 8 bits, to premultiplied BGRA8, in integers.
///
/// Pixels are little-endian words 0xAARRGGBB. All sets give the same bits on every machine.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// What makes colours of samples, in units of 1 / 8192: red is (luma * Y + redCr * Cr + bias) / 8192, where Cb and Cr are
/// eight times the distance from 128, and the factors of chroma therefore in units of 1 / 1024. Every factor fits 16 bits.
typedef struct VideoMatrix {
    int32_t luma;
    /// What takes the black of limited range away, and half a unit for rounding.
    int32_t bias;
    int32_t redCr, greenCb, greenCr, blueCb;
} VideoMatrix;

/// The functions for one kind of machine.
typedef struct VideoKernelTable {
    const char *name;
    /// Chroma between two rows of samples, four times as large: `weight` quarters of `near`, the rest of `far`; twice the
    /// same row and any weight where rows are not halved. `count` samples; two more behind them repeat the last.
    void (*rows)(const uint8_t *near, const uint8_t *far, int32_t weight, int32_t count, int16_t *out);
    /// Eight times the distance from 128 for `count` columns, of samples by `rows`: one a column; or, where columns are
    /// halved, one on each even column ("MPEG-2 siting"), with the mean of its neighbours between two. Then (count + 1) / 2
    /// samples and one more are read, and a column more may be written.
    void (*columns)(const int16_t *samples, int32_t isHalved, int32_t count, int16_t *out);
    /// Opaque pixels.
    void (*opaque)(
        const VideoMatrix *matrix, const uint8_t *y, const int16_t *cb, const int16_t *cr, int32_t count, uint32_t *out);
    /// Pixels of straight alpha, premultiplied: (c a + 127) / 255.
    void (*translucent)(
        const VideoMatrix *matrix, const uint8_t *y, const int16_t *cb, const int16_t *cr, const uint8_t *a, int32_t count,
        uint32_t *out);
    /// Premultiplies pixels of straight alpha in place, likewise.
    void (*premultiply)(uint32_t *pixels, int32_t count);
} VideoKernelTable;

/// The fastest set that this machine can run.
const VideoKernelTable *VideoKernelsBest(void);
/// The set for every machine of the architecture.
const VideoKernelTable *VideoKernelsBaseline(void);

#pragma clang assume_nonnull end
