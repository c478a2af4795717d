#pragma once

#include "CPUKernels.h"

// The AVX2 set; null where the machine cannot run it.
const CPUKernelTable *_Nullable CPUKernelsAVX2(void);
