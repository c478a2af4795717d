// Unsafe: hands planes to the steps of effects; the areas lie inside them.
import FrameModel
import PixelEffects

extension CPUCompositor {
    /// Makes `area` of `target` from `source`, which holds at least what `Effect.reads` says.
    func apply(
        _ effect: Effect, source: PixelPlane, bounds: PixelRect, target: PixelPlane, area: PixelRect
    ) throws(CompositorError) {
        if area.isEmpty { return }
        if drawsFloats {
            return try applyInFloats(effect, source: source, bounds: bounds, target: target, area: area)
        }
        switch effect {
        case .color(let matrix):
            run(.color(ColorStep(matrix: matrix, source: source, sourceBounds: bounds, target: target, area: area)))
        case .blur(let blur): try self.blur(blur, source, bounds, target, area)
        }
    }

    private func blur(
        _ blur: Effect.Blur, _ source: PixelPlane, _ bounds: PixelRect, _ target: PixelPlane, _ area: PixelRect
    ) throws(CompositorError) {
        if bounds.isEmpty {
            for y in area.minY..<area.maxY { kernels.pointee.fill(target.at(area.minX, y), 0, area.width) }
            return
        }
        let blur = try PictureBlur(blur, bounds: bounds, area: area)
        let words = blur.byteCount / 4
        if blurMemory == nil || blurMemory!.capacity < words {
            blurMemory = nil
            guard let memory = PixelMemory(capacity: words + words / 8) else {
                throw outOfMemory("the blur of a surface of \(bounds.width)x\(bounds.height) pixels")
            }
            blurMemory = memory
        }
        guard let blurMemory else { return }
        blur.forEachStep(from: source, to: target, memory: UnsafeMutableRawPointer(blurMemory.base)) { run(.blur($0)) }
    }
}
