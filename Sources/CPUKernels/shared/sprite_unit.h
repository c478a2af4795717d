// An upright sprite with one texel per pixel: the four weights are the same at all pixels, and with the transparent
// texel border, bilinear filtering is the edge coverage.
//
// With f the share of a pixel by which the sprite lies right of the pixel grid, pixel k reads texels k and k + 1 of the
// framed rows with the weights f and 1 - f; likewise for rows. Bytes are summed in 256ths in 16 bits, then the high
// halves of products are taken: each truncation is 1/256 of a level at most.
#pragma once

#include "multiply.h"
#include "span.h"

// The even and the odd bytes of a vector of pixels, times 256.
typedef struct Sums {
    u16v even, odd;
} Sums;

INLINE Sums sums_across(const uint32_t *p, u16v left, u16v right) {
    const u32v a = load_pixels(p), b = load_pixels(p + 1);
    return (Sums){
        (u16v)(a & EVEN_BYTES) * left + (u16v)(b & EVEN_BYTES) * right,
        (u16v)((a >> 8) & EVEN_BYTES) * left + (u16v)((b >> 8) & EVEN_BYTES) * right};
}

// Draws a sprite; `area` is the part of it within the target, whose first pixel is at `target`.
INLINE void unit_sprite(
    uint32_t *target, int32_t stride, CPUArea area, const CPUSprite *sprite, const CPUSpriteImage *image, int adds) {
    // The first column's coverage is 1 - f.
    const uint32_t across = (uint32_t)((1 - sprite->left.start) * 256 + 0.5f);
    const uint32_t down = (uint32_t)((1 - sprite->top.start) * 65535 + 0.5f);
    const u16v left = (uint16_t)across, right = (uint16_t)(256 - across);
    const u16v above = (uint16_t)down, below = (uint16_t)(65535 - down);
    const u16v redBlue = (u16v)splat_pixel(sprite->redBlue), alphaGreen = (u16v)splat_pixel(sprite->alphaGreen);
    const uint32_t *texels = image->framed + (int64_t)(area.minY - sprite->bounds.minY) * image->framedStride
        + (area.minX - sprite->bounds.minX);
    const int32_t width = area.maxX - area.minX, height = area.maxY - area.minY;
    for (int32_t x = 0; x < width; x += LANES) {
        const int32_t n = width - x;
        const uint32_t *p = texels + x;
        uint32_t *t = target + x;
        Sums before = sums_across(p, left, right);
        for (int32_t y = 0; y < height; y++, t += stride) {
            p += image->framedStride;
            const Sums after = sums_across(p, left, right);
            u16v even = high_products(before.even, above) + high_products(after.even, below);
            u16v odd = high_products(before.odd, above) + high_products(after.odd, below);
            even = (high_products(even, redBlue) + 128) >> 8;
            odd = high_products(odd, alphaGreen) + 128;
            const u32v source = (u32v)even | ((u32v)odd & ~EVEN_BYTES);
            const u32v d = n >= LANES ? load_pixels(t) : load_part(t, n);
            const u32v result = adds ? add_pixels(d, source) : over_pixels(d, source);
            if (n >= LANES)
                store_pixels(t, result);
            else
                store_part(t, result, n);
            before = after;
        }
    }
}
