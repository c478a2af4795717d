// The colour between four texels, with weights of 8 bits.
//
// A coordinate in 1/256 texel is split into its integer and its fraction f; the weights are (255 - f)/255 and f/255, at
// most 1/256 from the true ones and right on average. So the last texel of an image is reached with f = 255 from the
// one before it, and no texel beyond it is read. Across: h = p0·(255 - f) + p1·f, in 16 bits. Down: the high halves of
// h0·(65535 - 257·f) and h1·257·f. Back to bytes: (v + 128)·257 >> 16 = round(v / 255).
#pragma once

#include "coordinates.h"

#define LINEAR_SHIFT 8

#if KERNEL_AVX2

// Pairs of neighbouring texels of four pixels: two in each half, in the order in which `packus` joins them.
INLINE __m256i load_pairs(const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d) {
    __m128i low = _mm_castpd_si128(_mm_loadh_pd(_mm_load_sd((const double *)a), (const double *)b));
    __m128i high = _mm_castpd_si128(_mm_loadh_pd(_mm_load_sd((const double *)c), (const double *)d));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

// `maddubs` takes one signed operand: texels are made signed by subtracting 128, which adds -128·255 to the sum.
INLINE __m256i across(__m256i pairs, __m256i weights) {
    const __m256i interleave = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    __m256i texels = _mm256_xor_si256(_mm256_shuffle_epi8(pairs, interleave), _mm256_set1_epi8(-128));
    return _mm256_add_epi16(_mm256_maddubs_epi16(weights, texels), _mm256_set1_epi16(128 * 255));
}

INLINE __m256i between(__m256i top, __m256i bottom, __m256i x, __m256i y, __m256i spread) {
    __m256i wx = _mm256_xor_si256(_mm256_shuffle_epi8(x, spread), _mm256_set1_epi16(0x00FF));
    __m256i wy = _mm256_shuffle_epi8(y, spread);
    __m256i v = _mm256_add_epi16(
        _mm256_mulhi_epu16(across(top, wx), _mm256_xor_si256(wy, _mm256_set1_epi16(-1))),
        _mm256_mulhi_epu16(across(bottom, wx), wy));
    return _mm256_mulhi_epu16(_mm256_add_epi16(v, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

// Samples the pixels from i of the block on.
INLINE u32v sample_linear(const uint32_t *pixels, int32_t stride, const Places *places, int32_t i) {
    const uint32_t *offset = places->offset + i;
    const __m256i x = (__m256i)places->x[i / LANES], y = (__m256i)places->y[i / LANES];
    const uint32_t *below = pixels + stride;
    __m256i top0 = load_pairs(pixels + offset[0], pixels + offset[1], pixels + offset[4], pixels + offset[5]);
    __m256i top1 = load_pairs(pixels + offset[2], pixels + offset[3], pixels + offset[6], pixels + offset[7]);
    __m256i bottom0 = load_pairs(below + offset[0], below + offset[1], below + offset[4], below + offset[5]);
    __m256i bottom1 = load_pairs(below + offset[2], below + offset[3], below + offset[6], below + offset[7]);
    // Copies the low byte of a coordinate, its fraction, to all eight bytes of its pixel.
    const __m256i first = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4));
    const __m256i second = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(8, 8, 8, 8, 8, 8, 8, 8, 12, 12, 12, 12, 12, 12, 12, 12));
    __m256i p0 = between(top0, bottom0, x, y, first);
    __m256i p1 = between(top1, bottom1, x, y, second);
    return (u32v)_mm256_packus_epi16(p0, p1);
}

#else

typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t u16x4 __attribute__((ext_vector_type(4)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef uint32_t u32x8 __attribute__((ext_vector_type(8)));

INLINE u16x4 across(const uint32_t *pair, u16x8 weights) {
    u8x8 texels;
    memcpy(&texels, pair, sizeof texels);
    u16x8 products = __builtin_convertvector(texels, u16x8) * weights;
    return products.lo + products.hi;
}

INLINE u16x8 high_half(u16x8 a, u16x8 b) {
    return __builtin_convertvector(
        (__builtin_convertvector(a, u32x8) * __builtin_convertvector(b, u32x8)) >> 16, u16x8);
}

// One pixel before rounding to bytes, in the low half.
INLINE u16x8 between(const uint32_t *pair, int32_t stride, uint32_t x, uint32_t y) {
    uint16_t fx = x & 255, rest = 255 - fx, bottom = (y & 255) * 257, top = 65535 - bottom;
    u16x8 wx = {rest, rest, rest, rest, fx, fx, fx, fx};
    u16x8 wy = {top, top, top, top, bottom, bottom, bottom, bottom};
    u16x4 h0 = across(pair, wx), h1 = across(pair + stride, wx);
    u16x8 v = high_half(__builtin_shufflevector(h0, h1, 0, 1, 2, 3, 4, 5, 6, 7), wy);
    return v + __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
}

// Samples the pixels from i of the block on: four, assembled in registers.
INLINE u32v sample_linear(const uint32_t *pixels, int32_t stride, const Places *places, int32_t i) {
    const uint32_t *x = (const uint32_t *)places->x + i, *y = (const uint32_t *)places->y + i;
    const uint32_t *offset = places->offset + i;
    u16x8 v0 = between(pixels + offset[0], stride, x[0], y[0]), v1 = between(pixels + offset[1], stride, x[1], y[1]);
    u16x8 v2 = between(pixels + offset[2], stride, x[2], y[2]), v3 = between(pixels + offset[3], stride, x[3], y[3]);
    u16x8 p0 = high_half(__builtin_shufflevector(v0, v1, 0, 1, 2, 3, 8, 9, 10, 11) + 128, 257);
    u16x8 p1 = high_half(__builtin_shufflevector(v2, v3, 0, 1, 2, 3, 8, 9, 10, 11) + 128, 257);
    return (u32v)__builtin_convertvector(
        __builtin_shufflevector(p0, p1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), u8x16);
}

#endif
