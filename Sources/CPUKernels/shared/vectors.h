// Vector types of the kernel set's register width. KERNEL_BYTES is 16 or 32.
#pragma once

#include "CPUKernels.h"
#include <string.h>

#define LANES (KERNEL_BYTES / 4)
#define INLINE static inline __attribute__((always_inline))

typedef uint32_t u32v __attribute__((ext_vector_type(LANES)));
typedef int32_t i32v __attribute__((ext_vector_type(LANES)));
typedef uint16_t u16v __attribute__((ext_vector_type(2 * LANES)));
typedef uint8_t u8v __attribute__((ext_vector_type(4 * LANES)));
typedef float f32v __attribute__((ext_vector_type(LANES)));

INLINE u32v load_pixels(const uint32_t *p) {
    u32v v;
    memcpy(&v, p, sizeof v);
    return v;
}

INLINE void store_pixels(uint32_t *p, u32v v) { memcpy(p, &v, sizeof v); }

INLINE u32v splat_pixel(uint32_t v) { return (u32v)v; }

INLINE f32v splat_float(float v) { return (f32v)v; }

// 0, 1, 2, ... starting at `first`.
INLINE f32v lane_indices(int32_t first) {
#if LANES == 8
    const i32v steps = {0, 1, 2, 3, 4, 5, 6, 7};
#else
    const i32v steps = {0, 1, 2, 3};
#endif
    return __builtin_convertvector(steps + first, f32v);
}

// max and min as in SSE: the second operand where the first is NaN.
INLINE f32v max_float(f32v a, f32v b) { return a > b ? a : b; }
INLINE f32v min_float(f32v a, f32v b) { return a < b ? a : b; }
INLINE f32v clamp01(f32v v) { return min_float(max_float(v, splat_float(0)), splat_float(1)); }
