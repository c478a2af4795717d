// Sums of neighbouring pixels, along columns and along rows: the steps of FramePlan's BlurPlan.
#pragma once

#include "float_vectors.h"

static void float_sum(
    CPUColor *out, const CPUColor *const *rows, const float *weights, int32_t taps, int32_t count) {
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        f32v v = load(rows[0] + i) * weights[0];                                                                       \
        for (int32_t k = 1; k < taps; k++) v += load(rows[k] + i) * weights[k];                                        \
        store(out + i, v);                                                                                             \
    } while (0)
    EACH_PIXEL(count, BODY);
#undef BODY
}

static void float_across(CPUColor *out, const CPUColor *source, const float *weights, int32_t taps, int32_t count) {
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        f32v v = load(source + i) * weights[0];                                                                        \
        for (int32_t k = 1; k < taps; k++) v += load(source + i + k) * weights[k];                                     \
        store(out + i, v);                                                                                             \
    } while (0)
    EACH_PIXEL(count, BODY);
#undef BODY
}

static void float_halve(CPUColor *out, const CPUColor *source, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        const CPUColor *s = source + 2 * i;
        out[i] = (s[0] + s[3]) * 0.125f + (s[1] + s[2]) * 0.375f;
    }
}

static void float_double(CPUColor *out, const CPUColor *source, int32_t isOdd, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        const CPUColor *s = source + ((i + !isOdd) >> 1);
        const int isSecond = (i + isOdd) & 1;
        out[i] = isSecond ? s[0] * 0.75f + s[1] * 0.25f : s[0] * 0.25f + s[1] * 0.75f;
    }
}

static void float_alphas(CPUColor *pixels, int32_t count) {
    for (int32_t i = 0; i < count; i++) pixels[i] = pixels[i].wwww;
}
