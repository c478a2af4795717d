// The kernels for x86-64 with AVX2. FMA stays off: all sets give the same bits.
#include "avx2.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL_BYTES 32
#define KERNEL_AVX2 1
#include "table.h"

static const CPUKernelTable table = KERNEL_TABLE("AVX2");
#pragma clang attribute pop

const CPUKernelTable *CPUKernelsAVX2(void) { return __builtin_cpu_supports("avx2") ? &table : 0; }
#else
const CPUKernelTable *CPUKernelsAVX2(void) { return 0; }
#endif
