// The functions for x86-64 with AVX2, and the choice between the sets.
#include "VideoKernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "rows.h"

static const VideoKernelTable table = VIDEO_KERNEL_TABLE("AVX2");
#pragma clang attribute pop

const VideoKernelTable *VideoKernelsBest(void) {
    return __builtin_cpu_supports("avx2") ? &table : VideoKernelsBaseline();
}
#else
const VideoKernelTable *VideoKernelsBest(void) { return VideoKernelsBaseline(); }
#endif
