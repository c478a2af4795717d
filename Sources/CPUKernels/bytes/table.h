// The table of one kernel set, from the static functions of its file.
#pragma once

#include "alphas.h"
#include "blend.h"
#include "blur.h"
#include "bordered.h"
#include "colormatrix.h"
#include "gradient_pixels.h"
#include "levels.h"
#include "pixels.h"
#include "rows.h"
#include "runs.h"
#include "sampled.h"
#include "solid.h"
#include "sprite_pixels.h"

#define KERNEL_TABLE(title)                                                                                            \
    {                                                                                                                  \
        .name = title, .fill = fill, .solid = solid, .solidRows = solidRows, .alphas = alphas, .coverageRuns = coverageRuns, .maskedRuns = maskedRuns, .maskRow = maskRow,\
        .bordered = bordered, .borderedRows = borderedRows, .pixels = pixels, .pixelsRows = pixelsRows, .pixelsRepeated = pixelsRepeated, .linear = linear, .linearPerspective = linearPerspective, .nearest = nearest,                \
        .nearestPerspective = nearestPerspective, .linearFolded = linearFolded,                                        \
        .linearFoldedPerspective = linearFoldedPerspective, .linearRows = linearRows, .linearFoldedRows = linearFoldedRows, .gradient = gradient, .gradientRows = gradientRows,        \
        .sprites = sprites, .spriteRow = spriteRow, .levels = levels, .mixLevels = mixLevels, .blend = blend_rows,     \
        .tint = row_tint, .mask = row_mask, .replace = row_replace, .spreadAlpha = spreadAlpha, .colorMatrix = colorMatrix,\
        .sumBytesDown = sumBytesDown, .widenBytes = widenBytes, .sumAcross = sumAcross, .halveDown = halveDown,        \
        .halveAcross = halveAcross, .weighDown = weighDown, .weighAcross = weighAcross, .doubleDown = doubleDown,      \
        .doubleAcross = doubleAcross, .doubleAcrossBytes = doubleAcrossBytes, .narrowCells = narrowCells,              \
    }
