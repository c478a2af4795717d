// Colours of an image at computed places, between texels or at texels.
//
// Coordinates are computed from the pixel's index and not incrementally, so that a pixel's colour does not depend on
// where its run starts; first a vector of coordinates, then the texels: those of bytes eight at a time by AVX2, others one
// by one.
#pragma once

#include "float_vectors.h"
#include "half.h"

typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));
typedef uint8_t u8x8_texels __attribute__((ext_vector_type(8)));

// The texels of a vector of pixels, counted from the image's first, and how far the pixels lie from their centres.
typedef struct FloatPlaces {
    i32v at;
    f32v fractionX, fractionY;
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
        places->fractionX = u - __builtin_convertvector(x, f32v);
        places->fractionY = v - __builtin_convertvector(y, f32v);
    }
    places->at = y * s->stride + x;
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

// Whether a row shows one texel per pixel; its sampler then gets places that are exact in floats, multiples of 1/1024 texel: all pixels of
// the row that are not clamped lie equally far from their texels.
INLINE int settle_unscaled(CPUFloatSampler *s) {
    const float scale = s->uSlope - 1, limit = 8192, u = s->uStart;
    if (s->isPerspective || s->isFolded || s->vSlope != 0 || scale < -0x1p-22f || scale > 0x1p-22f) return 0;
    if (s->maxX > limit || !(u > -limit && u < limit)) return 0;
    s->uSlope = 1;
    s->uStart = (float)(int32_t)(u * 1024 + (u < 0 ? -0.5f : 0.5f)) / 1024;
    return 1;
}

// The fractions of bytes along a row are multiples of 1/16384: what lies between two bytes is then a whole number of 22 bits, exact in
// floats and in integers.
#define BYTE_STEPS 16384

INLINE f32v byte_steps(f32v fraction) {
    return __builtin_convertvector(__builtin_convertvector(fraction * BYTE_STEPS + 0.5f, i32v), f32v);
}

// Between four texels, times BYTE_STEPS; `fx` is a whole number of steps.
INLINE f32x4 between_bytes(const f32x8 *above, const f32x8 *below, float fx, float fy) {
    const f32x4 top = above->lo * (BYTE_STEPS - fx) + above->hi * fx;
    const f32x4 bottom = below->lo * (BYTE_STEPS - fx) + below->hi * fx;
    return top + (bottom - top) * fy;
}

#if KERNEL_AVX2

typedef const uint32_t *BytePixels;

// The neighbours at four texels: those at `a` and `b` in the first half, those at `c` and `d` in the second.
INLINE __m256i four_neighbours(BytePixels a, BytePixels b, BytePixels c, BytePixels d) {
    const __m128d first = _mm_loadh_pd(_mm_load_sd((const double *)a), (const double *)b);
    const __m128d second = _mm_loadh_pd(_mm_load_sd((const double *)c), (const double *)d);
    return _mm256_castpd_si256(_mm256_set_m128d(second, first));
}

// Between the neighbours of the first pixel in each half, times BYTE_STEPS: red, green, blue, alpha; and of the second.
#define FIRST_BETWEEN(pairs, weights) _mm256_madd_epi16(_mm256_unpacklo_epi8(pairs, _mm256_setzero_si256()), weights)
#define SECOND_BETWEEN(pairs, weights) _mm256_madd_epi16(_mm256_unpackhi_epi8(pairs, _mm256_setzero_si256()), weights)

// Eight texels and their right neighbours as pairs of channels: pixels 0, 1, 4, 5, or 2, 3, 6, 7.
#define FIRST_PAIRS(left, right) _mm256_shuffle_epi8(_mm256_unpacklo_epi8(left, right), order)
#define SECOND_PAIRS(left, right) _mm256_shuffle_epi8(_mm256_unpackhi_epi8(left, right), order)

INLINE __m256i eight_texels(BytePixels p) { return _mm256_loadu_si256((const __m256i *)p); }

// Blue, green, red, alpha of a texel and its right neighbour, channel by channel, to pairs of channels.
INLINE __m256i pair_order(void) {
    return _mm256_setr_epi8(
        4, 5, 2, 3, 0, 1, 6, 7, 12, 13, 10, 11, 8, 9, 14, 15, 4, 5, 2, 3, 0, 1, 6, 7, 12, 13, 10, 11, 8, 9, 14, 15);
}

// In each pair BYTE_STEPS - w, w.
INLINE __m256i pair_weights(f32v fraction) {
    const __m256i steps = _mm256_cvttps_epi32((__m256)(fraction * BYTE_STEPS + 0.5f));
    return _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(steps, 16), steps), _mm256_set1_epi32(BYTE_STEPS));
}

// Stores registers of pixels k and k + 4.
INLINE void store_eight(CPUColor *colors, __m256 c0, __m256 c1, __m256 c2, __m256 c3) {
    float *out = (float *)colors;
    _mm256_storeu_ps(out, _mm256_permute2f128_ps(c0, c1, 0x20));
    _mm256_storeu_ps(out + 8, _mm256_permute2f128_ps(c2, c3, 0x20));
    _mm256_storeu_ps(out + 16, _mm256_permute2f128_ps(c0, c1, 0x31));
    _mm256_storeu_ps(out + 24, _mm256_permute2f128_ps(c2, c3, 0x31));
}

// Two pixels between rows: the pixel `lane` of each half.
#define BETWEEN_ROWS(BETWEEN, above, below, lane)                                                                      \
    ({                                                                                                                 \
        const __m256i share = _mm256_shuffle_epi32(weights, 0x55 * lane), top = BETWEEN(above, share);                 \
        const __m256 step = _mm256_cvtepi32_ps(_mm256_sub_epi32(BETWEEN(below, share), top));                          \
        const __m256 fraction = _mm256_shuffle_ps(down, down, 0x55 * lane);                                            \
        _mm256_mul_ps(_mm256_add_ps(_mm256_cvtepi32_ps(top), _mm256_mul_ps(step, fraction)), scale);                   \
    })

// Eight pixels at their texels.
INLINE void store_texels(CPUColor *colors, BytePixels p, __m256 scale) {
    for (int k = 0; k < LANES; k += 2) {
        const __m256 c = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(p + k))));
        _mm256_storeu_ps((float *)(colors + k), _mm256_mul_ps(_mm256_permute_ps(c, 0xC6), scale));
    }
}

// Does as sample_row for bytes between texels, two pixels in each register: pixels k and k + 4.
INLINE void sample_bytes(CPUColor *colors, const CPUFloatSampler *s, int isUnscaled, int32_t from, int32_t count) {
    const BytePixels pixels = s->pixels;
    const int64_t stride = s->stride;
    const CPUColor factor = s->factor * (1.0f / 255 / BYTE_STEPS);
    const __m256 scale = _mm256_set_m128((__m128)factor, (__m128)factor);
    const __m256 texelScale = _mm256_mul_ps(scale, _mm256_set1_ps(BYTE_STEPS));
    const __m256i order = pair_order();
    // The same of texels one after the other.
    const __m256i orderApart = _mm256_setr_epi8(
        2, 6, 1, 5, 0, 4, 3, 7, 10, 14, 9, 13, 8, 12, 11, 15, 2, 6, 1, 5, 0, 4, 3, 7, 10, 14, 9, 13, 8, 12, 11, 15);
    FloatPlaces places;
    int32_t at[LANES];
    for (int32_t i = 0; i < count; i += LANES) {
        find_float_places(&places, s, from + i);
        memcpy(at, &places.at, sizeof at);
        __m256i above0, above2, below0, below2;
        // Otherwise some lie beyond the texels that are read.
        if (isUnscaled && at[LANES - 1] - at[0] == LANES - 1 && places.fractionX[0] == places.fractionX[LANES - 1]) {
            const BytePixels p = pixels + at[0];
            if (places.fractionX[0] == 0 && places.fractionY[0] == 0) {
                store_texels(colors + i, p, texelScale);
                continue;
            }
            const __m256i left = eight_texels(p), right = eight_texels(p + 1);
            const __m256i leftBelow = eight_texels(p + stride), rightBelow = eight_texels(p + stride + 1);
            above0 = FIRST_PAIRS(left, right);
            above2 = SECOND_PAIRS(left, right);
            below0 = FIRST_PAIRS(leftBelow, rightBelow);
            below2 = SECOND_PAIRS(leftBelow, rightBelow);
        } else {
            const BytePixels p0 = pixels + at[0], p1 = pixels + at[1], p2 = pixels + at[2], p3 = pixels + at[3];
            const BytePixels p4 = pixels + at[4], p5 = pixels + at[5], p6 = pixels + at[6], p7 = pixels + at[7];
            above0 = _mm256_shuffle_epi8(four_neighbours(p0, p1, p4, p5), orderApart);
            above2 = _mm256_shuffle_epi8(four_neighbours(p2, p3, p6, p7), orderApart);
            below0 = _mm256_shuffle_epi8(
                four_neighbours(p0 + stride, p1 + stride, p4 + stride, p5 + stride), orderApart);
            below2 = _mm256_shuffle_epi8(
                four_neighbours(p2 + stride, p3 + stride, p6 + stride, p7 + stride), orderApart);
        }
        const __m256i weights = pair_weights(places.fractionX);
        const __m256 down = (__m256)places.fractionY;
        const __m256 c0 = BETWEEN_ROWS(FIRST_BETWEEN, above0, below0, 0);
        const __m256 c1 = BETWEEN_ROWS(SECOND_BETWEEN, above0, below0, 1);
        const __m256 c2 = BETWEEN_ROWS(FIRST_BETWEEN, above2, below2, 2);
        const __m256 c3 = BETWEEN_ROWS(SECOND_BETWEEN, above2, below2, 3);
        store_eight(colors + i, c0, c1, c2, c3);
    }
}

#endif

// Whether the texels lie one after the other, as those of a picture that is shown one to one do.
INLINE int are_neighbours(const i32v *at) {
    const i32v expected = (*at)[0] + __builtin_convertvector(lane_indices(0), i32v);
    int32_t off = 0;
    for (int k = 0; k < LANES; k++) off |= (*at)[k] ^ expected[k];
    return off == 0;
}

// `texels` and `isLinear` are constants where this is inlined.
INLINE void sample_row(
    CPUTexels texels, int isLinear, CPUColor *colors, const CPUFloatSampler *s, int32_t from, int32_t count) {
    const CPUColor factor =
        texels != CPUTexelBytes ? s->factor
        : isLinear              ? s->factor * (1.0f / 255 / BYTE_STEPS)
                                : s->factor * (1.0f / 255);
    const void *pixels = s->pixels;
    const size_t stride = (size_t)s->stride;
    FloatPlaces places;
    for (int32_t i = 0; i < count; i += LANES) {
        find_float_places(&places, s, from + i);
        if (texels == CPUTexelBytes && isLinear) places.fractionX = byte_steps(places.fractionX);
        if (!isLinear && are_neighbours(&places.at)) {
            const size_t first = (size_t)places.at[0];
#if KERNEL_AVX2
            if (texels == CPUTexelBytes) {
                store_texels(colors + i, (BytePixels)pixels + first, _mm256_set_m128((__m128)factor, (__m128)factor));
                continue;
            }
#endif
            for (int k = 0; k < LANES; k++) {
                const f32x4 c = load_texel(texels, pixels, first + k);
                colors[i + k] = (texels == CPUTexelBytes ? c.zyxw : c) * factor;
            }
            continue;
        }
        for (int k = 0; k < LANES; k++) {
            const size_t at = (size_t)places.at[k];
            f32x4 c;
            if (isLinear) {
                const float fx = places.fractionX[k], fy = places.fractionY[k];
                f32x8 above, below;
                load_neighbours(texels, pixels, at, &above);
                load_neighbours(texels, pixels, at + stride, &below);
                if (texels == CPUTexelBytes) {
                    c = between_bytes(&above, &below, fx, fy);
                } else {
                    f32x8 between = above * (1 - fy) + below * fy;
                    c = between.lo * (1 - fx) + between.hi * fx;
                }
            } else {
                c = load_texel(texels, pixels, at);
            }
            colors[i + k] = (texels == CPUTexelBytes ? c.zyxw : c) * factor;
        }
    }
}

static void float_sample(CPUColor *colors, const CPUFloatSampler *s, int32_t from, int32_t count) {
    CPUFloatSampler sampler = *s;
    const int isUnscaled = sampler.isLinear && sampler.texels == CPUTexelBytes && settle_unscaled(&sampler);
#if KERNEL_AVX2
    if (sampler.texels == CPUTexelBytes && sampler.isLinear)
        return sample_bytes(colors, &sampler, isUnscaled, from, count);
#else
    (void)isUnscaled;
#endif
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
