/// Conversion of rows of pixels to the planes of video: Y'CbCr of BT.709, 8 bits, limited range.
///
/// Pixels are premultiplied BGRA8 read as little-endian words 0xAARRGGBB; alpha is ignored, which composites them over
/// black. Every sample is its formula's exact value rounded to the nearest integer, halves up:
///
///     Y  =  16 + 219 / 255 * (0.2126 R + 0.7152 G + 0.0722 B)
///     Cb = 128 + 224 / 255 * (B - Y0) / 1.8556      Y0 = 0.2126 R + 0.7152 G + 0.0722 B
///     Cr = 128 + 224 / 255 * (R - Y0) / 1.5748      (ITU-R BT.709-6, item 3)
///
/// Also rows of pixels for PNG: straight RGBA or RGB, and the output of its filters.
///
/// All sets give the same bits on every machine.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// A filter of a row of a PNG: the difference from a prediction, which is the byte to the left, the byte above, the
/// mean of both, or the nearest of three neighbours (PNG specification, 9.2).
typedef enum CPNGFilter {
    CPNGFilterNone = 0,
    CPNGFilterSub,
    CPNGFilterUp,
    CPNGFilterAverage,
    CPNGFilterPaeth,
} CPNGFilter;

/// The functions for one kind of machine.
typedef struct FrameKernelTable {
    const char *name;
    /// Y of `count` pixels.
    void (*luma)(const uint32_t *row, int32_t count, uint8_t *y);
    /// Cb and Cr of each of `count` pixels.
    void (*chroma444)(const uint32_t *row, int32_t count, uint8_t *cb, uint8_t *cr);
    /// Cb and Cr of (count + 1) / 2 pairs of columns of two rows; sample j lies on column 2j, between the rows ("MPEG-2
    /// siting", the default of H.264 and VP9). Columns 2j - 1, 2j and 2j + 1 have the weights 1, 2 and 1; the picture's
    /// edge is repeated. Both rows are the same where a picture's last row has no pair.
    void (*chroma420)(const uint32_t *upper, const uint32_t *lower, int32_t count, uint8_t *cb, uint8_t *cr);
    /// Straight red, green, blue and alpha of `count` pixels, four bytes each: round(255 c / a), at most 255, and 0 where a is 0.
    void (*rgba)(const uint32_t *row, int32_t count, uint8_t *out);
    /// Red, green and blue of `count` opaque pixels, three bytes each.
    void (*rgb)(const uint32_t *row, int32_t count, uint8_t *out);
    /// The number of `count` pixels that equal the one before.
    int32_t (*repeats)(const uint32_t *row, int32_t count);
    /// The sum of the distances of `count` bytes from a filter's predictions; without a filter, from 0. The first
    /// pixel, of `pixel` bytes, is not counted. `above` is the row above, zeros for the first row.
    uint32_t (*png_cost)(
        CPNGFilter filter, const uint8_t *row, const uint8_t *above, int32_t count, int32_t pixel);
    /// Writes a row as filtered.
    void (*png_filter)(
        CPNGFilter filter, const uint8_t *row, const uint8_t *above, int32_t count, int32_t pixel, uint8_t *out);
} FrameKernelTable;

/// The fastest set that this machine can run.
const FrameKernelTable *FrameKernelsBest(void);
/// The set for every machine of the architecture.
const FrameKernelTable *FrameKernelsBaseline(void);

#pragma clang assume_nonnull end
