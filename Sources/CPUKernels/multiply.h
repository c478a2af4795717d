// Exact products of bytes, four channels at once: the pixel's even and odd bytes lie in 16-bit lanes, which need no
// unpacking. t = a·b + 128; (t + (t >> 8)) >> 8 equals round(a·b / 255) for all bytes.
#pragma once

#include "vectors.h"

#define EVEN_BYTES 0x00FF00FFu

// pixel · factor / 255; factor: 0...255 in each 32-bit lane.
INLINE u32v scale_pixels(u32v pixel, u32v factor) {
    u16v f = (u16v)(factor | (factor << 16));
    u16v even = (u16v)(pixel & EVEN_BYTES) * f + 128;
    u16v odd = (u16v)((pixel >> 8) & EVEN_BYTES) * f + 128;
    even = (even + (even >> 8)) >> 8;
    odd = odd + (odd >> 8);
    return (u32v)even | ((u32v)odd & ~EVEN_BYTES);
}

// source over target.
INLINE u32v over_pixels(u32v target, u32v source) {
    return (u32v)__builtin_elementwise_add_sat((u8v)source, (u8v)scale_pixels(target, 255 - (source >> 24)));
}

// round(a·b / 255) in 32-bit lanes.
INLINE u32v multiply_lanes(u32v a, u32v b) {
    u32v t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

// The same for one pixel, in the two halves of a word.
INLINE uint32_t scale_pixel(uint32_t pixel, uint32_t factor) {
    uint32_t even = (pixel & EVEN_BYTES) * factor + 0x00800080u;
    uint32_t odd = ((pixel >> 8) & EVEN_BYTES) * factor + 0x00800080u;
    even = ((even + ((even >> 8) & EVEN_BYTES)) >> 8) & EVEN_BYTES;
    odd = (odd + ((odd >> 8) & EVEN_BYTES)) & ~EVEN_BYTES;
    return even | odd;
}

INLINE uint32_t add_saturating(uint32_t a, uint32_t b) {
    uint32_t even = (a & EVEN_BYTES) + (b & EVEN_BYTES);
    uint32_t odd = ((a >> 8) & EVEN_BYTES) + ((b >> 8) & EVEN_BYTES);
    even |= 0x01000100u - ((even >> 8) & 0x00010001u);
    odd |= 0x01000100u - ((odd >> 8) & 0x00010001u);
    return (even & EVEN_BYTES) | ((odd & EVEN_BYTES) << 8);
}

INLINE uint32_t over_pixel(uint32_t target, uint32_t source) {
    return add_saturating(source, scale_pixel(target, 255 - (source >> 24)));
}

INLINE uint32_t multiply_byte(uint32_t a, uint32_t b) {
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}
