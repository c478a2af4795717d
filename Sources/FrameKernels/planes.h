// The functions of one set, vectorised by the compiler for the instructions that the including file allows.
#pragma once

#include "FrameKernels.h"
#include "deflate.h"
#include "filters.h"
#include "rows.h"

// floor(n / d) for 0 <= n < 2^31 where the quotient is below 2^12: the float's error is below one, and the remainder
// gives its sign. Integer division has no vector instruction.
static inline int32_t quotient(int32_t n, int32_t d) {
    int32_t q = (int32_t)((float)n * (1.0f / (float)d));
    int32_t r = n - q * d;
    return q + (r >= d) - (r < 0);
}

// The header's formulas times their denominators. Luma: 219/255 * 0.0001 * 2 (1063 R + 3576 G + 361 B) = 73 M / 425000.
static inline uint8_t luma_of(int32_t r, int32_t g, int32_t b) {
    return (uint8_t)quotient(73 * (1063 * r + 3576 * g + 361 * b) + 16 * 425000 + 212500, 425000);
}

// Chroma of eight times the colour: 224/255 * (B - Y0) / 1.8556 = 112 P / 1182945 with P = 4639 B - 1063 R - 3576 G, and
// 112 P / 1003935 with P = 3937 R - 3576 G - 361 B.
static inline uint8_t cb_of(int32_t r8, int32_t g8, int32_t b8) {
    return (uint8_t)quotient(28 * (4639 * b8 - 1063 * r8 - 3576 * g8) + 257 * 1182945, 2 * 1182945);
}

static inline uint8_t cr_of(int32_t r8, int32_t g8, int32_t b8) {
    return (uint8_t)quotient(28 * (3937 * r8 - 3576 * g8 - 361 * b8) + 257 * 1003935, 2 * 1003935);
}

static inline int32_t red(uint32_t p) { return (int32_t)(p >> 16 & 255); }
static inline int32_t green(uint32_t p) { return (int32_t)(p >> 8 & 255); }
static inline int32_t blue(uint32_t p) { return (int32_t)(p & 255); }

static void luma(const uint32_t *restrict row, int32_t count, uint8_t *restrict y) {
    for (int32_t i = 0; i < count; i++) y[i] = luma_of(red(row[i]), green(row[i]), blue(row[i]));
}

static void chroma444(const uint32_t *restrict row, int32_t count, uint8_t *restrict cb, uint8_t *restrict cr) {
    for (int32_t i = 0; i < count; i++) {
        int32_t r = 8 * red(row[i]), g = 8 * green(row[i]), b = 8 * blue(row[i]);
        cb[i] = cb_of(r, g, b);
        cr[i] = cr_of(r, g, b);
    }
}

// One sample from columns `left`, `middle` and `right` of two rows. Red and blue are summed in one word: each sum is at
// most 8 * 255.
static inline void chroma420_at(
    const uint32_t *upper, const uint32_t *lower, int32_t left, int32_t middle, int32_t right, uint8_t *cb,
    uint8_t *cr) {
    const uint32_t mask = 0x00FF00FF;
    uint32_t rb = (upper[left] & mask) + (lower[left] & mask) + (upper[right] & mask) + (lower[right] & mask) +
        2 * ((upper[middle] & mask) + (lower[middle] & mask));
    int32_t g = green(upper[left]) + green(lower[left]) + green(upper[right]) + green(lower[right]) +
        2 * (green(upper[middle]) + green(lower[middle]));
    int32_t r = (int32_t)(rb >> 16), b = (int32_t)(rb & 0xFFFF);
    *cb = cb_of(r, g, b);
    *cr = cr_of(r, g, b);
}

static void chroma420(
    const uint32_t *upper, const uint32_t *lower, int32_t count, uint8_t *restrict cb, uint8_t *restrict cr) {
    chroma420_at(upper, lower, 0, 0, count > 1 ? 1 : 0, cb, cr);
    int32_t inner = count / 2;
    for (int32_t j = 1; j < inner; j++) chroma420_at(upper, lower, 2 * j - 1, 2 * j, 2 * j + 1, cb + j, cr + j);
    if (count > 1 && count % 2 == 1) {
        chroma420_at(upper, lower, count - 2, count - 1, count - 1, cb + inner, cr + inner);
    }
}

#define FRAME_KERNEL_TABLE(title)                                                                                      \
    {                                                                                                                  \
        .name = title, .luma = luma, .chroma444 = chroma444, .chroma420 = chroma420, .rgba = rgba, .rgb = rgb,         \
        .repeats = repeats, .png_costs = png_costs, .png_filter = png_filter, .deflate_count = deflate_count,            \
        .deflate_write = deflate_write                                                                                 \
    }
