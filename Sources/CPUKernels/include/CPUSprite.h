/// Particles as the kernels take them.
#pragma once

#include "CPUGradient.h"

#pragma clang assume_nonnull begin

/// A rectangle of whole pixels: minX..<maxX, minY..<maxY.
typedef struct CPUArea {
    int32_t minX, minY, maxX, maxY;
} CPUArea;

/// How a sprite is placed.
typedef enum CPUSpriteKind : int32_t {
    /// Upright, one texel per pixel, with a framed copy of its image (`CPUSpriteImage.framed`).
    CPUSpriteUnit,
    /// Q = 1.
    CPUSpriteAffine,
    /// Q varies.
    CPUSpritePerspective,
} CPUSpriteKind;

/// A function that is linear over the pixels minX + i, minY + j of a sprite: right·i + down·j + start.
typedef struct CPULine {
    float right, down, start;
} CPULine;

/// A parallelogram on the device that shows an image.
typedef struct CPUSprite {
    /// The pixels outside of which the sprite covers nothing.
    CPUArea bounds;
    /// The signed distance in pixels from the edges min x, max x, min y, max y, plus 1/2.
    CPULine left, right, top, bottom;
    /// Texel coordinates u·q and v·q, and q.
    CPULine u, v, q;
    CPUSpriteKind kind;
    /// The factor of each channel: as a pixel; in 1/65535, red over blue and alpha over green; and in floats.
    uint32_t tint, redBlue, alphaGreen;
    CPUColor color;
} CPUSprite;

/// The image that sprites show.
typedef struct CPUSpriteImage {
    const uint32_t *_Nullable pixels;
    /// Texels from one row to the next.
    int32_t stride;
    /// Whether a colour is interpolated between four texels; otherwise it is that of the texel that contains the place.
    int32_t isLinear;
    /// The range that texel coordinates are clamped to.
    float minX, minY, maxX, maxY;
    /// For `CPUSpriteUnit`: the texels that are shown, with a transparent one on every side, and rows longer by a
    /// vector.
    const uint32_t *_Nullable framed;
    int32_t framedStride;
} CPUSpriteImage;

#pragma clang assume_nonnull end
