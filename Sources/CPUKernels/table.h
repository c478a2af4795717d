// The table of one kernel set, from the static functions of its file.
#pragma once

#include "blend.h"
#include "bordered.h"
#include "pixels.h"
#include "sampled.h"
#include "solid.h"

#define KERNEL_TABLE(title)                                                                                            \
    {                                                                                                                  \
        .name = title, .fill = fill, .solid = solid, .bordered = bordered, .pixels = pixels, .linear = linear,         \
        .linearPerspective = linearPerspective, .nearest = nearest, .nearestPerspective = nearestPerspective,          \
        .plusLighter = plusLighter,                                                                                    \
    }
