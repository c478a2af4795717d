// Unsafe: hands planes to the steps of effects; the areas lie inside them.
import FramePlan

extension CPUCompositor {
    /// Makes `area` of `target` from `source`, which holds at least what `reads` says.
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

    /// The pixels of a source with `bounds` that `area` of an effect's result depends on.
    static func reads(_ effect: Effect, bounds: PixelRect, area: PixelRect) -> PixelRect {
        if area.isEmpty || bounds.isEmpty { return .empty }
        guard case .blur(let blur) = effect else { return area.intersection(bounds) }
        let ranges = BlurRanges(
            BlurPlan(blur), width: bounds.width, height: bounds.height, result: area.moved(-bounds.minX, -bounds.minY))
        return ranges.reads(width: bounds.width, height: bounds.height).moved(bounds.minX, bounds.minY)
    }

    private func blur(
        _ blur: Effect.Blur, _ source: PixelPlane, _ bounds: PixelRect, _ target: PixelPlane, _ area: PixelRect
    ) throws(CompositorError) {
        if bounds.isEmpty {
            for y in area.minY..<area.maxY { kernels.pointee.fill(target.at(area.minX, y), 0, area.width) }
            return
        }
        let span = bounds.union(area)
        guard span.width <= BlurScratch.greatestSpan, span.height <= BlurScratch.greatestSpan else {
            throw CompositorError(.tooLarge, "a blur of \(span.width)x\(span.height) pixels is too large")
        }
        let plan = BlurPlan(blur)
        let ranges = BlurRanges(
            plan, width: bounds.width, height: bounds.height, result: area.moved(-bounds.minX, -bounds.minY))
        let levels = ranges.levels
        let startsHalving = plan.x.halvings > 0 && plan.y.halvings > 0
        var cells = startsHalving ? 0 : Self.room(ranges.down[0])
        for k in 1..<max(1, levels + 1) { cells += Self.room(ranges.down[k]) + Self.room(ranges.up[k]) }
        if blurMemory == nil || blurMemory!.capacity < 2 * cells {
            blurMemory = nil
            guard let memory = PixelMemory(capacity: 2 * cells + cells / 4) else {
                throw outOfMemory("the blur of a surface of \(bounds.width)x\(bounds.height) pixels")
            }
            blurMemory = memory
        }
        guard let blurMemory else { return }
        var free = UnsafeMutableRawPointer(blurMemory.base)
        func plane(_ bounds: PixelRect) -> CellPlane {
            let base = (free + 8 * BlurScratch.slack).assumingMemoryBound(to: UInt16.self)
            free += 8 * Self.room(bounds)
            return CellPlane(base: base, bounds: bounds)
        }

        var step = BlurStep(
            kind: .widen, pixels: source, pixelBounds: bounds, clampsEdges: blur.clampsEdges,
            reads: ranges.reads(width: bounds.width, height: bounds.height), weightsX: plan.x.wholeWeights,
            weightsY: plan.y.wholeWeights, area: .empty)
        var last = CellPlane.none
        func take(_ kind: BlurStep.Kind, _ target: CellPlane) {
            step.kind = kind; step.source = last; step.target = target; step.area = target.bounds
            run(.blur(step))
            last = target
        }
        if !startsHalving { take(.widen, plane(ranges.down[0])) }
        for k in 0..<levels {
            step.isAcross = k < plan.x.halvings; step.isDown = k < plan.y.halvings
            take(k == 0 && startsHalving ? .halvePixels : .halve, plane(ranges.down[k + 1]))
        }
        step.reachX = Int32(plan.x.reach); step.reachY = Int32(plan.y.reach)
        step.alphaOnly = blur.alphaOnly
        if levels > 0 { take(.weigh, plane(ranges.up[levels])) }
        for k in (1..<max(1, levels)).reversed() {
            step.isAcross = k < plan.x.halvings; step.isDown = k < plan.y.halvings
            take(.double, plane(ranges.up[k]))
        }
        step.isAcross = plan.x.halvings > 0; step.isDown = plan.y.halvings > 0
        step.kind = levels > 0 ? .double : .weigh
        step.source = last; step.result = target; step.area = ranges.up[0]
        run(.blur(step))
    }

    /// Cells of memory for a plane, with what kernels may read around it.
    private static func room(_ bounds: PixelRect) -> Int { bounds.area + 2 * BlurScratch.slack }
}

extension BlurPlan.Axis {
    /// The weights in 1/16384, which add up to 1 exactly.
    var wholeWeights: InlineArray<11, Int32> {
        var result = InlineArray<11, Int32>(repeating: 0)
        result[0] = 16384
        for k in 1..<reach + 1 {
            result[k] = Int32((weight(k) * 16384).rounded())
            result[0] -= 2 * result[k]
        }
        return result
    }
}

extension PixelRect {
    /// The rectangle moved by whole pixels.
    func moved(_ x: Int32, _ y: Int32) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
