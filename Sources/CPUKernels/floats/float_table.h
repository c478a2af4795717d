// The table of one set of float kernels, from the static functions of its file.
#pragma once

#include "float_blend.h"
#include "float_filter.h"
#include "float_paint.h"
#include "float_rows.h"
#include "float_sample.h"
#include "float_sprites.h"

#define FLOAT_TABLE(title)                                                                                             \
    {                                                                                                                  \
        .name = title, .coverage = float_coverage, .mask = float_mask, .ring = float_ring, .sample = float_sample,     \
        .sprite = float_sprite, .sprites = float_sprites, .gradient = float_gradient, .scale = float_scale,            \
        .fill = float_fill, .solid = float_solid, .coverageRuns = float_coverage_runs, .blend = float_blend,           \
        .fade = float_fade, .mix = float_mix, .matrix = float_matrix, .sum = float_sum, .across = float_across,        \
        .halve = float_halve, .twice = float_double, .alphas = float_alphas, .halves = float_halves,                   \
    }
