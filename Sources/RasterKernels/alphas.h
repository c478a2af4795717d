// Adds pictures of bytes, and resolves bytes into runs.
#pragma once

#include "include/RasterKernels.h"
#include <string.h>

typedef uint8_t b16 __attribute__((ext_vector_type(16)));

static int32_t addAlphas(
    uint8_t *to, int64_t toStride, const uint8_t *from, int64_t fromStride, int32_t width, int32_t height) {
    b16 excess = 0;
    for (int32_t y = 0; y < height; y++, to += toStride, from += fromStride) {
        for (int32_t x = 0; x < width; x += 16) {
            b16 a, b;
            memcpy(&a, to + x, sizeof a);
            memcpy(&b, from + x, sizeof b);
            const b16 sum = a + b, over = (b16)(sum < a), full = sum | over;
            // Two shares of a pixel that are rounded up may be 257 together.
            excess |= over & (b16)(sum > 1);
            memcpy(to + x, &full, sizeof full);
        }
    }
    uint64_t words[2];
    memcpy(words, &excess, sizeof words);
    return (words[0] | words[1]) != 0;
}

static int32_t resolveAlphas(
    const uint8_t *alphas, int64_t stride, int32_t width, int32_t height, int32_t *starts, RasterRun *runs) {
    int32_t count = 0;
    for (int32_t y = 0; y < height; y++, alphas += stride) {
        // Eight pixels of the last alpha, which goes on without a run.
        uint64_t even = 0;
        for (int32_t x = 0; x < width; x += 8) {
            uint64_t word;
            memcpy(&word, alphas + x, sizeof word);
            if (word == even) continue;
            runs[count].column = x;
            memcpy(runs[count].alphas, &word, sizeof word);
            count++;
            even = (word >> 56) * 0x0101010101010101ull;
        }
        starts[y] = count;
    }
    return count;
}
