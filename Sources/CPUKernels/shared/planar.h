// Pixels as four vectors of floating-point channels in 0...1.
#pragma once

#include "span.h"

typedef struct Planar {
    f32v r, g, b, a;
} Planar;

INLINE f32v unit_channel(u32v p, int shift) {
    return __builtin_convertvector((i32v)((p >> shift) & 255), f32v) * (1.0f / 255);
}

INLINE Planar planar_pixels(u32v p) {
    return (Planar){unit_channel(p, 16), unit_channel(p, 8), unit_channel(p, 0), unit_channel(p, 24)};
}

// NaN becomes 0.
INLINE u32v byte_channel(f32v v) { return (u32v)__builtin_convertvector(clamp01(v) * 255.0f + 0.5f, i32v); }

INLINE u32v packed_pixels(Planar p) {
    return byte_channel(p.b) | byte_channel(p.g) << 8 | byte_channel(p.r) << 16 | byte_channel(p.a) << 24;
}

INLINE f32v select_float(i32v condition, f32v yes, f32v no) { return condition ? yes : no; }

// c / a of a premultiplied channel, 0 where there is no alpha, at most 1.
INLINE f32v straight(f32v c, f32v a) { return select_float(a > 0, min_float(c / a, splat_float(1)), splat_float(0)); }
