// Rows of finished source pixels that meet the target in another way than source-over.
#pragma once

#include "span.h"

static void plusLighter(uint32_t *target, const uint32_t *source, int32_t count) {
#define PIXELS(load) add_pixels(load(target + i, n), load(source + i, n))
    SPAN(target, 0, count, PIXELS);
#undef PIXELS
}
