import FrameModel

/// The cells of each level that a blur computes for a rectangle of its result, relative to the source's first pixel.
struct BlurRanges {
    /// The number of levels above the source.
    let levels: Int
    /// By level: the cells made on the way up to the coarsest one; for level 0, those that are read. Every cell outside
    /// equals the outermost one.
    private(set) var down = InlineArray<22, PixelRect>(repeating: .empty)
    /// By level: the cells made on the way back; level 0 is the result.
    private(set) var up = InlineArray<22, PixelRect>(repeating: .empty)

    /// Creates the ranges for the pixels `result` of a blur of `width` x `height` pixels.
    init(_ plan: BlurPlan, width: Int32, height: Int32, result: PixelRect) {
        levels = max(plan.x.halvings, plan.y.halvings)
        let columns = Self.ranges(plan.x, width, levels, result.minX, result.maxX - 1)
        let rows = Self.ranges(plan.y, height, levels, result.minY, result.maxY - 1)
        for k in 0...levels {
            down[k] = PixelRect(
                minX: columns.down[k].x, minY: rows.down[k].x, maxX: columns.down[k].y + 1, maxY: rows.down[k].y + 1)
            up[k] = PixelRect(
                minX: columns.up[k].x, minY: rows.up[k].x, maxX: columns.up[k].y + 1, maxY: rows.up[k].y + 1)
        }
    }

    /// The first and last cell by level.
    private typealias Line = InlineArray<22, SIMD2<Int32>>

    private static func ranges(
        _ axis: BlurPlan.Axis, _ count: Int32, _ levels: Int, _ first: Int32, _ last: Int32
    ) -> (down: Line, up: Line) {
        var up = Line(repeating: SIMD2(first, last)), down = up
        for k in 0..<levels {
            var (a, b) = (up[k].x, up[k].y)
            if k < axis.halvings { (a, b) = BlurPlan.Axis.doubled(a, b) }
            // Doubling works on pairs of cells.
            up[k + 1] = SIMD2(a & ~1, b | 1)
        }
        let reach = Int32(axis.reach)
        down[levels] = clamped(SIMD2(up[levels].x - reach, up[levels].y + reach), axis, levels, count)
        for k in (0..<levels).reversed() {
            var range = down[k + 1]
            if k < axis.halvings { range = SIMD2(2 * range.x - 1, 2 * range.y + 2) }
            down[k] = clamped(range, axis, k, count)
        }
        return (down, up)
    }

    private static func clamped(
        _ range: SIMD2<Int32>, _ axis: BlurPlan.Axis, _ level: Int, _ count: Int32
    ) -> SIMD2<Int32> {
        let own = min(level, axis.halvings)
        if own > 0 {
            let cells = BlurPlan.Axis.cells(own, count: count)
            return range.clamped(
                lowerBound: SIMD2(repeating: cells.lowerBound), upperBound: SIMD2(repeating: cells.upperBound - 1))
        }
        // Level 0 includes one cell outside the source and at least one cell of it.
        return range.clamped(lowerBound: SIMD2(-1, 0), upperBound: SIMD2(count - 1, count))
    }

    /// Returns the source's pixels that are read, relative to its first.
    func reads(width: Int32, height: Int32) -> PixelRect {
        down[0].intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    }
}
