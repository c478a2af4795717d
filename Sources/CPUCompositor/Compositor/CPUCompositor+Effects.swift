// Unsafe: passes planes to the steps of effects; the areas lie inside them.
import PixelEffects

extension CPUCompositor {
    /// Makes `area` of `target` from `source`, which contains at least what `reads` returns.
    ///
    /// - Parameter first: does the first step of several, the only one that reads the source.
    func apply(
        _ effect: Effect, source: PixelPlane, bounds: PixelRect, target: PixelPlane, area: PixelRect,
        first: (EffectStep) -> Void
    ) throws(CompositorError) {
        if area.isEmpty { return }
        if bounds.isEmpty, case .blur = effect { return clear(target, area) }
        let last = try lastStep(of: effect, source, bounds, area, keptFor: nil, first: first)
        run(.effect(last.making(area, in: target)))
    }

    /// Does the first step of several of a pass's effect; the pass `source` is drawn with it where it has a slot.
    func runFirst(_ frame: borrowing Frame, source: Int, _ step: EffectStep) {
        if graph.slots[source] < 0 { return run(.effect(step)) }
        withJob(frame) { job in
            run(.fed(FedStep(job: job, pass: Int32(source), pixels: graph.regions[source].bounds, step: step)))
        }
    }

    private func clear(_ target: PixelPlane, _ area: PixelRect) {
        for y in area.minY..<area.maxY {
            if drawsFloats {
                FloatPlane(target).at(area.minX, y).update(repeating: .zero, count: Int(area.width))
            } else {
                kernels.pointee.fill(target.at(area.minX, y), 0, area.width)
            }
        }
    }

    /// Whether a pass is an effect's whose last step its reader does.
    func isInlineEffect(_ frame: borrowing Frame, _ index: Int) -> Bool {
        graph.slots[index] >= 0 && frame.passes[index].effect >= 0
    }

    /// Prepares the last step of such a pass, and does those before it.
    func beginEffect(_ frame: borrowing Frame, _ index: Int) throws(CompositorError) {
        let source = Int(frame.passes[index].source)
        lastSteps.base[index] = try lastStep(
            of: frame.effects[Int(frame.passes[index].effect)], planes[source], planeBounds[source],
            graph.regions[index].bounds, keptFor: index
        ) { runFirst(frame, source: source, $0) }
        releaseSurfaces(readBy: index)
    }

    /// Does the steps of an effect before the last; returns that one, which makes any part of `area`.
    ///
    /// - Parameters:
    ///   - pass: whose buffer receives what the last step reads besides the source, until the pass is released; nil: it stays until the
    ///     next effect.
    ///   - first: does the first of them.
    private func lastStep(
        of effect: Effect, _ source: PixelPlane, _ bounds: PixelRect, _ area: PixelRect, keptFor pass: Int?,
        first: (EffectStep) -> Void
    ) throws(CompositorError) -> EffectStep {
        switch effect {
        case .color(let matrix):
            if drawsFloats {
                return .floatColor(
                    ColorStep(
                        matrix: matrix, source: FloatPlane(source), sourceBounds: bounds, target: FloatPlane(.none),
                        area: area))
            }
            return .color(ColorStep(matrix: matrix, source: source, sourceBounds: bounds, target: .none, area: area))
        case .blur(let blur):
            if drawsFloats {
                return .floatBlur(
                    try lastStep(of: blur, FloatPlane(source), bounds, area, keptFor: pass, first: first))
            }
            return .blur(try lastStep(of: blur, source, bounds, area, keptFor: pass, first: first))
        }
    }

    private func lastStep(
        of blur: Effect.Blur, _ source: PixelPlane, _ bounds: PixelRect, _ area: PixelRect, keptFor pass: Int?,
        first: (EffectStep) -> Void
    ) throws(CompositorError) -> BlurStep {
        let blur = try PictureBlur(blur, bounds: bounds, area: area)
        let memory = try levels(words: blur.byteCount / 4, bounds)
        let finest = try level(words: blur.finestByteCount / 4, bounds, keptFor: pass)
        var isFirst = true
        return blur.lastStep(from: source, memory: memory, finest: finest) {
            if isFirst { first(.blur($0)) } else { run(.effect(.blur($0))) }
            isFirst = false
        }
    }

    private func lastStep(
        of blur: Effect.Blur, _ source: FloatPlane, _ bounds: PixelRect, _ area: PixelRect, keptFor pass: Int?,
        first: (EffectStep) -> Void
    ) throws(CompositorError) -> FloatBlur {
        let plan = BlurPlan(blur)
        let depth = max(plan.x.halvings, plan.y.halvings)
        // Cells are counted from the source's first pixel.
        let cells = floatBlurSteps.plan(
            plan, depth: depth, width: bounds.width, height: bounds.height, area.moved(0 &- bounds.origin),
            blur.clampsEdges)
        // Two planes alternate: one is read, the other written.
        let memory = try levels(words: 2 * cells * FloatPlane.words, bounds).assumingMemoryBound(to: SIMD4<Float>.self)
        var given = source
        given.move(by: -bounds.minX, -bounds.minY)
        let last = floatBlurSteps.x.count - 1
        func step(_ k: Int) -> FloatBlur {
            FloatBlur(
                x: floatBlurSteps.x[k], y: floatBlurSteps.y[k], source: given, target: FloatPlane(.none),
                across: plan.x,
                down: plan.y, alphaOnly: k == last && blur.alphaOnly, origin: bounds.origin)
        }
        for k in 0..<last {
            var step = step(k)
            let kept = k == last - 1 ? try level(words: step.area.area * FloatPlane.words, bounds, keptFor: pass) : nil
            step.target = FloatPlane(
                base: kept?.assumingMemoryBound(to: SIMD4<Float>.self) ?? memory + (k & 1) * cells,
                stride: step.x.made.count, originX: step.x.made.lowerBound, originY: step.y.made.lowerBound)
            if k == 0 { first(.floatBlur(step)) } else { run(.effect(.floatBlur(step))) }
            given = step.target
        }
        return step(last)
    }

    /// Returns memory for the levels of a blur, valid until the next one.
    private func levels(words: Int, _ bounds: PixelRect) throws(CompositorError) -> UnsafeMutableRawPointer {
        if let blurMemory, blurMemory.capacity >= words { return UnsafeMutableRawPointer(blurMemory.base) }
        blurMemory = nil
        guard let memory = PixelMemory(capacity: words + words / 8) else { throw noBlur(bounds) }
        blurMemory = memory
        return UnsafeMutableRawPointer(memory.base)
    }

    /// Takes a buffer for the last level of a pass's blur; nil where nothing is kept.
    private func level(
        words: Int, _ bounds: PixelRect, keptFor pass: Int?
    ) throws(CompositorError) -> UnsafeMutableRawPointer? {
        guard let pass, words > 0 else { return nil }
        guard let (base, buffer) = surfaces.take(words: words) else { throw noBlur(bounds) }
        buffers[pass] = buffer
        return UnsafeMutableRawPointer(base)
    }

    private func noBlur(_ bounds: PixelRect) -> CompositorError {
        outOfMemory("the blur of a surface of \(bounds.width)x\(bounds.height) pixels")
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
