// The kernels for every machine of the architecture, and the dispatch. No fused multiply-add: all sets give the same
// bits.
#pragma STDC FP_CONTRACT OFF
#include "avx2.h"
#include "resolve.h"

static const RasterKernelTable table = RASTER_TABLE("baseline");

const RasterKernelTable *RasterKernelsBaseline(void) { return &table; }

const RasterKernelTable *RasterKernelsBest(void) {
    const RasterKernelTable *best = RasterKernelsAVX2();
    return best ? best : &table;
}
