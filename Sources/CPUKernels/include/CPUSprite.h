/// What the kernels are told of a particle.
#pragma once

#include "CPUGradient.h"

#pragma clang assume_nonnull begin

/// Whole pixels: those of minX..<maxX, minY..<maxY.
typedef struct CPUArea {
    int32_t minX, minY, maxX, maxY;
} CPUArea;

/// Where the image of a sprite lies in one.
typedef enum CPUSpriteKind : int32_t {
    /// Upright, a texel a pixel, the picture of its own with a frame at hand.
    CPUSpriteUnit,
    /// Q = 1.
    CPUSpriteAffine,
    /// Q varies.
    CPUSpritePerspective,
} CPUSpriteKind;

/// What changes evenly over the pixels minX + i, minY + j of a sprite: right·i + down·j + start.
typedef struct CPULine {
    float right, down, start;
} CPULine;

/// A parallelogram on the device that shows an image.
typedef struct CPUSprite {
    /// Pixels outside of which it covers nothing.
    CPUArea bounds;
    /// The signed distance in pixels, and a half, from the edges min x, max x, min y, max y.
    CPULine left, right, top, bottom;
    /// Texel coordinates u·q and v·q, and q.
    CPULine u, v, q;
    CPUSpriteKind kind;
    /// Factor of each channel: as a pixel; in 1/65535, red over blue and alpha over green; and as it is.
    uint32_t tint, redBlue, alphaGreen;
    CPUColor color;
} CPUSprite;

/// What sprites show.
typedef struct CPUSpriteImage {
    const uint32_t *_Nullable pixels;
    /// Texels from one row to the next.
    int32_t stride;
    /// Whether colours are taken between four texels; else the texel that the pixel falls in.
    int32_t isLinear;
    /// Texel coordinates are clamped to these.
    float minX, minY, maxX, maxY;
    /// For units: the texels that are shown with one that is transparent on every side, and rows as much longer as a
    /// vector.
    const uint32_t *_Nullable framed;
    int32_t framedStride;
} CPUSpriteImage;

#pragma clang assume_nonnull end
