// Rows of axial gradients of constant alpha, without perspective, by whole numbers: between two stops the channels are linear in a pixel's column
// and row. A pixel's sums follow from its place alone, so that its colour does not depend on where its run starts.
#pragma once

#include "gradient.h"

// The bits of a channel's fraction. With its sign, a channel is from -512 to 511 of 255.
#define AXIAL_BITS 22

// The low 32 bits of a number below 2^51, rounded.
INLINE uint32_t low_bits(double number) {
    // Where the last bit of a double is 1, all its bits below 2^52 are an integer's.
    const double sum = number + 0x1.8p52;
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    return (uint32_t)bits;
}

// Whether a number, which may be none, is between -most and most.
INLINE int is_within(double number, double most) { return number > -most && number < most; }

// Adds channel c of a piece, which is start + slope · t; whether its sums are exact.
INLINE int add_channel(CPUAxialPiece *piece, int c, const CPUAxialLine *line, double start, double slope, double from, double to) {
    // Between its ends a channel is what it is at one of them; its sums' limits are beyond.
    const double most = 400.0 * (1 << AXIAL_BITS);
    if (!is_within(start + slope * from, most) || !is_within(start + slope * to, most)) return 0;
    const double first = start + slope * (line->start + 0.5 * line->down), step = slope * line->slope, down = slope * line->down;
    // A piece of less than a thousandth of a pixel may be steeper.
    if (!is_within(first, 0x1p51) || !is_within(step, 1e12) || !is_within(down, 1e12)) return 0;
    piece->start[c] = low_bits(first);
    piece->down[c] = low_bits(down);
    for (uint32_t k = 0; c < 3 && k < 8; k++) piece->steps[c][k] = k * low_bits(step);
    return 1;
}

// Adds a piece of the straight colour color + slope · (t - origin); whether it is one.
INLINE int add_piece(
    CPUAxial *axial, const CPUGradientRow *g, float from, float to, const CPUColor *color, const CPUColor *slope,
    float origin) {
    if (axial->count == CPUAxialPieces || slope->w != 0) return 0;
    CPUAxialPiece *piece = axial->pieces + axial->count++;
    const CPUAxialLine *line = &axial->line;
    const double low = from > -__builtin_inff() ? from : 0, high = to < __builtin_inff() ? to : 0;
    for (int c = 0; c < 4; c++) {
        const double factor = 255.0 * (1 << AXIAL_BITS) * (double)g->factor[c] * (c < 3 ? (double)color->w : 1);
        const double change = factor * (double)(*slope)[c];
        // Half a step for rounding.
        const double start = factor * (double)(*color)[c] - change * (double)origin + 0.5 * (1 << AXIAL_BITS);
        if (!add_channel(piece, c, line, start, change, low, high)) return 0;
    }
    // A pixel within a ten-thousandth of a pixel of a stop is on it.
    const double across = __builtin_fabs(line->slope), down = __builtin_fabs(line->down);
    piece->edge = (double)(line->slope < 0 ? from : to) - 1e-4 * (across > down ? across : down);
    return 1;
}

// Makes the pieces of a gradient, in the order of its rows' pixels; whether it can be drawn by them.
static int32_t axialPieces(CPUAxial *axial, const CPUGradientRow *g, const CPUAxialLine *line) {
    if (g->kind != CPUGradientAxial || g->isPerspective) return 0;
    const CPUSegment *s = g->segments;
    const int clampsLow = g->low > -0x1p127f, clampsHigh = g->high < 0x1p127f;
    const CPUColor none = 0;
    axial->count = 0;
    axial->line = *line;
    axial->inverse = line->slope == 0 ? 1e30 : 1 / line->slope;
    if (clampsLow) {
        const CPUColor color = s->color + s->slope * (g->low - s->origin);
        if (s->slope.w != 0 || !add_piece(axial, g, -__builtin_inff(), g->low, &color, &none, 0)) return 0;
    }
    for (;; s++) {
        const int isLast = s->to == __builtin_inff();
        const float from = clampsLow && axial->count == 1 ? g->low : s->from, to = isLast && clampsHigh ? g->high : s->to;
        if (!add_piece(axial, g, from, to, &s->color, &s->slope, s->origin)) return 0;
        if (isLast) break;
    }
    if (clampsHigh) {
        const CPUColor color = s->color + s->slope * (g->high - s->origin);
        if (!add_piece(axial, g, g->high, __builtin_inff(), &color, &none, 0)) return 0;
    }
    if (line->slope >= 0) return 1;
    for (int32_t i = 0, j = axial->count - 1; i <= j; i++, j--) {
        const CPUAxialPiece piece = axial->pieces[i];
        axial->pieces[i] = axial->pieces[j];
        axial->pieces[j] = piece;
    }
    return 1;
}

#if KERNEL_AVX2

INLINE u32v summed_pixels(u32v b, u32v g, u32v r, u32v a) {
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
    const __m256i bg = _mm256_packus_epi32((__m256i)((i32v)b >> AXIAL_BITS), (__m256i)((i32v)g >> AXIAL_BITS));
    const __m256i ra = _mm256_packus_epi32((__m256i)((i32v)r >> AXIAL_BITS), (__m256i)((i32v)a >> AXIAL_BITS));
    return (u32v)_mm256_shuffle_epi8(_mm256_packus_epi16(bg, ra), order);
}

#else

INLINE u32v summed_channel(u32v sum) {
    i32v v = (i32v)sum >> AXIAL_BITS;
    v &= v >= 0;
    return (u32v)(v | ((v > 255) & 255)) & 255;
}

INLINE u32v summed_pixels(u32v b, u32v g, u32v r, u32v a) {
    return summed_channel(b) | summed_channel(g) << 8 | summed_channel(r) << 16 | summed_channel(a) << 24;
}

#endif

// Writes `count` pixels of a piece from column `first` on, `rows` from the first; up to `room` pixels may be written.
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

// The column at which a piece ends in row `y`, counted from the run's first.
INLINE double axial_edge(const CPUAxial *axial, const CPUAxialPiece *piece, int32_t first, int32_t y) {
    const double t = axial->line.start + axial->line.down * ((double)y + 0.5);
    return (piece->edge - t) * axial->inverse - (double)first;
}

// The pieces that pixels of some rows are in.
typedef struct AxialRange {
    const CPUAxialPiece *first, *last;
} AxialRange;

// The pieces of `count` pixels from column `first` on in rows y..<end. An edge between the first and the last row is between their edges.
INLINE AxialRange axial_range(const CPUAxial *axial, int32_t first, int32_t y, int32_t end, int32_t count) {
    AxialRange range = {axial->pieces, axial->pieces + axial->count - 1};
    while (range.first < range.last && axial_edge(axial, range.first, first, y) <= 0 &&
           axial_edge(axial, range.first, first, end - 1) <= 0) range.first++;
    const CPUAxialPiece *last = range.first;
    while (last < range.last && !(axial_edge(axial, last, first, y) >= count && axial_edge(axial, last, first, end - 1) >= count)) last++;
    range.last = last;
    return range;
}

// Writes `count` pixels of row `y` from column `first` on.
INLINE void axial_row(
    const CPUAxial *axial, AxialRange range, int32_t first, int32_t y, uint32_t *pixels, int32_t count) {
    int32_t i = 0;
    for (const CPUAxialPiece *piece = range.first; i < count; piece++) {
        int32_t end = count;
        if (piece < range.last) {
            const double edge = axial_edge(axial, piece, first, y);
            end = edge < count ? edge > i ? (int32_t)edge : i : count;
            end += edge > end && end < count;
            if (end == i) continue;
        }
        axial_run(pixels + i, piece, (uint32_t)(first + i), (uint32_t)y, end - i, count - i);
        i = end;
    }
}
