// The functions for every machine of the architecture.
#include "rows.h"

static const VideoKernelTable table = VIDEO_KERNEL_TABLE("baseline");

const VideoKernelTable *VideoKernelsBaseline(void) { return &table; }
