// Rows of pixels for files, vectorised by the compiler for the instructions that the including file allows.
#pragma once

#include "FrameKernels.h"
#include <string.h>

// round(255 c / a), at most 255, and 0 where a is 0. The quotient is below 2^16: the float's error is below one, as in `quotient`.
static inline uint32_t straight(int32_t c, int32_t a) {
    int32_t n = 510 * c + a, d = a > 0 ? 2 * a : 1;
    int32_t q = (int32_t)((float)n * (1.0f / (float)d));
    int32_t r = n - q * d;
    q += (r >= d) - (r < 0);
    q = q < 255 ? q : 255;
    return a > 0 ? (uint32_t)q : 0;
}

// The number of pixels that are tested together: where all are opaque or all are clear no division is needed.
enum { RUN = 32 };

static void rgba_run(const uint32_t *restrict row, int32_t count, uint32_t *restrict out) {
    for (int32_t i = 0; i < count; i++) {
        uint32_t p = row[i];
        int32_t a = (int32_t)(p >> 24);
        uint32_t r = straight((int32_t)(p >> 16 & 255), a), g = straight((int32_t)(p >> 8 & 255), a);
        out[i] = r | g << 8 | straight((int32_t)(p & 255), a) << 16 | (uint32_t)a << 24;
    }
}

static void rgba_opaque(const uint32_t *restrict row, int32_t count, uint32_t *restrict out) {
    for (int32_t i = 0; i < count; i++) {
        uint32_t p = row[i];
        out[i] = (p & 0xFF00FF00) | (p >> 16 & 255) | (p & 255) << 16;
    }
}

static void rgba(const uint32_t *restrict row, int32_t count, uint8_t *restrict out) {
    uint32_t pixels[RUN];
    for (int32_t i = 0; i < count; i += RUN) {
        int32_t n = count - i < RUN ? count - i : RUN;
        uint32_t all = 0xFFFFFFFF, any = 0;
        for (int32_t k = 0; k < n; k++) {
            all &= row[i + k];
            any |= row[i + k];
        }
        if (all >> 24 == 255) {
            rgba_opaque(row + i, n, pixels);
        } else if (any >> 24 == 0) {
            memset(pixels, 0, sizeof pixels);
        } else {
            rgba_run(row + i, n, pixels);
        }
        memcpy(out + 4 * i, pixels, 4 * (size_t)n);
    }
}

static void rgb(const uint32_t *restrict row, int32_t count, uint8_t *restrict out) {
    for (int32_t i = 0; i < count; i++) {
        uint32_t p = row[i];
        out[3 * i] = (uint8_t)(p >> 16);
        out[3 * i + 1] = (uint8_t)(p >> 8);
        out[3 * i + 2] = (uint8_t)p;
    }
}

static int32_t repeats(const uint32_t *restrict row, int32_t count) {
    int32_t n = 0;
    for (int32_t i = 1; i < count; i++) n += row[i] == row[i - 1];
    return n;
}
