// Colours of an image at computed places, between texels or at texels.
//
// Coordinates are computed from the pixel's index and not incrementally, so that a pixel's colour does not depend on
// where its run starts; first a vector of coordinates, then the texels one by one.
#pragma once

#include "float_vectors.h"
#include "half.h"

typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));
typedef uint8_t u8x8_texels __attribute__((ext_vector_type(8)));

typedef struct FloatPlaces {
    int32_t x[LANES], y[LANES];
    float fractionX[LANES], fractionY[LANES];
} FloatPlaces;

INLINE void find_float_places(FloatPlaces *places, const CPUFloatSampler *s, int32_t i) {
    f32v index = lane_indices(s->first + i);
    f32v u = s->uSlope * index + s->uStart;
    f32v v = s->vSlope * index + s->vStart;
    if (s->isPerspective) {
        f32v q = 1 / (s->qSlope * index + s->qStart);
        u *= q;
        v *= q;
    }
    if (s->isFolded) {
        u = max_float(u, -u) * s->uSign + s->uBase;
        v = max_float(v, -v) * s->vSign + s->vBase;
    }
    // Maps NaN to the minimum: every lane reads inside the image.
    u = min_float(max_float(u, splat_float(s->minX)), splat_float(s->maxX));
    v = min_float(max_float(v, splat_float(s->minY)), splat_float(s->maxY));
    i32v x = __builtin_convertvector(u, i32v), y = __builtin_convertvector(v, i32v);
    if (s->isLinear) {
        // The last texel is reached from the one before it, with the fraction 1.
        const i32v lastX = s->lastX, lastY = s->lastY;
        x = x < lastX ? x : lastX;
        y = y < lastY ? y : lastY;
        u -= __builtin_convertvector(x, f32v);
        v -= __builtin_convertvector(y, f32v);
        memcpy(places->fractionX, &u, sizeof u);
        memcpy(places->fractionY, &v, sizeof v);
    }
    memcpy(places->x, &x, sizeof x);
    memcpy(places->y, &y, sizeof y);
}

// One texel; bytes are not scaled: 0...255.
INLINE f32x4 load_texel(CPUTexels texels, const void *pixels, size_t at) {
    if (texels == CPUTexelBytes) {
        u8x4 b;
        memcpy(&b, (const uint8_t *)pixels + 4 * at, sizeof b);
        return __builtin_convertvector(b, f32x4);
    }
    if (texels == CPUTexelHalves) {
        half4 h;
        memcpy(&h, (const uint16_t *)pixels + 4 * at, sizeof h);
        return floats_of(h);
    }
    f32x4 v;
    memcpy(&v, (const float *)pixels + 4 * at, sizeof v);
    return v;
}

// Two neighbours. They are returned by address: a vector of 32 bytes cannot be passed in registers of 16.
INLINE void load_neighbours(CPUTexels texels, const void *pixels, size_t at, f32x8 *pair) {
    if (texels == CPUTexelBytes) {
        u8x8_texels b;
        memcpy(&b, (const uint8_t *)pixels + 4 * at, sizeof b);
        *pair = __builtin_convertvector(b, f32x8);
    } else {
        f32x4 first = load_texel(texels, pixels, at), second = load_texel(texels, pixels, at + 1);
        *pair = __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7);
    }
}

// `texels` and `isLinear` are constants where this is inlined.
INLINE void sample_row(
    CPUTexels texels, int isLinear, CPUColor *colors, const CPUFloatSampler *s, int32_t from, int32_t count) {
    const CPUColor factor = texels == CPUTexelBytes ? s->factor * (1.0f / 255) : s->factor;
    const void *pixels = s->pixels;
    const size_t stride = (size_t)s->stride;
    FloatPlaces places;
    for (int32_t i = 0; i < count; i += LANES) {
        find_float_places(&places, s, from + i);
        for (int k = 0; k < LANES; k++) {
            const size_t at = (size_t)places.y[k] * stride + (size_t)places.x[k];
            f32x4 c;
            if (isLinear) {
                const float fx = places.fractionX[k], fy = places.fractionY[k];
                f32x8 above, below;
                load_neighbours(texels, pixels, at, &above);
                load_neighbours(texels, pixels, at + stride, &below);
                f32x8 between = above * (1 - fy) + below * fy;
                c = between.lo * (1 - fx) + between.hi * fx;
            } else {
                c = load_texel(texels, pixels, at);
            }
            colors[i + k] = (texels == CPUTexelBytes ? c.zyxw : c) * factor;
        }
    }
}

static void float_sample(CPUColor *colors, const CPUFloatSampler *s, int32_t from, int32_t count) {
    const CPUFloatSampler sampler = *s;
#define SAMPLE_ROW(texels)                                                                                             \
    case texels:                                                                                                       \
        if (sampler.isLinear)                                                                                          \
            sample_row(texels, 1, colors, &sampler, from, count);                                                      \
        else                                                                                                           \
            sample_row(texels, 0, colors, &sampler, from, count);                                                      \
        break;
    switch (sampler.texels) {
        SAMPLE_ROW(CPUTexelBytes)
        SAMPLE_ROW(CPUTexelHalves)
        SAMPLE_ROW(CPUTexelFloats)
    }
}
