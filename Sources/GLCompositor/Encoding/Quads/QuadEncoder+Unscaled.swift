import FrameModel
import Shaders

// Small images along the device's axes at their own size, anywhere between pixels: sprites and icons that move.
//
// What smooth edges cover of an outermost pixel is there just the weight that a read between texels gives to the outermost texel beside a
// transparent one, in rows, columns and corners. So where an image has transparent texels around it the read is colour times coverage:
// vertices need neither edges nor where the image ends, and the program neither coverage nor clamps.

extension QuadEncoder {
    /// Whether coverage of a quad that shows an image is in reading it with transparent texels around it.
    func isUnscaled(_ quad: UnsafePointer<Quad>, _ image: PixelBuffer) -> Bool {
        let shape = quad.pointee.shape, paint = quad.pointee.paint
        guard !instanced, paint.sampling == .linear, shape.placement == .upright, !shape.isRounded,
            shape.edges.rawValue == 0b01010101, quad.pointee.cutCount == 0, ImageStore.fitsAtlas(image)
        else { return false }
        // Coverage is part of the colour: the mode has to take it so.
        let mode = quad.pointee.blend
        guard ProgramKey.Mixing(mode) == .none, !isExtended || mode != .plusLighter else { return false }
        // An opaque inside is better off without blending.
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

    /// Fills a quad with an image whose reading is its coverage.
    func setUnscaled(
        _ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ image: PixelBuffer
    ) throws(CompositorError) {
        let location = try images.framedLocation(of: image)
        setTexture(&state, paint, shape, location, width: Float(image.width), height: Float(image.height))
        // Pixel centres that are touched lie less than half a texel outside, where the frame is right.
        state.free = nil
        state.key.coverage = .none
        state.isOpaque = false
        state.isFramed = true
    }
}
