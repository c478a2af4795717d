// Rows of axial gradients of constant alpha, without perspective, by whole numbers: between two stops the channels are linear in the pixel's
// index. As in `gradient.h`, a pixel's colour does not depend on where its run starts.
#pragma once

#include "gradient.h"

// The bits of a channel's fraction. With its sign, a channel is from -512 to 511 of 255.
#define AXIAL_BITS 22
// The most pieces of a gradient that is drawn so.
#define AXIAL_PIECES 12

typedef double AxialColor __attribute__((ext_vector_type(4)));
typedef uint32_t AxialSum __attribute__((ext_vector_type(4)));

// The part of a gradient between two stops, or before or after all of them.
typedef struct AxialPiece {
    // The t at which it begins and ends in the row's direction.
    float from, to;
    // Its channels where t is 0, half a step added for rounding, and their change by t; in units of the fraction's last bit.
    AxialColor start, slope;
    // Their change by pixel.
    AxialSum step;
} AxialPiece;

typedef struct Axial {
    int32_t count;
    AxialPiece pieces[AXIAL_PIECES];
} Axial;

// Whether the channels at a t are far from the sums' limits.
INLINE int is_small(const AxialPiece *piece, float t) {
    const double most = 400.0 * (1 << AXIAL_BITS);
    for (int k = 0; k < 4; k++) {
        const double channel = piece->start[k] + piece->slope[k] * (double)t;
        if (!(channel > -most && channel < most)) return 0;
    }
    return 1;
}

// Adds a piece of the straight colour color + slope · (t - origin); whether it is one.
INLINE int add_piece(
    Axial *axial, const CPUGradientRow *g, float from, float to, CPUColor color, CPUColor slope, float origin) {
    if (axial->count == AXIAL_PIECES || slope.w != 0) return 0;
    const double unit = 255.0 * (1 << AXIAL_BITS);
    AxialPiece *piece = axial->pieces + axial->count++;
    piece->from = from;
    piece->to = to;
    for (int k = 0; k < 4; k++) {
        const double factor = unit * (double)g->factor[k] * (k < 3 ? (double)color.w : 1);
        piece->slope[k] = factor * (double)slope[k];
        piece->start[k] = factor * (double)color[k] - piece->slope[k] * (double)origin + 0.5 * (1 << AXIAL_BITS);
        const double step = piece->slope[k] * (double)g->uSlope;
        // A piece of less than a thousandth of a pixel may be steeper.
        if (!(step > -1e12 && step < 1e12)) return 0;
        piece->step[k] = (uint32_t)(int64_t)(step + (step < 0 ? -0.5 : 0.5));
    }
    // Between its ends a channel is what it is at one of them.
    return is_small(piece, from > -__builtin_inff() ? from : 0) && is_small(piece, to < __builtin_inff() ? to : 0);
}

// Makes the pieces of a gradient, in the order of its rows' pixels; whether it can be drawn by them.
INLINE int axial_pieces(Axial *axial, const CPUGradientRow *g) {
    if (g->kind != CPUGradientAxial || g->isPerspective) return 0;
    const CPUSegment *s = g->segments;
    const int clampsLow = g->low > -0x1p127f, clampsHigh = g->high < 0x1p127f;
    const CPUColor none = 0;
    axial->count = 0;
    if (clampsLow) {
        const CPUColor color = s->color + s->slope * (g->low - s->origin);
        if (s->slope.w != 0 || !add_piece(axial, g, -__builtin_inff(), g->low, color, none, 0)) return 0;
    }
    for (;; s++) {
        const int isLast = s->to == __builtin_inff();
        const float from = clampsLow && axial->count == 1 ? g->low : s->from, to = isLast && clampsHigh ? g->high : s->to;
        if (!add_piece(axial, g, from, to, s->color, s->slope, s->origin)) return 0;
        if (isLast) break;
    }
    if (clampsHigh) {
        const CPUColor color = s->color + s->slope * (g->high - s->origin);
        if (!add_piece(axial, g, g->high, __builtin_inff(), color, none, 0)) return 0;
    }
    if (g->uSlope >= 0) return 1;
    for (int32_t i = 0, j = axial->count - 1; i <= j; i++, j--) {
        const AxialPiece piece = axial->pieces[i];
        axial->pieces[i] = axial->pieces[j];
        axial->pieces[j] = piece;
    }
    return 1;
}

// Whether pixel i lies behind a piece, by the same arithmetic as `gradient_parameter`.
INLINE int is_behind(const CPUGradientRow *g, const AxialPiece *piece, int32_t i) {
    const float t = g->uSlope * (float)(g->first + i) + g->uStart;
    return g->uSlope < 0 ? t < piece->from : t >= piece->to;
}

// The first pixel behind a piece, from i to `count`.
INLINE int32_t axial_end(const CPUGradientRow *g, const AxialPiece *piece, int32_t i, int32_t count) {
    const float edge = g->uSlope < 0 ? piece->from : piece->to;
    const double near = ((double)edge - (double)g->uStart) / (double)g->uSlope - (double)g->first;
    int32_t end = near > i ? near < count ? (int32_t)near : count : i;
    while (end > i && is_behind(g, piece, end - 1)) end--;
    while (end < count && !is_behind(g, piece, end)) end++;
    return end;
}

#if KERNEL_AVX2

INLINE u32v summed_pixels(i32v b, i32v g, i32v r, i32v a) {
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    const __m256i bg = _mm256_packus_epi32((__m256i)(b >> AXIAL_BITS), (__m256i)(g >> AXIAL_BITS));
    const __m256i ra = _mm256_packus_epi32((__m256i)(r >> AXIAL_BITS), (__m256i)(a >> AXIAL_BITS));
    return (u32v)_mm256_shuffle_epi8(_mm256_packus_epi16(bg, ra), order);
}

#else

INLINE u32v summed_channel(i32v v) {
    v >>= AXIAL_BITS;
    v &= v >= 0;
    return (u32v)(v | ((v > 255) & 255)) & 255;
}

INLINE u32v summed_pixels(i32v b, i32v g, i32v r, i32v a) {
    return summed_channel(b) | summed_channel(g) << 8 | summed_channel(r) << 16 | summed_channel(a) << 24;
}

#endif

// Writes `count` pixels whose sums begin so; up to `room` pixels may be written.
INLINE void axial_run(uint32_t *pixels, AxialSum sum, AxialSum step, int32_t count, int32_t room) {
#if LANES == 8
    const u32v lanes = {0, 1, 2, 3, 4, 5, 6, 7};
#else
    const u32v lanes = {0, 1, 2, 3};
#endif
    // Unsigned sums wrap around; those of visible pixels do not.
    u32v r = sum.x + lanes * step.x, g = sum.y + lanes * step.y, b = sum.z + lanes * step.z;
    const u32v a = splat_pixel(sum.w), r1 = splat_pixel(LANES * step.x), g1 = splat_pixel(LANES * step.y);
    const u32v b1 = splat_pixel(LANES * step.z);
    int32_t i = 0;
    for (; i < count && i + LANES <= room; i += LANES) {
        store_pixels(pixels + i, summed_pixels((i32v)b, (i32v)g, (i32v)r, (i32v)a));
        r += r1;
        g += g1;
        b += b1;
    }
    if (i >= count) return;
    if (count < LANES) {
        const u32v last = summed_pixels((i32v)b, (i32v)g, (i32v)r, (i32v)a);
        for (int32_t k = 0; i + k < count; k++) pixels[i + k] = last[k];
        return;
    }
    // The last ones, some of them once more.
    const uint32_t again = (uint32_t)(i + LANES - count);
    r -= splat_pixel(again * step.x);
    g -= splat_pixel(again * step.y);
    b -= splat_pixel(again * step.z);
    store_pixels(pixels + count - LANES, summed_pixels((i32v)b, (i32v)g, (i32v)r, (i32v)a));
}

// Writes the first `count` pixels of a row.
INLINE void axial_row(const Axial *axial, const CPUGradientRow *g, uint32_t *pixels, int32_t count) {
    int32_t i = 0;
    for (int32_t k = 0; i < count; k++) {
        const AxialPiece *piece = axial->pieces + k;
        const int32_t end = k == axial->count - 1 ? count : axial_end(g, piece, i, count);
        if (end <= i) continue;
        const AxialColor start = piece->start + piece->slope * (double)g->uStart;
        AxialSum sum;
        // Beyond these a channel is invisible: no pixel of its row is in the piece.
        for (int c = 0; c < 4; c++) sum[c] = start[c] > -9e18 && start[c] < 9e18 ? (uint32_t)(int64_t)start[c] : 0;
        axial_run(pixels + i, sum + (uint32_t)(g->first + i) * piece->step, piece->step, end - i, count - i);
        i = end;
    }
}
