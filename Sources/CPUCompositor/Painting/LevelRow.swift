// Unsafe: calls the kernels on one worker's rows, which have room for whole vectors.
import CPUKernels
import FrameModel

/// The levels that a quad's pixels read, row by row.
struct LevelRow {
    private let q: SIMD3<Double>
    private let anchor: Int32
    private var levels: CPULevels

    /// - Parameter q: Q of a pixel: a·i + b·py + c, with i counted from the anchor.
    init(_ paint: Paint, q: SIMD3<Double>, anchor: Int32) {
        self.q = q
        self.anchor = anchor
        levels = CPULevels(
            qSlope: Float(q.x), qStart: 1, base: paint.levelBase, deepest: Float(max(1, paint.levels) - 1), first: 0)
    }

    /// Fills in the levels of `count` pixels from column `left` of row `y` on; what is read: each of these levels is mixed
    /// with the next.
    ///
    /// Q is linear along a row, so that the ends have the least and the greatest level.
    @inline(__always)
    mutating func find(
        _ row: UnsafeMutablePointer<Float>, _ left: Int32, _ y: Int32, count: Int32,
        _ kernels: UnsafePointer<CPUKernelTable>
    ) -> Range<Int> {
        levels.first = left - anchor
        levels.qStart = Float(q.y * (Double(y) + 0.5) + q.z)
        kernels.pointee.levels(row, &levels, count)
        let one = row[0], other = row[Int(count) - 1]
        let first = min(Int(min(one, other)), max(0, Int(levels.deepest) - 1))
        return first..<max(first + 1, Int(max(one, other).rounded(.up)))
    }
}
