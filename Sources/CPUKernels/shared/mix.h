// B of the separable and the non-separable blend modes, see BlendMode: of straight colours cb and cs, or times the alphas.
#pragma once

#include "planar.h"

// Sa·Da·B of the modes that need no straight colours, from premultiplied channels and their alphas.
INLINE f32v product_multiply(f32v s, f32v d, f32v sa, f32v da) {
    (void)sa;
    (void)da;
    return s * d;
}
INLINE f32v product_screen(f32v s, f32v d, f32v sa, f32v da) { return s * da + d * sa - s * d; }
INLINE f32v product_darken(f32v s, f32v d, f32v sa, f32v da) { return min_float(s * da, d * sa); }
INLINE f32v product_lighten(f32v s, f32v d, f32v sa, f32v da) { return max_float(s * da, d * sa); }
INLINE f32v product_difference(f32v s, f32v d, f32v sa, f32v da) {
    f32v apart = s * da - d * sa;
    return max_float(apart, -apart);
}
INLINE f32v product_exclusion(f32v s, f32v d, f32v sa, f32v da) { return s * da + d * sa - 2 * s * d; }
INLINE f32v product_hardLight(f32v s, f32v d, f32v sa, f32v da) {
    return select_float(2 * s <= sa, 2 * s * d, 2 * (s * da + d * sa - s * d) - sa * da);
}
INLINE f32v product_overlay(f32v s, f32v d, f32v sa, f32v da) { return product_hardLight(d, s, da, sa); }

// A division by 0 gives infinity, and the minimum is then 1; 0 / 0 is not selected.
INLINE f32v mix_colorDodge(f32v cb, f32v cs) {
    return select_float(cb > 0, min_float(cb / (1 - cs), splat_float(1)), splat_float(0));
}
INLINE f32v mix_colorBurn(f32v cb, f32v cs) {
    return select_float(cb < 1, 1 - min_float((1 - cb) / cs, splat_float(1)), splat_float(1));
}

INLINE f32v mix_softLight(f32v cb, f32v cs) {
    f32v d = select_float(cb <= 0.25f, ((16 * cb - 12) * cb + 4) * cb, __builtin_elementwise_sqrt(cb));
    return cb + (2 * cs - 1) * select_float(cs <= 0.5f, cb * (1 - cb), d - cb);
}

typedef struct Color {
    f32v r, g, b;
} Color;

INLINE f32v least(Color c) { return min_float(min_float(c.r, c.g), c.b); }
INLINE f32v greatest(Color c) { return max_float(max_float(c.r, c.g), c.b); }
INLINE f32v luminosity_of(Color c) { return 0.3f * c.r + 0.59f * c.g + 0.11f * c.b; }
INLINE f32v saturation_of(Color c) { return greatest(c) - least(c); }

// Scales the distance of c from the gray l by a factor.
INLINE Color from_gray(Color c, f32v l, f32v factor) {
    return (Color){l + (c.r - l) * factor, l + (c.g - l) * factor, l + (c.b - l) * factor};
}

// c shifted along gray to the luminosity l, and its spread reduced until every channel is in 0...1.
INLINE Color with_luminosity(Color c, f32v l) {
    f32v shift = l - luminosity_of(c);
    c = (Color){c.r + shift, c.g + shift, c.b + shift};
    f32v middle = luminosity_of(c), low = least(c), high = greatest(c);
    // A gray outside 0...1 by rounding has no spread to divide by.
    c = from_gray(c, middle, select_float((low < 0) & (low < middle), middle / (middle - low), splat_float(1)));
    return from_gray(
        c, middle, select_float((high > 1) & (high > middle), (1 - middle) / (high - middle), splat_float(1)));
}

// c scaled to a saturation, its least channel at 0.
INLINE Color with_saturation(Color c, f32v saturation) {
    f32v low = least(c), spread = greatest(c) - low;
    f32v factor = select_float(spread > 0, saturation / spread, splat_float(0));
    return (Color){(c.r - low) * factor, (c.g - low) * factor, (c.b - low) * factor};
}

INLINE Color mix_hue(Color cb, Color cs) {
    return with_luminosity(with_saturation(cs, saturation_of(cb)), luminosity_of(cb));
}
INLINE Color mix_saturation(Color cb, Color cs) {
    return with_luminosity(with_saturation(cb, saturation_of(cs)), luminosity_of(cb));
}
INLINE Color mix_color(Color cb, Color cs) { return with_luminosity(cs, luminosity_of(cb)); }
INLINE Color mix_luminosity(Color cb, Color cs) { return with_luminosity(cb, luminosity_of(cs)); }
