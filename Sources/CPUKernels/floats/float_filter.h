// Sums of neighbouring pixels, along columns and along rows: the steps of FramePlan's BlurPlan.
#pragma once

#include "float_vectors.h"

// `taps` is a constant where this is inlined, but for many.
INLINE void sum_rows(CPUColor *out, const CPUColor *const *rows, const float *weights, int32_t taps, int32_t count) {
#define BODY(load, store)                                                                                              \
    do {                                                                                                               \
        f32v v = load(rows[0] + i) * weights[0];                                                                       \
        for (int32_t k = 1; k < taps; k++) v += load(rows[k] + i) * weights[k];                                        \
        store(out + i, v);                                                                                             \
    } while (0)
    EACH_PIXEL(count, BODY);
#undef BODY
}

static void float_sum(
    CPUColor *out, const CPUColor *const *rows, const float *weights, int32_t taps, int32_t count) {
    // Copies: the compiler must assume that stores change the originals.
    const CPUColor *few[4];
    float shares[4];
    for (int32_t k = 0; k < taps && k < 4; k++) {
        few[k] = rows[k];
        shares[k] = weights[k];
    }
    switch (taps) {
    case 1: sum_rows(out, few, shares, 1, count); break;
    case 2: sum_rows(out, few, shares, 2, count); break;
    case 4: sum_rows(out, few, shares, 4, count); break;
    default: sum_rows(out, rows, weights, taps, count);
    }
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

// The second cell of s[0], and the first of s[1].
static const CPUColor nearly = {0.75f, 0.75f, 0.75f, 0.75f}, hardly = {0.25f, 0.25f, 0.25f, 0.25f};

static void float_double(CPUColor *out, const CPUColor *source, int32_t isOdd, int32_t count) {
    int32_t i = 0;
    const CPUColor *s = source;
    if (!isOdd && count > 0) {
        out[0] = s[0] * hardly + s[1] * nearly;
        s++;
        i = 1;
    }
    for (; i + 2 <= count; i += 2, s++) {
#if PIXELS_WIDE == 2
        const f32v a = splat_color(s[0]), b = splat_color(s[1]);
        const f32v shares = {0.75f, 0.75f, 0.75f, 0.75f, 0.25f, 0.25f, 0.25f, 0.25f};
        store_colors(out + i, a * shares + b * (1 - shares));
#else
        const CPUColor a = s[0], b = s[1];
        out[i] = a * nearly + b * hardly;
        out[i + 1] = a * hardly + b * nearly;
#endif
    }
    if (i < count) out[i] = s[0] * nearly + s[1] * hardly;
}

static void float_alphas(CPUColor *pixels, int32_t count) {
    for (int32_t i = 0; i < count; i++) pixels[i] = pixels[i].wwww;
}
