// The functions of one set, vectorised by the compiler for the instructions that the including file allows.
#pragma once

#include "VideoKernels.h"
#include <string.h>

// Of 16 bits, which colours before clamping fit: every instruction set has their minimum and maximum.
static inline int32_t clamped(int32_t c) {
    const int16_t s = (int16_t)c, low = s < 0 ? 0 : s;
    return low > 255 ? 255 : low;
}

// c a / 255, rounded: exact for 0 <= c, a <= 255.
static inline int32_t covered(int32_t c, int32_t a) {
    const int32_t t = c * a + 128;
    return (t + (t >> 8)) >> 8;
}

static void rows(
    const uint8_t *restrict near, const uint8_t *restrict far, int32_t weight, int32_t count, int16_t *restrict out) {
    const int16_t a = (int16_t)weight, b = (int16_t)(4 - weight);
    for (int32_t i = 0; i < count; i++) out[i] = (int16_t)(a * near[i] + b * far[i]);
    out[count] = out[count + 1] = out[count - 1];
}

static void columns(const int16_t *restrict samples, int32_t isHalved, int32_t count, int16_t *restrict out) {
    if (!isHalved) {
        for (int32_t i = 0; i < count; i++) out[i] = (int16_t)(2 * samples[i] - 1024);
        return;
    }
    const int32_t pairs = (count + 1) / 2;
    for (int32_t i = 0; i < pairs; i++) {
        // Two columns in a word, which every instruction set stores.
        const uint16_t even = (uint16_t)(2 * samples[i] - 1024), odd = (uint16_t)(samples[i] + samples[i + 1] - 1024);
        const uint32_t both = even | (uint32_t)odd << 16;
        memcpy(out + 2 * i, &both, sizeof both);
    }
}

// Products of 16 bits: the compiler has an instruction for two and their sum.
#define COLOURS(matrix, y, cb, cr, i)                                                                                  \
    const int32_t luma = (int16_t)(matrix)->luma * (int16_t)(y)[i] + (matrix)->bias;                                   \
    const int16_t u = (cb)[i], v = (cr)[i];                                                                            \
    const int32_t r = clamped((luma + (int16_t)(matrix)->redCr * v) >> 13);                                            \
    const int32_t g = clamped((luma + (int16_t)(matrix)->greenCb * u + (int16_t)(matrix)->greenCr * v) >> 13);         \
    const int32_t b = clamped((luma + (int16_t)(matrix)->blueCb * u) >> 13)

static void opaque(
    const VideoMatrix *restrict matrix, const uint8_t *restrict y, const int16_t *restrict cb, const int16_t *restrict cr,
    int32_t count, uint32_t *restrict out) {
    const VideoMatrix m = *matrix;
    for (int32_t i = 0; i < count; i++) {
        COLOURS(&m, y, cb, cr, i);
        out[i] = 0xFF000000u | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
    }
}

static void translucent(
    const VideoMatrix *restrict matrix, const uint8_t *restrict y, const int16_t *restrict cb, const int16_t *restrict cr,
    const uint8_t *restrict alpha, int32_t count, uint32_t *restrict out) {
    const VideoMatrix m = *matrix;
    for (int32_t i = 0; i < count; i++) {
        COLOURS(&m, y, cb, cr, i);
        const int32_t a = alpha[i];
        out[i] = (uint32_t)a << 24 | (uint32_t)covered(r, a) << 16 | (uint32_t)covered(g, a) << 8 | (uint32_t)covered(b, a);
    }
}

static void premultiply(uint32_t *restrict pixels, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t p = pixels[i];
        const int32_t a = (int32_t)(p >> 24);
        const uint32_t r = (uint32_t)covered((int32_t)(p >> 16 & 255), a), g = (uint32_t)covered((int32_t)(p >> 8 & 255), a);
        pixels[i] = (uint32_t)a << 24 | r << 16 | g << 8 | (uint32_t)covered((int32_t)(p & 255), a);
    }
}

#define VIDEO_KERNEL_TABLE(title)                                                                                      \
    {                                                                                                                  \
        .name = title, .rows = rows, .columns = columns, .opaque = opaque, .translucent = translucent,                 \
        .premultiply = premultiply                                                                                     \
    }
