// The loop over a run. The last vector is computed before the others and stored after them, so that the run's end
// needs no single pixels although the pixels are changed in place; only runs shorter than a vector go pixel by pixel.
#pragma once

#include "multiply.h"

#define SPAN(target, count, VECTOR, PIXEL)                                                                             \
    do {                                                                                                               \
        if ((count) < LANES) {                                                                                         \
            for (int32_t i = 0; i < (count); i++) (target)[i] = PIXEL;                                                 \
        } else {                                                                                                       \
            u32v last;                                                                                                 \
            {                                                                                                          \
                const int32_t i = (count)-LANES;                                                                       \
                (void)i;                                                                                               \
                last = VECTOR;                                                                                         \
            }                                                                                                          \
            for (int32_t i = 0; i < (count)-LANES; i += LANES) store_pixels((target) + i, VECTOR);                     \
            store_pixels((target) + (count)-LANES, last);                                                              \
        }                                                                                                              \
    } while (0)
