// The float kernels for x86-64 with AVX2 and F16C. FMA stays off: all sets give the same bits.
#include "CPUFloatKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx2,f16c"))), apply_to = function)
#define KERNEL_BYTES 32
#define KERNEL_AVX2 1
#include "float_table.h"

static const CPUFloatTable table = FLOAT_TABLE("AVX2");
#pragma clang attribute pop

const CPUFloatTable *CPUFloatKernelsBest(void) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("f16c") ? &table : CPUFloatKernelsBaseline();
}
#else
const CPUFloatTable *CPUFloatKernelsBest(void) { return CPUFloatKernelsBaseline(); }
#endif
