// The functions for x86-64 with AVX2 and BMI2, and the choice between the sets.
#include "FrameKernels.h"

#if defined(__x86_64__)
#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx2,bmi2"))), apply_to = function)
#define VECTOR_BYTES 32
#include "planes.h"

static const FrameKernelTable table = FRAME_KERNEL_TABLE("AVX2");
#pragma clang attribute pop

const FrameKernelTable *FrameKernelsBest(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &table : FrameKernelsBaseline();
}
#else
const FrameKernelTable *FrameKernelsBest(void) { return FrameKernelsBaseline(); }
#endif
