// The blend modes of a source s over a target d: BlendMode's formulas for colours that may lie outside 0...1. Only the
// modes whose B is undefined there clamp the straight colours to 0...1 first.
#pragma once

#include "float_vectors.h"
#include "mix.h"

// The order is BlendMode's.
#define EACH_MODE(X)                                                                                                   \
    X(sourceOver) X(multiply) X(screen) X(overlay) X(darken) X(lighten) X(colorDodge) X(colorBurn) X(softLight)        \
    X(hardLight) X(difference) X(exclusion) X(hue) X(saturation) X(color) X(luminosity) X(clear) X(copy) X(sourceIn)   \
    X(sourceOut) X(sourceAtop) X(destinationOver) X(destinationIn) X(destinationOut) X(destinationAtop) X(xor)         \
    X(plusDarker) X(plusLighter)

#define MODE_NUMBER(name) mode_##name,
enum { EACH_MODE(MODE_NUMBER) };

// The channels of a colour as mix.h takes them; each channel in all lanes of its pixel.
INLINE Color channels(f32v c) { return (Color){CHANNEL(c, 0), CHANNEL(c, 1), CHANNEL(c, 2)}; }

INLINE f32v lanes_of(Color c) { return red_lanes ? c.r : green_lanes ? c.g : c.b; }

// B(b, s) of straight colours in 0...1.
INLINE f32v mixed(int mode, f32v b, f32v s) {
    switch (mode) {
    case mode_colorDodge: return mix_colorDodge(b, s);
    case mode_colorBurn: return mix_colorBurn(b, s);
    case mode_softLight: return mix_softLight(b, s);
    case mode_hue: return lanes_of(mix_hue(channels(b), channels(s)));
    case mode_saturation: return lanes_of(mix_saturation(channels(b), channels(s)));
    case mode_color: return lanes_of(mix_color(channels(b), channels(s)));
    default: return lanes_of(mix_luminosity(channels(b), channels(s)));
    }
}

// Sa·Da·B, from premultiplied colours where the formula allows it.
INLINE f32v product(int mode, f32v s, f32v d) {
    const f32v sa = alpha_of(s), da = alpha_of(d);
    switch (mode) {
    case mode_multiply: return product_multiply(s, d, sa, da);
    case mode_darken: return product_darken(s, d, sa, da);
    case mode_lighten: return product_lighten(s, d, sa, da);
    case mode_hardLight: return product_hardLight(s, d, sa, da);
    case mode_overlay: return product_overlay(s, d, sa, da);
    case mode_difference: return product_difference(s, d, sa, da);
    default: return mixed(mode, clamp01(straight_colors(d)), clamp01(straight_colors(s))) * (sa * da);
    }
}

INLINE f32v result(int mode, f32v s, f32v d) {
    const f32v sa = alpha_of(s), da = alpha_of(d);
    switch (mode) {
    case mode_sourceOver: return s + d * (1 - sa);
    case mode_screen: return s + d - s * d;
    case mode_exclusion: return with_alpha(s + d - 2 * s * d, s + d - s * d);
    case mode_clear: return (f32v)0;
    case mode_copy: return s;
    case mode_sourceIn: return s * da;
    case mode_sourceOut: return s * (1 - da);
    case mode_sourceAtop: return s * da + d * (1 - sa);
    case mode_destinationOver: return s * (1 - da) + d;
    case mode_destinationIn: return d * sa;
    case mode_destinationOut: return d * (1 - sa);
    case mode_destinationAtop: return s * (1 - da) + d * sa;
    case mode_xor: return s * (1 - da) + d * (1 - sa);
    case mode_plusDarker: return with_alpha(max_float(s + d - 1, (f32v)0), min_float(s + d, (f32v)1));
    case mode_plusLighter: return with_alpha(s + d, min_float(s + d, (f32v)1));
    default: return with_alpha(s * (1 - da) + d * (1 - sa) + product(mode, s, d), s + d - s * d);
    }
}

// Whether a transparent source leaves the target: BlendMode.keepsTargetUnderClear.
INLINE int keeps_target(int mode) {
    switch (mode) {
    case mode_clear: case mode_copy: case mode_sourceIn: case mode_sourceOut: case mode_destinationIn:
    case mode_destinationAtop: case mode_plusDarker: return 0;
    default: return 1;
    }
}
