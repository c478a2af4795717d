// The float kernels for every machine of the architecture: SSE2 on x86-64, NEON on arm64.
// No fused multiply-add: all sets give the same bits.
#include "CPUFloatKernels.h"

#pragma STDC FP_CONTRACT OFF
#define KERNEL_BYTES 16
#include "float_table.h"

static const CPUFloatTable table = FLOAT_TABLE("baseline");

const CPUFloatTable *CPUFloatKernelsBaseline(void) { return &table; }
