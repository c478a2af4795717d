// Unsafe: passes planes to the steps of effects; the areas lie inside them.
import PixelEffects

extension CPUCompositor {
    /// Makes `area` of `target` from `source`, which contains at least what `reads` returns.
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

    /// Does as `apply`, on planes of floats.
    func applyInFloats(
        _ effect: Effect, source: PixelPlane, bounds: PixelRect, target: PixelPlane, area: PixelRect
    ) throws(CompositorError) {
        switch effect {
        case .color(let matrix):
            run(
                .floatColor(
                    ColorStep(
                        matrix: matrix, source: FloatPlane(source), sourceBounds: bounds, target: FloatPlane(target),
                        area: area)))
        case .blur(let blur):
            if bounds.isEmpty {
                let plane = FloatPlane(target)
                for y in area.minY..<area.maxY {
                    plane.at(area.minX, y).update(repeating: .zero, count: Int(area.width))
                }
                return
            }
            // Cells are counted from the source's first pixel.
            var given = FloatPlane(source), made = FloatPlane(target)
            given.move(by: -bounds.minX, -bounds.minY)
            made.move(by: -bounds.minX, -bounds.minY)
            try self.blur(
                blur, given, width: bounds.width, height: bounds.height, made, area.moved(0 &- bounds.origin))
        }
    }

    private func blur(
        _ blur: Effect.Blur, _ source: FloatPlane, width: Int32, height: Int32, _ target: FloatPlane, _ area: PixelRect
    ) throws(CompositorError) {
        let plan = BlurPlan(blur)
        let depth = max(plan.x.halvings, plan.y.halvings)
        let cells = floatBlurSteps.plan(plan, depth: depth, width: width, height: height, area, blur.clampsEdges)
        if blurMemory == nil || blurMemory!.capacity < 2 * cells * FloatPlane.words {
            blurMemory = nil
            guard let memory = PixelMemory(capacity: 2 * cells * FloatPlane.words) else {
                throw outOfMemory("the blur of a surface of \(width)x\(height) pixels")
            }
            blurMemory = memory
        }
        guard let blurMemory else { return }
        // Two planes alternate: one is read, the other written.
        let memory = UnsafeMutableRawPointer(blurMemory.base).assumingMemoryBound(to: SIMD4<Float>.self)
        var given = source
        for k in floatBlurSteps.x.indices {
            let x = floatBlurSteps.x[k], y = floatBlurSteps.y[k]
            let isLast = k == floatBlurSteps.x.count - 1
            let made =
                isLast
                ? target
                : FloatPlane(
                    base: memory + (k & 1) * cells, stride: x.made.count, originX: x.made.lowerBound,
                    originY: y.made.lowerBound)
            run(
                .floatBlur(
                    FloatBlur(
                        x: x, y: y, source: given, target: made, across: plan.x, down: plan.y,
                        alphaOnly: isLast && blur.alphaOnly)))
            given = made
        }
    }
}

/// The steps of a blur along both axes; storage is reused.
struct FloatBlurSteps {
    private(set) var x: ContiguousArray<FloatBlurAxis> = []
    private(set) var y: ContiguousArray<FloatBlurAxis> = []

    /// Plans the pixels `area` of a source's blur; returns the most cells that an intermediate step makes.
    mutating func plan(
        _ plan: BlurPlan, depth: Int, width: Int32, height: Int32, _ area: PixelRect, _ repeatsEdges: Bool
    ) -> Int {
        FloatBlurAxis.plan(
            plan.x, depth: depth, count: width, wanted: area.minX..<area.maxX, repeatsEdges: repeatsEdges, into: &x)
        FloatBlurAxis.plan(
            plan.y, depth: depth, count: height, wanted: area.minY..<area.maxY, repeatsEdges: repeatsEdges, into: &y)
        var most = 0
        for k in x.indices.dropLast() { most = max(most, x[k].made.count * y[k].made.count) }
        return most
    }
}
