// Coverage of pixels in bytes.
#pragma once

#include "coverage.h"
#include "multiply.h"

// Coverage 0...255 of the pixels from i on.
INLINE u32v shape_coverage(const CPUShapeRow *s, int32_t i) {
    return (u32v)__builtin_convertvector(shape_fraction(s, i) * 255.0f + 0.5f, i32v);
}

// `coverage` times that of the clips.
static __attribute__((noinline)) u32v clip_coverage(u32v coverage, const CPUShapeRow *clip, int32_t i) {
    for (; clip; clip = clip->clip) coverage = multiply_lanes(coverage, shape_coverage(clip, i));
    return coverage;
}

// Coverage by the shape and its clips.
INLINE u32v run_coverage(const CPUShapeRow *s, int32_t i) {
    u32v c = shape_coverage(s, i);
    return s->clip ? clip_coverage(c, s->clip, i) : c;
}
