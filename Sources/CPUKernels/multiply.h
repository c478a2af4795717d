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

// pixel · color / 255, channel by channel.
INLINE u32v multiply_pixels(u32v pixel, u32v color) {
    u16v even = (u16v)(pixel & EVEN_BYTES) * (u16v)(color & EVEN_BYTES) + 128;
    u16v odd = (u16v)((pixel >> 8) & EVEN_BYTES) * (u16v)((color >> 8) & EVEN_BYTES) + 128;
    even = (even + (even >> 8)) >> 8;
    odd = odd + (odd >> 8);
    return (u32v)even | ((u32v)odd & ~EVEN_BYTES);
}

// (a·factorA + b·factorB) / 255, each channel rounded once; the factors, 0...255 in each 32-bit lane, add up to 255 at most.
INLINE u32v weigh_pixels(u32v a, u32v factorA, u32v b, u32v factorB) {
    u16v fa = (u16v)(factorA | (factorA << 16)), fb = (u16v)(factorB | (factorB << 16));
    u16v even = (u16v)(a & EVEN_BYTES) * fa + (u16v)(b & EVEN_BYTES) * fb + 128;
    u16v odd = (u16v)((a >> 8) & EVEN_BYTES) * fa + (u16v)((b >> 8) & EVEN_BYTES) * fb + 128;
    even = (even + (even >> 8)) >> 8;
    odd = odd + (odd >> 8);
    return (u32v)even | ((u32v)odd & ~EVEN_BYTES);
}

// Channel by channel, 255 at most.
INLINE u32v add_pixels(u32v a, u32v b) { return (u32v)__builtin_elementwise_add_sat((u8v)a, (u8v)b); }

// source over target.
INLINE u32v over_pixels(u32v target, u32v source) {
    return add_pixels(source, scale_pixels(target, 255 - (source >> 24)));
}

// source over target, or, where `take` is 0 rather than 255, added to it.
INLINE u32v meet_pixels(u32v target, u32v source, u32v take) {
    return add_pixels(source, scale_pixels(target, 255 - ((source >> 24) & take)));
}

// round(a·b / 255) in 32-bit lanes.
INLINE u32v multiply_lanes(u32v a, u32v b) {
    u32v t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}
