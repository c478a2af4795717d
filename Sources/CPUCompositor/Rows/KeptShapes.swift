// Unsafe: owns shapes and spans by address, used by one worker alone.
import CPUKernels

/// Row shapes that keep the spans of a band's rows. Those of opaque quads are prepared where these are examined, and used
/// again where they are drawn.
struct KeptShapes {
    private let shapes: RowShapeMemory
    private let kept: UnsafeMutablePointer<KeptSpans>
    private let spans: UnsafeMutablePointer<RowSpan>

    init(capacity: Int) {
        shapes = RowShapeMemory(capacity: capacity)
        kept = .allocate(capacity: capacity)
        spans = .allocate(capacity: capacity * KeptSpans.rows)
    }

    var capacity: Int { shapes.capacity }

    func deallocate() {
        shapes.deallocate()
        kept.deallocate()
        spans.deallocate()
    }

    /// Prepares `shape` at the index `index`, for rows from `row` on.
    @inline(__always)
    func prepare(_ index: Int, _ shape: Shape, inset: Double = 0, row: Int32) -> UnsafePointer<RowShape> {
        (kept + index).initialize(to: KeptSpans(first: row, spans: spans + index * KeptSpans.rows))
        return shapes.prepare(index, shape, inset: inset, spans: kept + index)
    }

    /// The shape that was prepared at an index.
    @inline(__always)
    subscript(index: Int) -> UnsafePointer<RowShape> { UnsafePointer(shapes.shapes + index) }
}

/// The spans of a shape's rows that were computed, of as many rows as a band has.
struct KeptSpans {
    static let rows = Int(Bands.mostRows)

    /// The first row.
    let first: Int32
    let spans: UnsafeMutablePointer<RowSpan>
    /// Bit k: the span of the k-th row is known.
    private(set) var known: UInt64 = 0
    /// Whether those of the rows that upright corners meet are known.
    var hasCorners = false

    init(first: Int32, spans: UnsafeMutablePointer<RowSpan>) {
        self.first = first
        self.spans = spans
    }

    /// Keeps the span of the k-th row.
    @inline(__always)
    mutating func keep(_ span: RowSpan, _ k: Int) {
        spans[k] = span
        known |= 1 << UInt64(truncatingIfNeeded: k)
    }
}

extension UnsafePointer<RowShape> {
    /// Returns the span of row `y`, kept where it was computed before.
    func span(_ y: Int32, kept: UnsafeMutablePointer<KeptSpans>) -> RowSpan {
        let k = Int(y &- kept.pointee.first)
        if k < 0 || k >= KeptSpans.rows { return computedSpan(y) }
        if pointee.isUpright, !kept.pointee.hasCorners {
            kept.pointee.hasCorners = true
            keepCorners(kept)
        }
        if kept.pointee.known >> UInt64(k) & 1 == 0 { kept.pointee.keep(computedSpan(y), k) }
        return kept.pointee.spans[k]
    }

    /// Computes the spans of all rows that meet corners, of a shape whose edges and corners are the device's: corner by
    /// corner, as `computedSpan` does row by row.
    private func keepCorners(_ kept: UnsafeMutablePointer<KeptSpans>) {
        let begin = kept.pointee.first, first = max(begin, pointee.minY), spans = kept.pointee.spans
        let end = min(begin &+ Int32(KeptSpans.rows), pointee.maxY)
        let inner = edgeSpan(pointee.innerMinY), none = inner.right
        let outer = RowSpan(left: inner.left, right: inner.right, innerLeft: none, innerRight: none)
        for k in 0..<pointee.cornerCount {
            let corner = UnsafePointer<RowCorner>(pointee.corners + k)
            var y = max(first, corner.pointee.minY)
            let last = min(end, corner.pointee.maxY)
            while y < last {
                let row = Int(y &- begin)
                if kept.pointee.known >> UInt64(truncatingIfNeeded: row) & 1 == 0 {
                    kept.pointee.keep(y < pointee.innerMinY || y >= pointee.innerMaxY ? outer : inner, row)
                }
                y &+= 1
            }
        }
        if inner.isEmpty { return }
        var areAlike = true
        for k in 0..<pointee.cornerCount where pointee.corners[k].outerRadius > 0 { areAlike = false }
        for k in 0..<pointee.cornerCount {
            let corner = UnsafePointer<RowCorner>(pointee.corners + k)
            let first = max(first, corner.pointee.minY), rows = Int(min(end, corner.pointee.maxY) &- first)
            if rows > 0 {
                corner.bound(
                    spans + Int(first &- begin), rows, from: first, anchor: pointee.anchor, bit: 1 << UInt8(k),
                    areAlike: areAlike)
            }
        }
    }
}
