// Unsafe: puts planes of cells into memory that the caller provides; the areas lie inside them.
import FrameModel

/// A Gaussian blur of a picture in memory, computed by `BlurPlan` in 64ths of bytes: steps one after the other, each in
/// independent bands.
///
///     let blur = try PictureBlur(.init(sigma: SIMD2(20, 20)), bounds: picture, area: picture)
///     blur.forEachStep(from: source, to: target, memory: memory) { step in
///         for band in 0..<step.bandCount { step.draw(band: band, scratch) }
///     }
public struct PictureBlur {
    private let blur: Effect.Blur
    private let plan: BlurPlan
    private let ranges: BlurRanges
    private let bounds, area: PixelRect
    /// Whether level 1 is made from pixels directly.
    private let startsHalving: Bool

    /// Creates the blur of a source with non-empty `bounds`, to make `area` of the result.
    ///
    /// - Throws: `.tooLarge` where both span more pixels than scratch memory has room for.
    public init(_ blur: Effect.Blur, bounds: PixelRect, area: PixelRect) throws(CompositorError) {
        let span = bounds.union(area), most = BlurScratch.greatestSpan
        guard span.width <= most, span.height <= most, bounds.width <= BlurScratch.greatestSize else {
            throw CompositorError(.tooLarge, "a blur of \(span.width)x\(span.height) pixels is too large")
        }
        self.blur = blur
        self.bounds = bounds
        self.area = area
        plan = BlurPlan(blur)
        ranges = Self.ranges(plan, bounds, area)
        startsHalving = plan.x.halvings > 0 && plan.y.halvings > 0
    }

    private static func ranges(_ plan: BlurPlan, _ bounds: PixelRect, _ area: PixelRect) -> BlurRanges {
        BlurRanges(
            plan, width: bounds.width, height: bounds.height, result: area.moved(0 &- bounds.origin))
    }

    /// Returns the pixels of a source with `bounds` that are read to make `area`.
    public static func reads(_ blur: Effect.Blur, bounds: PixelRect, area: PixelRect) -> PixelRect {
        ranges(BlurPlan(blur), bounds, area).reads(width: bounds.width, height: bounds.height)
            .moved(bounds.origin)
    }

    /// The number of bytes of memory for intermediate levels.
    public var byteCount: Int {
        var cells = startsHalving ? 0 : Self.room(ranges.down[0])
        for k in 1..<max(1, ranges.levels + 1) { cells += Self.room(ranges.down[k]) + Self.room(ranges.up[k]) }
        return 8 * cells
    }

    /// Returns the number of cells of memory for a plane, including those that kernels may read around it.
    private static func room(_ bounds: PixelRect) -> Int { bounds.area + 2 * BlurScratch.slack }

    /// Calls `run` with the steps in order; each has to be done when `run` returns.
    ///
    /// - Parameters:
    ///   - source: contains at least the pixels that `reads` returns.
    ///   - target: contains at least the area's pixels; its memory is not the source's.
    ///   - memory: `byteCount` bytes of any content, aligned to 8.
    public func forEachStep(
        from source: PixelPlane, to target: PixelPlane, memory: UnsafeMutableRawPointer, _ run: (BlurStep) -> Void
    ) {
        run(lastStep(from: source, memory: memory, run).making(area, in: target))
    }

    /// The number of bytes of level 1, from which the last step makes pixels; 0 where nothing is halved.
    public var finestByteCount: Int { ranges.levels > 0 ? 8 * Self.room(ranges.up[1]) : 0 }

    /// Calls `run` with the steps before the last, as `forEachStep` does; returns the last, which makes no pixel yet: see
    /// `BlurStep.making`.
    ///
    /// - Parameter finest: `finestByteCount` bytes for what the last step reads, aligned to 8; nil takes part of `memory`.
    public func lastStep(
        from source: PixelPlane, memory: UnsafeMutableRawPointer, finest: UnsafeMutableRawPointer? = nil,
        _ run: (BlurStep) -> Void
    ) -> BlurStep {
        let levels = ranges.levels
        var free = memory
        func plane(_ bounds: PixelRect) -> CellPlane {
            let start = free
            free += 8 * Self.room(bounds)
            return Self.plane(bounds, start)
        }
        // On the way back from the coarsest level.
        func upper(_ level: Int) -> CellPlane {
            if level == 1, let finest { return Self.plane(ranges.up[1], finest) }
            return plane(ranges.up[level])
        }
        var step = BlurStep(
            kind: .widen, pixels: source, pixelBounds: bounds, clampsEdges: blur.clampsEdges,
            reads: ranges.reads(width: bounds.width, height: bounds.height), weightsX: plan.x.wholeWeights,
            weightsY: plan.y.wholeWeights, area: .empty)
        var last = CellPlane.none
        func take(_ kind: BlurStep.Kind, _ target: CellPlane) {
            step.kind = kind; step.source = last; step.target = target; step.area = target.bounds
            run(step)
            last = target
        }
        func setAxes(_ level: Int) {
            step.isAcross = level < plan.x.halvings; step.isDown = level < plan.y.halvings
        }
        if !startsHalving { take(.widen, plane(ranges.down[0])) }
        for k in 0..<levels {
            setAxes(k)
            take(k == 0 && startsHalving ? .halvePixels : .halve, plane(ranges.down[k + 1]))
        }
        step.reachX = Int32(plan.x.reach); step.reachY = Int32(plan.y.reach)
        step.alphaOnly = blur.alphaOnly
        if levels > 0 { take(.weigh, upper(levels)) }
        for k in (1..<max(1, levels)).reversed() {
            setAxes(k)
            take(.double, upper(k))
        }
        setAxes(0)
        step.kind = levels > 0 ? .double : .weigh
        step.source = last; step.area = ranges.up[0]
        return step
    }

    /// Returns the plane of some cells in memory, with room around it.
    private static func plane(_ bounds: PixelRect, _ memory: UnsafeMutableRawPointer) -> CellPlane {
        CellPlane(base: (memory + 8 * BlurScratch.slack).assumingMemoryBound(to: UInt16.self), bounds: bounds)
    }
}

extension BlurPlan.Axis {
    /// The weights in 1/16384; they add up to exactly 1.
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
