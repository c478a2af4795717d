import CPUKernels
import FramePlan

/// A rounded corner made ready for walking row by row.
///
/// Local coordinates are relative to the corner's centre, with both axes turned towards the corner, homogeneous:
/// x·q = xa·i + xb·py + xc with i the column counted from the shape's anchor.
struct RowCorner {
    var xa = 0.0, xb = 0.0, xc = 0.0
    var ya = 0.0, yb = 0.0, yc = 0.0
    var qa = 0.0, qb = 0.0, qc = 1.0
    /// Radius in local units.
    var radius = 0.0
    /// Radius within which a pixel is surely covered fully; 0 or less: nowhere.
    var innerRadius = 0.0
    /// Rows that the corner may meet.
    var minY = Int32.min, maxY = Int32.max

    /// Takes the part of the row that this corner may cover only in part out of the inner columns. Says whether the corner
    /// counts for any pixel of the row.
    @inline(__always)
    func bound(_ span: inout RowSpan, _ y: Int32, anchor: Int32) -> Bool {
        let py = Double(y) + 0.5
        let x0 = xb * py + xc, y0 = yb * py + yc
        // The columns where both local coordinates are positive, at most one too many at each end.
        var low = Double(span.left - anchor), high = Double(span.right - anchor)
        Self.bound(&low, &high, xa, x0)
        Self.bound(&low, &high, ya, y0)
        if low >= high { return false }
        let first = max(span.left, anchor + Int32(low)), end = min(span.right, anchor + Int32(high) + 1)
        let a = max(first, span.innerLeft), b = min(end, span.innerRight)
        if a >= b { return true }

        // Within them the columns inside the inner circle: a root of |v|² = r².
        var discLeft = a, discRight = a
        if innerRadius > 0 {
            let p = xa * xa + ya * ya, h = xa * x0 + ya * y0
            let root = h * h - p * (x0 * x0 + y0 * y0 - innerRadius * innerRadius)
            if root > 0 {
                let width = root.squareRoot(), scale = 1 / p
                let from = (-h - width) * scale, to = (width - h) * scale
                let last = Double(b - anchor)
                discLeft = max(a, anchor + Int32(max(0, min(last, from + 1))))
                discRight = min(b, anchor + Int32(max(0, min(last, to + 1 - RowShape.slack))))
                if discLeft >= discRight { discLeft = a; discRight = a }
            }
        }
        keepWidest(&span, a, b, discLeft, discRight)
        return true
    }

    /// Of the inner columns without a..<disc and disc..<b, keeps the longest run.
    @inline(__always)
    private func keepWidest(_ span: inout RowSpan, _ a: Int32, _ b: Int32, _ discLeft: Int32, _ discRight: Int32) {
        var best = (span.innerLeft, discLeft == a && discRight > a ? discRight : a)
        if discRight == b { best.1 = discLeft == a ? span.innerRight : best.1 }
        let middle = (discLeft, discRight == b ? span.innerRight : discRight)
        let last = (b, span.innerRight)
        if discRight > discLeft, middle.1 - middle.0 > best.1 - best.0 { best = middle }
        if last.1 - last.0 > best.1 - best.0 { best = last }
        span.innerLeft = best.0; span.innerRight = best.1
    }

    /// Narrows low..<high, columns from the anchor, to where slope·i + start > 0, outwards.
    @inline(__always)
    private static func bound(_ low: inout Double, _ high: inout Double, _ slope: Double, _ start: Double) {
        if abs(slope) <= RowShape.parallel {
            if start <= -RowShape.slack { high = low }
            return
        }
        let zero = -start / slope
        if slope > 0 { low = max(low, zero) } else { high = min(high, zero) }
    }

    /// The kernel's view of row `y`.
    @inline(__always)
    func load(_ corner: UnsafeMutablePointer<CPUCorner>, row y: Int32) {
        let py = Double(y) + 0.5
        corner.pointee = CPUCorner(
            xSlope: Float(xa), xStart: Float(xb * py + xc), ySlope: Float(ya), yStart: Float(yb * py + yc),
            qSlope: Float(qa), qStart: Float(qb * py + qc), xDown: Float(xb), yDown: Float(yb), qDown: Float(qb),
            radius: Float(radius))
    }

    /// Whether q varies.
    @inline(__always) var isPerspective: Bool { qa != 0 || qb != 0 || qc != 1 }
}

extension RowShape {
    /// Adds the rounded corners of `shape` drawn in by `inset` to `rect`.
    mutating func addCorners(of shape: Shape, rect: SIMD4<Double>, inset: Double) {
        let x = SIMD4<Double>(shape.inverseX), y = SIMD4<Double>(shape.inverseY), q = SIMD4<Double>(shape.inverseQ)
        let start = Double(anchor) + 0.5
        for k in 0..<4 {
            let radius = Double(shape.radii[k]) - inset
            if radius <= 0 { continue }
            let isRight = k & 1 != 0, isBottom = k & 2 != 0
            let centreX = isRight ? rect.z - radius : rect.x + radius
            let centreY = isBottom ? rect.w - radius : rect.y + radius
            let u = (x - centreX * q) * (isRight ? 1 : -1), v = (y - centreY * q) * (isBottom ? 1 : -1)
            var corner = RowCorner(
                xa: u.x, xb: u.y, xc: u.z + u.x * start, ya: v.x, yb: v.y, yc: v.z + v.x * start,
                qa: q.x, qb: q.y, qc: q.z + q.x * start, radius: radius)
            if shape.placement != .perspective {
                corner.qa = 0; corner.qb = 0; corner.qc = 1
                corner.settleAffine(
                    isClosed: shape.edges[isRight ? 1 : 0] != .open && shape.edges[isBottom ? 3 : 2] != .open)
            }
            corners[cornerCount] = corner
            cornerCount += 1
        }
    }
}

extension RowCorner {
    /// What holds only without perspective: the inner circle, and the rows of the corner's square.
    fileprivate mutating func settleAffine(isClosed: Bool) {
        // Half a pixel is at most half the largest singular value of ∂(x, y)/∂(px, py) in local units.
        let p = xa * xa + xb * xb, r = ya * ya + yb * yb, s = xa * ya + xb * yb
        let largest = (0.5 * (p + r) + (0.25 * (p - r) * (p - r) + s * s).squareRoot()).squareRoot()
        innerRadius = radius - 0.5 * largest
        let determinant = xa * yb - xb * ya
        // Beyond an open edge the corner goes on taking pixels away.
        guard isClosed, abs(determinant) > 1e-12 else { return }
        // py of local (u, v), out to where the smoothed edges end.
        func row(_ u: Double, _ v: Double) -> Double { (xa * (v - yc) - ya * (u - xc)) / determinant }
        let u = radius + 0.5 * p.squareRoot(), v = radius + 0.5 * r.squareRoot()
        let low = min(min(row(0, 0), row(u, 0)), min(row(0, v), row(u, v)))
        let high = max(max(row(0, 0), row(u, 0)), max(row(0, v), row(u, v)))
        minY = Int32(max(-1e8, min(1e8, low - 2)))
        maxY = Int32(max(-1e8, min(1e8, high + 2)))
    }
}
