import CGL
import Shaders

// Large pieces that show a texture's texels unchanged: copied, not drawn. A software GL copies memory: 1920x1080 pixels
// in 0.2 ms, for which a program takes 10 ms. On a GPU drawing is as fast, and needs no change of framebuffers.

/// A copy of a texture's texels to the target: texel = texel of the target + (x, y).
struct TexelCopy {
    var texture: GLuint
    /// The rectangle in the target.
    var rect: PixelRect
    var x, y: Int32
}

extension QuadEncoder {
    /// The number of pixels below which pieces are drawn: a copy interrupts the drawing before and after it.
    static let smallestCopy = 1 << 18

    /// Encodes whole pixels as a copy; returns false where they cannot be copied and have to be drawn.
    func encodeCopy(_ rect: PixelRect, _ state: QuadState) -> Bool {
        guard rect.area >= Self.smallestCopy, let copy = copy(rect, state) else { return false }
        endBatches()
        steps.append(.blit(copy))
        return true
    }

    private func copy(_ rect: PixelRect, _ state: QuadState) -> TexelCopy? {
        let key = state.key
        guard let format = state.copiedFormat, format == current.target?.format, state.blend == .replace,
            key.paint == .image, key.coverage == .none, key.modulation == .none, key.clips == 0, !key.masked,
            key.mixing == .none, !key.perspective, !key.mipmapped
        else { return nil }
        // Texel = pixel + offset.
        let map = state.functions.texture, size = state.texelScale
        guard abs(map.x.x * size.x - 1) < 1e-6, abs(map.y.y * size.y - 1) < 1e-6, map.x.y == 0, map.y.x == 0 else {
            return nil
        }
        let offset = SIMD2(map.one.x, map.one.y) * size, whole = offset.rounded(.toNearestOrAwayFromZero)
        guard abs(offset.x - whole.x) < 1 / 64, abs(offset.y - whole.y) < 1 / 64, abs(whole.x) < 1e6, abs(whole.y) < 1e6
        else { return nil }
        let low = SIMD2(Float(rect.minX), Float(rect.minY)) + whole,
            high = SIMD2(Float(rect.maxX), Float(rect.maxY)) + whole
        // The size is the reciprocal of a reciprocal.
        guard all(low .>= 0), all(high .<= size + 0.25) else { return nil }
        if let free = state.free {
            let first = low + 0.5 - state.texelOrigin, last = high - 0.5 - state.texelOrigin
            guard all(first .>= free.low), all(last .<= free.high) else { return nil }
        }
        return TexelCopy(
            texture: state.texture, rect: inTarget(rect), x: Int32(whole.x) + current.originX,
            y: Int32(whole.y) + current.originY)
    }
}

// Small axis-aligned images at their own size, at any subpixel position: sprites and icons that move.
//
// With a transparent texel border, bilinear filtering is the edge coverage: in an outermost pixel, along rows, columns
// and in corners, the weight of the outermost texel is the share of the pixel that smooth edges cover. So the filtered
// read is colour times coverage: vertices need neither edges nor the image's limits, and the program neither coverage
// nor clamps.

extension QuadEncoder {
    /// Whether the filtered read of a quad's image with a transparent texel border includes its coverage.
    func isUnscaled(_ quad: UnsafePointer<Quad>, _ image: PixelBuffer) -> Bool {
        let shape = quad.pointee.shape, paint = quad.pointee.paint
        guard !instanced, paint.sampling == .linear, shape.placement == .upright, !shape.isRounded,
            shape.edges.rawValue == 0b01010101, quad.pointee.cutCount == 0, ImageStore.fitsAtlas(image)
        else { return false }
        // Coverage is part of the colour, which the mode has to allow.
        let mode = quad.pointee.blend
        guard ProgramKey.Mixing(mode) == .none, !isExtended || mode != .plusLighter else { return false }
        // A large opaque inside is faster without blending.
        if quad.pointee.isOpaque, shape.bounds.area >= Self.smallestInside { return false }
        let map = paint.texelFromLocal, size = SIMD2(Float(image.width), Float(image.height))
        let low = SIMD2(shape.rect.x, shape.rect.y) * SIMD2(map.x, map.y) + SIMD2(map.z, map.w)
        let high = SIMD2(shape.rect.z, shape.rect.w) * SIMD2(map.x, map.y) + SIMD2(map.z, map.w)
        let scale = SIMD2(shape.inverseX.x * map.x, shape.inverseY.y * map.y)
        // In texels: an error that no byte shows.
        let far = SIMD4(lowHalf: low, highHalf: high - size), slack: Float = 1 / 4096
        guard all(far .< slack), all(far .> -slack), all(scale .> 1 - slack / 256), all(scale .< 1 + slack / 256)
        else { return false }
        let clamp = paint.texelClamp
        return clamp.x <= 0.5 && clamp.y <= 0.5 && clamp.z >= size.x - 0.5 && clamp.w >= size.y - 0.5
    }

    /// Fills a quad with an image whose filtered read includes the coverage.
    func setUnscaled(
        _ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ image: PixelBuffer
    ) throws(CompositorError) {
        let location = try images.framedLocation(of: image)
        setTexture(&state, paint, shape, location, width: Float(image.width), height: Float(image.height))
        // Touched pixel centres lie less than half a texel outside, where the border is right.
        state.free = nil
        state.key.coverage = .none
        state.isOpaque = false
        state.isFramed = true
    }

    /// Reads an image's levels through the quad's plane.
    func setLevels(_ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ parts: Parts) throws(CompositorError) {
        let first = Int(paint.source), image = parts.images[first]
        let location = try images.location(ofLevels: parts.images, first..<first + Int(paint.levels))
        setTexture(&state, paint, shape, location, width: Float(image.width), height: Float(image.height))
        state.key.mipmapped = true
        state.functions.levels = SIMD4(paint.levelBase, Float(paint.levels - 1), 0, 0)
        // The range that may be read without clamping differs between levels.
        if state.free != nil { state.key.clamped = true }
    }
}
