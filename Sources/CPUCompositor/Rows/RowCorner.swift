// Unsafe: read by address.
import CPUKernels

/// A rounded corner prepared for processing row by row.
///
/// Local coordinates are relative to the corner's centre, with both axes mirrored towards the corner, and homogeneous:
/// x·q = xa·i + xb·py + xc with i the column counted from the shape's anchor.
struct RowCorner {
    var xa = 0.0, xb = 0.0, xc = 0.0
    var ya = 0.0, yb = 0.0, yc = 0.0
    var qa = 0.0, qb = 0.0, qc = 1.0
    /// 1/xa and 1/ya; 0 where x or y is constant along the row.
    var xInverse = 0.0, yInverse = 0.0
    /// 1 / (xa² + ya²).
    var squareInverse = 0.0
    /// Radius in local units.
    var radius = 0.0
    /// The radius within which a pixel is certainly covered fully; 0 or less: nowhere.
    var innerRadius = 0.0
    /// The radius beyond which a pixel is certainly not covered; 0 where it is not looked at: there would be few.
    var outerRadius = 0.0
    /// Pixels per local unit where that is the same everywhere; else 0.
    var scale = 0.0
    /// Whether it is a continuous curve. The curve contains the disc whose radius is its extent, so what holds inside
    /// an arc holds here.
    var isContinuous = false
    /// Whether its axes are the device's: `y` is constant along a row, and `x` in a column.
    var isUpright = false
    /// What the kernel takes, as far as all rows share it.
    var values = CPUCorner()
    /// Rows that the corner may meet.
    var minY = Int32.min, maxY = Int32.max

    /// Half the chord that a row at the height `y` above the centre cuts from a circle; 0 where it does not meet it.
    @inline(__always)
    static func halfChord(at y: Double, radius: Double) -> Double {
        let root = radius * radius - y * y
        return radius > 0 && root > 0 ? root.squareRoot() : 0
    }
}

extension UnsafePointer<RowCorner> {
    /// Removes from the inner columns the part of the row that this corner may cover only partly, and from the row what
    /// lies outside of a large one. Returns whether the corner affects any pixel of the row.
    @inline(__always)
    func bound(_ span: inout RowSpan, _ y: Int32, anchor: Int32) -> Bool {
        if pointee.isUpright { return boundUpright(&span, y, anchor: anchor) }
        let py = Double(y) + 0.5
        let x0 = pointee.xb * py + pointee.xc, y0 = pointee.yb * py + pointee.yc
        // The columns where both local coordinates are positive, with at most one too many at each end.
        var low = Double(span.left - anchor), high = Double(span.right - anchor)
        RowCorner.bound(&low, &high, pointee.xInverse, x0)
        RowCorner.bound(&low, &high, pointee.yInverse, y0)
        if low >= high { return false }
        let first = max(span.left, anchor + Int32(low)), end = min(span.right, anchor + Int32(high) + 1)
        if pointee.outerRadius > 0 { dropOutside(&span, x0, y0, low: low, high: high, end: end, anchor: anchor) }
        let a = max(first, span.innerLeft), b = min(end, span.innerRight)
        if a >= b { return true }

        // Among them, the columns inside the inner circle: a root of |v|² = r².
        var discLeft = a, discRight = a
        if pointee.innerRadius > 0 {
            let h = pointee.xa * x0 + pointee.ya * y0
            let root =
                h * h - (x0 * x0 + y0 * y0 - pointee.innerRadius * pointee.innerRadius)
                * (pointee.xa * pointee.xa + pointee.ya * pointee.ya)
            if root > 0 {
                let width = root.squareRoot()
                let from = (-h - width) * pointee.squareInverse, to = (width - h) * pointee.squareInverse
                let last = Double(b - anchor)
                discLeft = max(a, anchor + Int32(max(0, min(last, from + 1))))
                discRight = min(b, anchor + Int32(max(0, min(last, to + 1 - RowShape.slack))))
                if discLeft >= discRight { discLeft = a; discRight = a }
            }
        }
        keepWidest(&span, a, b, discLeft, discRight)
        return true
    }

    /// Narrows a row to the columns inside the outer circle, where its ends have both local coordinates positive.
    ///
    /// - Parameters:
    ///   - x0: the local coordinates at the anchor's column, with `y0`.
    ///   - low: the columns from the anchor where both are positive, up to `high`; `end` may be one too many.
    private func dropOutside(
        _ span: inout RowSpan, _ x0: Double, _ y0: Double, low: Double, high: Double, end: Int32, anchor: Int32
    ) {
        let squared = pointee.xa * pointee.xa + pointee.ya * pointee.ya, h = pointee.xa * x0 + pointee.ya * y0
        let root = h * h - (x0 * x0 + y0 * y0 - pointee.outerRadius * pointee.outerRadius) * squared
        let width = root > 0 ? root.squareRoot() : 0, last = Double(span.right - anchor)
        let isLeft = low <= Double(span.left - anchor), isRight = high >= last
        if isLeft {
            let from = root > 0 ? (-h - width) * pointee.squareInverse : last
            span.left = max(span.left, min(end - 1, anchor + Int32(max(0, min(last, from)))))
        }
        if isRight, root > 0 {
            let to = (width - h) * pointee.squareInverse
            span.right = min(span.right, max(anchor + Int32(low) + 1, anchor + Int32(max(0, min(last, to))) + 1))
        }
    }

    /// Does the same for an upright corner.
    @inline(__always)
    func boundUpright(_ span: inout RowSpan, _ y: Int32, anchor: Int32) -> Bool {
        let y0 = pointee.yb * (Double(y) + 0.5) + pointee.yc
        if y0 <= -RowShape.slack { return false }
        let low = Double(span.left &- anchor), high = Double(span.right &- anchor)
        // The column where x is 0, and the end of the inner circle.
        let zero = -pointee.xc * pointee.xInverse
        let edge = zero + RowCorner.halfChord(at: y0, radius: pointee.innerRadius) * pointee.xInverse
        let outer = pointee.outerRadius
        func column(_ x: Double) -> Int32 { anchor &+ CPUTruncated(x, low, high) }
        func farthest() -> Int32 {
            column(zero + RowCorner.halfChord(at: max(0, y0), radius: outer) * pointee.xInverse)
        }
        if pointee.xa > 0 {
            if zero >= high { return false }
            span.innerRight = min(span.innerRight, column(edge + 1 - RowShape.slack))
            if outer > 0 { span.right = min(span.right, farthest() &+ 1) }
        } else {
            if zero <= low { return false }
            span.innerLeft = max(span.innerLeft, column(edge + 1))
            if outer > 0 { span.left = max(span.left, farthest()) }
        }
        return true
    }

    /// Does the same for rows from `first` on, and notes in their spans whether the upright corner affects them.
    ///
    /// - Parameter areAlike: whether all spans begin and end alike, and no circle of the shape's corners makes them shorter.
    func bound(
        _ spans: UnsafeMutablePointer<RowSpan>, _ rows: Int, from first: Int32, anchor: Int32, bit: UInt8,
        areAlike: Bool
    ) {
        if !areAlike {
            for k in 0..<rows where spans[k].left < spans[k].right {
                if boundUpright(&spans[k], first &+ Int32(truncatingIfNeeded: k), anchor: anchor) {
                    spans[k].corners |= bit
                }
            }
            return
        }
        let low = Double(spans[0].left &- anchor), high = Double(spans[0].right &- anchor)
        let inverse = pointee.xInverse, zero = -pointee.xc * inverse, isRight = pointee.xa > 0
        if isRight ? zero >= high : zero <= low { return }
        let radius = pointee.innerRadius, down = pointee.yb, start = pointee.yc
        for k in 0..<rows {
            let y = down * (Double(first &+ Int32(truncatingIfNeeded: k)) + 0.5) + start
            if y <= -RowShape.slack { continue }
            spans[k].corners |= bit
            let edge = zero + RowCorner.halfChord(at: y, radius: radius) * inverse
            if isRight {
                spans[k].innerRight = min(
                    spans[k].innerRight, anchor &+ CPUTruncated(edge + 1 - RowShape.slack, low, high))
            } else {
                spans[k].innerLeft = max(spans[k].innerLeft, anchor &+ CPUTruncated(edge + 1, low, high))
            }
        }
    }

    /// Keeps the longest run of the inner columns without a..<disc and disc..<b.
    @inline(__always)
    private func keepWidest(_ span: inout RowSpan, _ a: Int32, _ b: Int32, _ discLeft: Int32, _ discRight: Int32) {
        let end = discRight == b ? span.innerRight : discRight
        var from = span.innerLeft, to = a
        if discLeft == a, discRight > a { to = end }
        if discRight > discLeft, end - discLeft > to - from { from = discLeft; to = end }
        if span.innerRight - b > to - from { from = b; to = span.innerRight }
        span.innerLeft = from; span.innerRight = to
    }

    /// Fills in the kernel's corner for row `y`.
    @inline(__always)
    func load(_ corner: UnsafeMutablePointer<CPUCorner>, row y: Int32) {
        let py = Double(y) + 0.5
        corner.pointee = pointee.values
        corner.pointee.xStart = Float(pointee.xb * py + pointee.xc)
        corner.pointee.yStart = Float(pointee.yb * py + pointee.yc)
        corner.pointee.qStart = Float(pointee.qb * py + pointee.qc)
    }
}

extension RowCorner {
    /// Sets the kernel's values that all rows share.
    mutating func settleValues() {
        values = CPUCorner(
            xSlope: Float(xa), xStart: 0, ySlope: Float(ya), yStart: 0, qSlope: Float(qa), qStart: 1,
            xDown: Float(xb), yDown: Float(yb), qDown: Float(qb), radius: Float(radius), scale: Float(scale),
            isContinuous: isContinuous ? 1 : 0)
    }
}

extension RowCorner {
    /// Narrows low..<high, columns from the anchor, to where i / inverse + start > 0, rounded outwards.
    @inline(__always)
    fileprivate static func bound(_ low: inout Double, _ high: inout Double, _ inverse: Double, _ start: Double) {
        let zero = -start * inverse
        if inverse > 0 {
            low = max(low, zero)
        } else if inverse < 0 {
            high = min(high, zero)
        } else if start <= -RowShape.slack {
            high = low
        }
    }
}
