// Half floats (IEEE 754 binary16) to floats and back, rounded to the nearest, ties to even: by the machine's
// instructions or by arithmetic on the bits, which gives the same.
#pragma once

#include "vectors.h"

typedef uint16_t half4 __attribute__((ext_vector_type(4)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t u32x4 __attribute__((ext_vector_type(4)));

#if KERNEL_AVX2

INLINE f32x4 floats_of(half4 h) {
    __m128i bits = _mm_setzero_si128();
    memcpy(&bits, &h, sizeof h);
    return (f32x4)_mm_cvtph_ps(bits);
}

// Stores the pixels of a register.
INLINE void store_halves(uint16_t *p, f32v v) {
    __m128i bits = _mm256_cvtps_ph((__m256)v, _MM_FROUND_TO_NEAREST_INT);
    memcpy(p, &bits, sizeof bits);
}

#else

// A product with 2^112 changes the exponent's bias from 15 to 127, and also makes subnormal halves normal. Infinity
// becomes 2^16.
INLINE f32x4 floats_of(half4 h) {
    u32x4 bits = __builtin_convertvector(h, u32x4);
    f32x4 v = (f32x4)((bits & 0x7FFF) << 13) * 0x1p112f;
    u32x4 magnitude = v >= 0x1p16f ? (u32x4)v | 0x7F800000u : (u32x4)v;
    return (f32x4)(magnitude | (bits & 0x8000) << 16);
}

// Here |v| is at most 65504. Subnormal halves: the sum with 1/2 has multiples of 2^-24 in its low bits, rounded.
// Others: the mantissa's upper part, rounded by adding just less than half of its last bit, and that bit.
INLINE half4 halves_of(f32x4 v) {
    u32x4 bits = (u32x4)v, sign = bits & 0x80000000u;
    bits ^= sign;
    u32x4 tiny = (u32x4)((f32x4)bits + 0.5f) - 0x3F000000u;
    u32x4 odd = (bits >> 13) & 1;
    u32x4 normal = (bits - (112u << 23) + 0xFFF + odd) >> 13;
    u32x4 magnitude = bits < (113u << 23) ? tiny : normal;
    return __builtin_convertvector(magnitude | sign >> 16, half4);
}

// Stores the pixel of a register.
INLINE void store_halves(uint16_t *p, f32v v) {
    half4 h = halves_of(v);
    memcpy(p, &h, sizeof h);
}

#endif

// The pixels of a register, clamped to what halves hold.
INLINE f32v clamp_halves(f32v v) {
    v = v > -65504.0f ? v : (f32v)-65504.0f;
    return v < 65504.0f ? v : (f32v)65504.0f;
}

// The pixels of a row from `from` to `to` in whole registers; returns where they end.
INLINE int32_t halves_part(uint16_t *target, const CPUColor *source, int32_t from, int32_t to) {
    int32_t i = from;
    for (; i + LANES / 4 <= to; i += LANES / 4) {
        f32v v;
        memcpy(&v, source + i, sizeof v);
        store_halves(target + 4 * i, clamp_halves(v));
    }
    return i;
}

static void float_halves(uint16_t *target, const CPUColor *source, int32_t count) {
    int32_t i = 0;
#if KERNEL_AVX2
    // Whole cache lines are written past the caches: a picture is larger than these, and its lines would be read before they are
    // overwritten. Rows begin at a multiple of 8 bytes; where that is none of 16 nothing is aligned.
    if (((uintptr_t)target & 15) == 0 && count >= 64) {
        i = halves_part(target, source, 0, (int32_t)(-(uintptr_t)target & 63) / 8);
        for (; i + 8 <= count; i += 8) {
            for (int32_t k = i; k < i + 8; k += 2) {
                f32v v;
                memcpy(&v, source + k, sizeof v);
                __m128i halves = _mm256_cvtps_ph((__m256)clamp_halves(v), _MM_FROUND_TO_NEAREST_INT);
                _mm_stream_si128((__m128i *)(target + 4 * k), halves);
            }
        }
        _mm_sfence();
    }
#endif
    i = halves_part(target, source, i, count);
    if (i < count) {
        // Of two pixels in a register one remains.
        f32v v = 0;
        uint16_t last[LANES];
        memcpy(&v, source + i, sizeof *source);
        store_halves(last, clamp_halves(v));
        memcpy(target + 4 * i, last, 4 * sizeof *last);
    }
}
