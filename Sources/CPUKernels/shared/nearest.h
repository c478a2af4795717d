// The texel that contains the pixel's centre.
#pragma once

#include "coordinates.h"

#define NEAREST_SHIFT 0

// Samples the pixels from i of the block on.
INLINE u32v sample_nearest(const uint32_t *pixels, int32_t stride, const Places *places, int32_t i) {
    (void)stride;
    u32v samples;
    for (int k = 0; k < LANES; k++) samples[k] = pixels[places->offset[i + k]];
    return samples;
}
