// A gradient as a row of colours.
#pragma once

#include "float_vectors.h"
#include "gradient.h"

INLINE void store_planar(void *pixels, int32_t i, Planar p) {
    CPUColor *row = (CPUColor *)pixels + i;
    for (int k = 0; k < LANES; k++) row[k] = (CPUColor){p.r[k], p.g[k], p.b[k], p.a[k]};
}

static void float_gradient(CPUColor *row, const CPUGradientRow *gradient, int32_t from, int32_t count) {
    const CPUGradientRow g = *gradient;
    gradient_any(&g, from, count, store_planar, row);
}
