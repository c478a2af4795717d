// The table of one kernel set, from the static functions of its file.
#pragma once

#include "bordered.h"
#include "coverage.h"
#include "fill.h"
#include "linear.h"
#include "nearest.h"
#include "over.h"

#define KERNEL_TABLE(title)                                                                                            \
    {                                                                                                                  \
        .name = title, .fill = fill, .overSolid = overSolid, .overSolidCoverage = overSolidCoverage, .over = over,     \
        .overAlpha = overAlpha, .overCoverage = overCoverage, .overBordered = overBordered,                            \
        .coverageBox = coverageBox, .coverageCorner = coverageCorner,                                                  \
        .coverageCornerPerspective = coverageCornerPerspective, .coverageMultiply = coverageMultiply,                  \
        .linear = linear, .linearPerspective = linearPerspective, .nearest = nearest,                                  \
        .nearestPerspective = nearestPerspective,                                                                      \
    }
