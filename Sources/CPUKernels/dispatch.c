// Chooses the kernel set.
#include "avx2.h"

const CPUKernelTable *CPUKernelsBest(void) {
    const CPUKernelTable *table = CPUKernelsAVX2();
    return table ? table : CPUKernelsBaseline();
}
