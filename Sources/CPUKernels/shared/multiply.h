// Exact products of bytes, four channels at once: the pixel's even and odd bytes lie in 16-bit lanes and need no
// unpacking. With t = a·b + 128, both (t + (t >> 8)) >> 8 and t·257 >> 16 equal round(a·b / 255) for all bytes.
#pragma once

#include "vectors.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define EVEN_BYTES 0x00FF00FFu

#if KERNEL_AVX2
INLINE u16v high_products(u16v a, u16v b) { return (u16v)_mm256_mulhi_epu16((__m256i)a, (__m256i)b); }
#elif defined(__SSE2__)
INLINE u16v high_products(u16v a, u16v b) { return (u16v)_mm_mulhi_epu16((__m128i)a, (__m128i)b); }
#else
typedef uint32_t u32w __attribute__((ext_vector_type(2 * LANES)));
INLINE u16v high_products(u16v a, u16v b) {
    return __builtin_convertvector(
        (__builtin_convertvector(a, u32w) * __builtin_convertvector(b, u32w)) >> 16, u16v);
}
#endif

// t / 255 for t = a product + 128.
INLINE u16v by_255(u16v t) {
#if defined(__SSE2__)
    return high_products(t, (u16v)(uint16_t)257);
#else
    return (t + (t >> 8)) >> 8;
#endif
}

// The factor of each pixel, in both of its 16-bit halves.
INLINE u16v in_halves(u32v factor) { return (u16v)(factor | (factor << 16)); }

// The alpha of each pixel, in both of its 16-bit halves.
INLINE u16v alpha_halves(u32v pixel) {
#if KERNEL_AVX2
    const __m256i places = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
    return (u16v)_mm256_shuffle_epi8((__m256i)pixel, places);
#else
    return in_halves(pixel >> 24);
#endif
}

// Pixels from their even and odd bytes.
INLINE u32v join_bytes(u16v even, u16v odd) { return (u32v)even | (u32v)(odd << 8); }

// pixel · factor / 255, the factor in both halves.
INLINE u32v scale_halves(u32v pixel, u16v f) {
    return join_bytes(
        by_255((u16v)(pixel & EVEN_BYTES) * f + 128), by_255(((u16v)pixel >> 8) * f + 128));
}

// pixel · factor / 255; factor: 0...255 in each 32-bit lane.
INLINE u32v scale_pixels(u32v pixel, u32v factor) { return scale_halves(pixel, in_halves(factor)); }

// pixel · color / 255, channel by channel.
INLINE u32v multiply_pixels(u32v pixel, u32v color) {
    return join_bytes(
        by_255((u16v)(pixel & EVEN_BYTES) * (u16v)(color & EVEN_BYTES) + 128),
        by_255(((u16v)pixel >> 8) * ((u16v)color >> 8) + 128));
}

// (a·factorA + b·factorB) / 255, each channel rounded once; the factors, 0...255 in each 32-bit lane, add up to 255 at most.
INLINE u32v weigh_pixels(u32v a, u32v factorA, u32v b, u32v factorB) {
    u16v fa = in_halves(factorA), fb = in_halves(factorB);
    return join_bytes(
        by_255((u16v)(a & EVEN_BYTES) * fa + (u16v)(b & EVEN_BYTES) * fb + 128),
        by_255(((u16v)a >> 8) * fa + ((u16v)b >> 8) * fb + 128));
}

// The sum of each channel, saturated at 255.
INLINE u32v add_pixels(u32v a, u32v b) { return (u32v)__builtin_elementwise_add_sat((u8v)a, (u8v)b); }

// source over target.
INLINE u32v over_pixels(u32v target, u32v source) {
    return add_pixels(source, scale_halves(target, 255 - alpha_halves(source)));
}

// source over target; or, where `take` is 0 instead of all ones, source added to target.
INLINE u32v meet_pixels(u32v target, u32v source, u32v take) {
    return add_pixels(source, scale_halves(target, 255 - (alpha_halves(source) & (u16v)take)));
}

// round(a·b / 255) in 32-bit lanes.
INLINE u32v multiply_lanes(u32v a, u32v b) {
    u32v t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}
