#pragma once

#include "include/RasterKernels.h"

// The AVX2 set, null where the machine cannot run it.
const RasterKernelTable *_Nullable RasterKernelsAVX2(void);
