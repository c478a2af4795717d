// The kernels for every machine of the architecture: SSE2 on x86-64, NEON on arm64.
// No fused multiply-add: all sets give the same bits. The choice of the set stands here, too.
#include "avx2.h"

#pragma STDC FP_CONTRACT OFF
#define KERNEL_BYTES 16
#include "table.h"

static const CPUKernelTable table = KERNEL_TABLE("baseline");

const CPUKernelTable *CPUKernelsBaseline(void) { return &table; }

const CPUKernelTable *CPUKernelsBest(void) {
    const CPUKernelTable *table = CPUKernelsAVX2();
    return table ? table : CPUKernelsBaseline();
}
