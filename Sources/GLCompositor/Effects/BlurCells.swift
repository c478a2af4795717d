/// The cells of each level of a blur that are needed along one axis, to make some pixels.
///
/// Halved levels repeat their last cells, so their ranges end there; blurred levels have no such end.
struct BlurCells {
    let halvings: Int
    // First and last cells.

    /// The cells that are halved from the level before and read by the kernel, at levels 1…halvings.
    private var halved = InlineArray<24, SIMD2<Int32>>(repeating: SIMD2(0, 0))
    /// The cells that are blurred, or doubled from the next level, at levels 0…halvings.
    private var doubled = InlineArray<24, SIMD2<Int32>>(repeating: SIMD2(0, 0))

    /// Creates the cells for the pixels `range`, counted from the first one of a source of `count` pixels.
    init(_ axis: borrowing BlurPlan.Axis, _ range: Range<Int32>, count: Int32) {
        halvings = axis.halvings
        doubled[0] = SIMD2(range.lowerBound, range.upperBound - 1)
        if halvings == 0 {
            let reach = Int32(axis.reach)
            halved[0] = SIMD2(doubled[0].x - reach, doubled[0].y + reach)
            return
        }
        for level in 1...halvings {
            let ends = BlurPlan.Axis.doubled(doubled[level - 1].x, doubled[level - 1].y)
            doubled[level] = SIMD2(ends.first, ends.last)
        }
        let reach = Int32(axis.reach)
        halved[halvings] = Self.clamped(doubled[halvings].x - reach, doubled[halvings].y + reach, halvings, count)
        for level in stride(from: halvings - 1, to: 0, by: -1) {
            halved[level] = Self.clamped(2 * halved[level + 1].x - 1, 2 * halved[level + 1].y + 2, level, count)
        }
    }

    private static func clamped(_ first: Int32, _ last: Int32, _ level: Int, _ count: Int32) -> SIMD2<Int32> {
        let cells = BlurPlan.Axis.cells(level, count: count)
        func clamp(_ cell: Int32) -> Int32 { min(max(cell, cells.lowerBound), cells.upperBound - 1) }
        return SIMD2(clamp(first), clamp(last))
    }

    /// Returns the cells that the kernel or the next halving reads at a step; beyond the axis's last level, those of
    /// that level.
    func halved(_ step: Int) -> SIMD2<Int32> { halved[min(step, halvings)] }
    /// Returns the cells that the next doubling or the picture reads at a step.
    func doubled(_ step: Int) -> SIMD2<Int32> { doubled[min(step, halvings)] }

    /// Returns the rectangle of a range of columns and one of rows.
    static func rect(_ x: SIMD2<Int32>, _ y: SIMD2<Int32>) -> PixelRect {
        PixelRect(minX: x.x, minY: y.x, maxX: x.y + 1, maxY: y.y + 1)
    }
}
