// The functions for every machine of the architecture.
// No fused multiply-add: all sets give the same bits.
#pragma STDC FP_CONTRACT OFF
#include "planes.h"

static const FrameKernelTable table = FRAME_KERNEL_TABLE("baseline");

const FrameKernelTable *FrameKernelsBaseline(void) { return &table; }
