// Mip levels along a row, and the mixture of two consecutive ones.
#pragma once

#include "span.h"

// log2 of a positive number within 2e-6, and some finite number for others: the exponent, plus for the mantissa m in
// √½...√2 2/ln 2 · (s + s³/3 + s⁵/5) with s = (m - 1)/(m + 1), whose next term is 1.8e-6 at most.
INLINE f32v log2_float(f32v v) {
    const int32_t root = 0x3F3504F3; // √½
    i32v bits = (i32v)v - root;
    f32v m = (f32v)((bits & 0x7FFFFF) + root);
    f32v s = (m - 1) / (m + 1), s2 = s * s;
    f32v mantissa = s * (2.8853901f + s2 * (0.9617967f + s2 * 0.5770780f));
    return __builtin_convertvector(bits >> 23, f32v) + mantissa;
}

static void levels(float *row, const CPULevels *levels, int32_t count) {
    const CPULevels l = *levels;
    for (int32_t i = 0; i < count; i += LANES) {
        f32v level = l.base - 1.5f * log2_float(l.qSlope * lane_indices(l.first + i) + l.qStart);
        level = min_float(max_float(level, splat_float(0)), splat_float(l.deepest));
        memcpy(row + i, &level, sizeof level);
    }
}

static void mixLevels(
    uint32_t *target, const uint32_t *fine, const uint32_t *coarse, const float *row, int32_t level, int32_t count) {
    for (int32_t i = 0; i < count; i += LANES) {
        f32v fraction;
        memcpy(&fraction, row + i, sizeof fraction);
        fraction -= (float)level;
        u32v share = (u32v)__builtin_convertvector(clamp01(fraction) * 255.0f + 0.5f, i32v);
        u32v mixed = weigh_pixels(load_pixels(coarse + i), share, load_pixels(fine + i), 255 - share);
        i32v isMeant = (fraction >= 0) & (fraction <= 1);
        store_pixels(target + i, isMeant ? mixed : load_pixels(target + i));
    }
}
