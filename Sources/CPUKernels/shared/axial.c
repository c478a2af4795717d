// The pieces of axial gradients; all sets of kernels draw by the same.
#include "CPUGradient.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

static const float infinity = __builtin_inff();

// The low 32 bits of a number below 2^51, rounded.
static uint32_t low_bits(double number) {
    // Where the last bit of a double is 1, all its bits below 2^52 are an integer's.
    const double sum = number + 0x1.8p52;
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    return (uint32_t)bits;
}

// Whether a number, which may be none, is between -most and most.
static int is_within(double number, double most) { return number > -most && number < most; }

// Sets the sums of channel c, whose piece begins and ends where t is `from` and `to`, or has no slope; whether they are exact.
static int set_sums(CPUAxialPiece *piece, int c, const CPUAxialLine *line, double from, double to) {
    const double unit = 255.0 * (1 << CPUAxialBits), slope = piece->slope[c] * unit;
    // Half a step for rounding.
    const double start = piece->color[c] * unit - slope * piece->origin + 0.5 * (1 << CPUAxialBits);
    // Between its ends a channel is what it is at one of them; its sums' limits are beyond.
    const double most = 400.0 * (1 << CPUAxialBits);
    if (!is_within(start + slope * from, most) || !is_within(start + slope * to, most)) return 0;
    const double first = start + slope * (line->start + 0.5 * line->down);
    const double step = slope * line->slope, down = slope * line->down;
    // A piece of less than a thousandth of a pixel may be steeper.
    if (!is_within(first, 0x1p51) || !is_within(step, 1e12) || !is_within(down, 1e12)) return 0;
    piece->start[c] = low_bits(first);
    piece->down[c] = low_bits(down);
    for (uint32_t k = 0; c < 3 && k < 8; k++) piece->steps[c][k] = k * low_bits(step);
    return 1;
}

// Adds a piece of the straight colour color + slope · (t - origin); whether it is one.
static int add_piece(
    CPUAxial *axial, const CPUGradientRow *g, float from, float to, CPUColor color, CPUColor slope, float origin) {
    if (axial->count == CPUAxialPieces || slope.w != 0) return 0;
    CPUAxialPiece *piece = axial->pieces + axial->count++;
    const CPUAxialLine *line = &axial->line;
    piece->origin = origin;
    piece->from = from;
    piece->to = to;
    for (int c = 0; c < 4; c++) {
        const double factor = (double)g->factor[c] * (c < 3 ? (double)color.w : 1);
        piece->color[c] = factor * (double)color[c];
        piece->slope[c] = factor * (double)slope[c];
        if (!is_within(piece->color[c], 1e30) || !is_within(piece->slope[c], 1e30)) return 0;
        axial->hasSums =
            axial->hasSums && set_sums(piece, c, line, from > -infinity ? from : 0, to < infinity ? to : 0);
    }
    return 1;
}

// Sets where the pieces end in their rows' direction. A pixel within a ten-thousandth of a pixel of a stop is on it, but the colour behind the
// stop must not be that of another place: less where the next piece is narrow.
static void set_edges(CPUAxial *axial) {
    const CPUAxialLine *line = &axial->line;
    const double across = __builtin_fabs(line->slope), down = __builtin_fabs(line->down);
    for (int32_t k = 0; k < axial->count; k++) {
        CPUAxialPiece *piece = axial->pieces + k;
        double near = 1e-4 * (across > down ? across : down);
        if (k + 1 < axial->count) {
            const double most = (piece[1].to - piece[1].from) / 1024;
            near = near < most ? near : most;
        }
        piece->edge = (line->slope < 0 ? piece->from : piece->to) - near;
    }
}

static void reverse(CPUAxial *axial) {
    for (int32_t i = 0, j = axial->count - 1; i <= j; i++, j--) {
        const CPUAxialPiece piece = axial->pieces[i];
        axial->pieces[i] = axial->pieces[j];
        axial->pieces[j] = piece;
    }
}

int32_t CPUAxialMake(CPUAxial *axial, const CPUGradientRow *g, const CPUAxialLine *line) {
    if (g->kind != CPUGradientAxial || g->isPerspective) return 0;
    if (!is_within(line->slope, 1e30) || !is_within(line->down, 1e30) || !is_within(line->start, 1e30)) return 0;
    const CPUSegment *s = g->segments;
    const int clampsLow = g->low > -0x1p127f, clampsHigh = g->high < 0x1p127f;
    const CPUColor none = 0;
    axial->count = 0;
    axial->hasSums = 1;
    axial->line = *line;
    axial->inverse = line->slope == 0 ? 1e30 : 1 / line->slope;
    if (clampsLow) {
        const CPUColor color = s->color + s->slope * (g->low - s->origin);
        if (s->slope.w != 0 || !add_piece(axial, g, -infinity, g->low, color, none, 0)) return 0;
    }
    for (;; s++) {
        const int isLast = s->to == infinity;
        const float from = clampsLow && axial->count == 1 ? g->low : s->from, to = isLast && clampsHigh ? g->high : s->to;
        if (!add_piece(axial, g, from, to, s->color, s->slope, s->origin)) return 0;
        if (isLast) break;
    }
    if (clampsHigh) {
        const CPUColor color = s->color + s->slope * (g->high - s->origin);
        if (!add_piece(axial, g, g->high, infinity, color, none, 0)) return 0;
    }
    if (line->slope < 0) reverse(axial);
    set_edges(axial);
    return 1;
}
