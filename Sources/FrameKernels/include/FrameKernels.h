/// Conversion of rows of pixels to the planes of video: Y'CbCr of BT.709, 8 bits, limited range.
///
/// Pixels are premultiplied BGRA8 read as little-endian words 0xAARRGGBB; alpha is ignored, which composites them over
/// black. Every sample is its formula's exact value rounded to the nearest integer, halves up:
///
///     Y  =  16 + 219 / 255 * (0.2126 R + 0.7152 G + 0.0722 B)
///     Cb = 128 + 224 / 255 * (B - Y0) / 1.8556      Y0 = 0.2126 R + 0.7152 G + 0.0722 B
///     Cr = 128 + 224 / 255 * (R - Y0) / 1.5748      (ITU-R BT.709-6, item 3)
///
/// Also rows of pixels for PNG: straight RGBA or RGB, the output of its filters, and that as bits of deflate.
///
/// All sets give the same bits on every machine.
#pragma once

#include <stdint.h>
#include <string.h>

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

/// How often each byte occurs as a literal, and each length of a copy.
typedef struct CDeflateCounts {
    uint32_t literals[256];
    uint32_t lengths[259];
} CDeflateCounts;

/// The bits of each literal, and of each length with its extra bits and a distance of 1 behind it: the bits times 256,
/// and their number.
typedef struct CDeflateCodes {
    uint32_t literals[256];
    uint32_t lengths[259];
} CDeflateCodes;

/// The most bits of a literal.
enum { CDeflateMostBits = 12 };

/// Where bits are written: fewer than eight that fill no byte yet, and the place of the next byte, behind which eight
/// bytes may be overwritten.
typedef struct CDeflateWriter {
    uint64_t bits;
    uint32_t count;
    uint8_t *next;
} CDeflateWriter;

/// Writes so many bits, at most 57.
static inline void CDeflatePut(CDeflateWriter *to, uint64_t bits, uint32_t count) {
    to->bits |= bits << to->count;
    to->count += count;
    memcpy(to->next, &to->bits, sizeof to->bits);
    to->next += to->count >> 3;
    to->bits >>= to->count & ~7u;
    to->count &= 7;
}

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
    /// For each of the five filters the sum over `count` bytes of the distance from its prediction, at most 16; without a
    /// filter, from 0. The first pixel, of `pixel` bytes, is not counted. `above` is the row above, zeros for the first row.
    void (*png_costs)(const uint8_t *row, const uint8_t *above, int32_t count, int32_t pixel, uint32_t *costs);
    /// Writes a row as filtered.
    void (*png_filter)(
        CPNGFilter filter, const uint8_t *row, const uint8_t *above, int32_t count, int32_t pixel, uint8_t *out);
    /// Adds what `count` bytes are written as by `deflate_write`: literals, and for sixteen zeros or more a literal and
    /// copies of it.
    void (*deflate_count)(const uint8_t *bytes, int64_t count, CDeflateCounts *counts);
    /// Writes bytes in the codes of a block of deflate (RFC 1951), at most `CDeflateMostBits` bits each.
    void (*deflate_write)(const uint8_t *bytes, int64_t count, const CDeflateCodes *codes, CDeflateWriter *writer);
} FrameKernelTable;

/// The fastest set that this machine can run.
const FrameKernelTable *FrameKernelsBest(void);
/// The set for every machine of the architecture.
const FrameKernelTable *FrameKernelsBaseline(void);

#pragma clang assume_nonnull end
