// The texel that the pixel's centre falls in.
#pragma once

#include "coordinates.h"

INLINE u32v sample_nearest(const uint32_t *pixels, int32_t stride, Coordinates at) {
    i32v offset = at.y * stride + at.x;
    u32v samples;
    for (int k = 0; k < LANES; k++) samples[k] = pixels[offset[k]];
    return samples;
}
