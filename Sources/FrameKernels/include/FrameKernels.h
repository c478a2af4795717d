/// Rows of pixels to the planes of video: Y'CbCr of BT.709, 8 bits, limited range.
///
/// Pixels are premultiplied BGRA8 read as little-endian words 0xAARRGGBB; alpha is not looked at, which composes them over
/// black. Every sample is its formula's exact value rounded to the nearest integer, halves up:
///
///     Y  =  16 + 219 / 255 * (0.2126 R + 0.7152 G + 0.0722 B)
///     Cb = 128 + 224 / 255 * (B - Y0) / 1.8556      Y0 = 0.2126 R + 0.7152 G + 0.0722 B
///     Cr = 128 + 224 / 255 * (R - Y0) / 1.5748      (ITU-R BT.709-6, item 3)
///
/// All functions of a set give the same bits on every machine.
#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// The functions for one kind of machine.
typedef struct FrameKernelTable {
    const char *name;
    /// Y of `count` pixels.
    void (*luma)(const uint32_t *row, int32_t count, uint8_t *y);
    /// Cb and Cr of each of `count` pixels.
    void (*chroma444)(const uint32_t *row, int32_t count, uint8_t *cb, uint8_t *cr);
    /// Cb and Cr of (count + 1) / 2 pairs of columns of two rows; sample j lies on column 2j, between the rows ("MPEG-2
    /// siting", what H.264 and VP9 take for granted). Columns 2j - 1, 2j and 2j + 1 weigh 1, 2 and 1; the picture's edge is
    /// repeated. The rows are the same one where a picture's last row stands alone.
    void (*chroma420)(const uint32_t *upper, const uint32_t *lower, int32_t count, uint8_t *cb, uint8_t *cr);
} FrameKernelTable;

/// The fastest set that this machine can run.
const FrameKernelTable *FrameKernelsBest(void);
/// The set for every machine of the architecture.
const FrameKernelTable *FrameKernelsBaseline(void);

#pragma clang assume_nonnull end
