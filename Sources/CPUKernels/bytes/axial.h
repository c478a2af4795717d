// Rows of axial gradients of constant alpha, without perspective, by whole numbers: between two stops the channels are linear in a pixel's column
// and row. A pixel's sums follow from its place alone, so that its colour does not depend on where its run starts.
#pragma once

#include "axial_range.h"
#include "gradient.h"

#if KERNEL_AVX2

INLINE u32v summed_pixels(u32v b, u32v g, u32v r, u32v a) {
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    const __m256i bg = _mm256_packus_epi32((__m256i)((i32v)b >> CPUAxialBits), (__m256i)((i32v)g >> CPUAxialBits));
    const __m256i ra = _mm256_packus_epi32((__m256i)((i32v)r >> CPUAxialBits), (__m256i)((i32v)a >> CPUAxialBits));
    return (u32v)_mm256_shuffle_epi8(_mm256_packus_epi16(bg, ra), order);
}

#else

INLINE u32v summed_channel(u32v sum) {
    i32v v = (i32v)sum >> CPUAxialBits;
    v &= v >= 0;
    return (u32v)(v | ((v > 255) & 255)) & 255;
}

INLINE u32v summed_pixels(u32v b, u32v g, u32v r, u32v a) {
    return summed_channel(b) | summed_channel(g) << 8 | summed_channel(r) << 16 | summed_channel(a) << 24;
}

#endif

// Writes `count` pixels of a piece in a row, from column `first` on; up to `room` pixels may be written.
INLINE void axial_run(
    uint32_t *pixels, const CPUAxialPiece *piece, uint32_t first, uint32_t row, int32_t count, int32_t room) {
    const uint32_t stepR = piece->steps[0][1], stepG = piece->steps[1][1], stepB = piece->steps[2][1];
    // Unsigned sums wrap around; those of visible pixels do not.
    const uint32_t startR = piece->start[0] + first * stepR + row * piece->down[0];
    const uint32_t startG = piece->start[1] + first * stepG + row * piece->down[1];
    const uint32_t startB = piece->start[2] + first * stepB + row * piece->down[2];
    u32v r = splat_pixel(startR) + load_pixels(piece->steps[0]);
    u32v g = splat_pixel(startG) + load_pixels(piece->steps[1]);
    u32v b = splat_pixel(startB) + load_pixels(piece->steps[2]);
    const u32v a = splat_pixel(piece->start[3]), r1 = splat_pixel(LANES * stepR), g1 = splat_pixel(LANES * stepG);
    const u32v b1 = splat_pixel(LANES * stepB);
    int32_t i = 0;
    for (; i < count && i + LANES <= room; i += LANES) {
        store_pixels(pixels + i, summed_pixels(b, g, r, a));
        r += r1;
        g += g1;
        b += b1;
    }
    if (i >= count) return;
    if (count < LANES) {
        const u32v last = summed_pixels(b, g, r, a);
        for (int32_t k = 0; i + k < count; k++) pixels[i + k] = last[k];
        return;
    }
    // The last ones, some of them once more.
    const uint32_t again = (uint32_t)(i + LANES - count);
    r -= splat_pixel(again * stepR);
    g -= splat_pixel(again * stepG);
    b -= splat_pixel(again * stepB);
    store_pixels(pixels + count - LANES, summed_pixels(b, g, r, a));
}

// Writes `count` pixels of row `y` from column `first` on.
INLINE void axial_row(
    const CPUAxial *axial, AxialRange range, int32_t first, int32_t y, uint32_t *pixels, int32_t count) {
    int32_t i = 0;
    for (const CPUAxialPiece *piece = range.first; i < count; piece++) {
        int32_t end = count;
        if (piece < range.last) {
            end = axial_end(axial, piece, first, y, i, count);
            if (end == i) continue;
        }
        axial_run(pixels + i, piece, (uint32_t)(first + i), (uint32_t)y, end - i, count - i);
        i = end;
    }
}
