import FrameModel
import Shaders

extension QuadEncoder {
    /// Reads an image's levels through the quad's plane.
    func setLevels(_ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ parts: Parts) throws(CompositorError) {
        let first = Int(paint.source), image = parts.images[first]
        let location = try images.location(ofLevels: parts.images, first..<first + Int(paint.levels))
        setTexture(&state, paint, shape, location, width: Float(image.width), height: Float(image.height))
        state.key.mipmapped = true
        state.functions.levels = SIMD4(paint.levelBase, Float(paint.levels - 1), 0, 0)
        // What may be read without clamping differs from level to level.
        if state.free != nil { state.key.clamped = true }
    }
}
