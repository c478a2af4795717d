// Unsafe: see BandPainter.
import CPUKernels
import FramePlan

extension BandPainter {
    /// A fill with a ring inside its edge: color·inner + ringColor·max(0, outer - inner).
    func drawBordered(_ quad: UnsafePointer<Quad>) {
        let color = packed(quad.pointee.paint.color), ring = packed(quad.pointee.paint.ringColor)
        let rows = rows(quad)
        let inside = RowShape(quad.pointee.shape, inset: Double(max(0, quad.pointee.paint.borderWidth)))
        for y in rows.range {
            let row = rows.row(y)
            if row.span.isEmpty { continue }
            var inner = RowSpan(left: row.span.right, right: row.span.right, innerLeft: row.span.right, innerRight: 0)
            if y >= inside.minY, y < inside.maxY {
                inner = inside.span(y)
                inner.clip(row.span.left, row.span.right)
            }
            if inner.isEmpty {
                drawSolid(rows, row, ring)
            } else {
                drawBordered(rows, row, inside, inner, color, ring)
            }
        }
    }

    @inline(__always)
    private func drawBordered(
        _ rows: borrowing QuadRows, _ row: QuadRow, _ inside: borrowing RowShape, _ inner: RowSpan, _ color: UInt32,
        _ ring: UInt32
    ) {
        // Where both are covered fully only the fill shows.
        var span = row.span
        span.innerLeft = max(span.innerLeft, inner.innerLeft)
        span.innerRight = min(span.innerRight, inner.innerRight)
        span.settle()
        let target = job.target.at(0, row.y)
        if span.left < span.innerLeft {
            drawRing(target, rows, row, inside, inner, span.left, span.innerLeft, color, ring)
        }
        if span.innerLeft < span.innerRight {
            let start = target + Int(span.innerLeft), count = span.innerRight - span.innerLeft
            if color >> 24 == 255 {
                scratch.kernels.pointee.fill(start, color, count)
            } else if color != 0 {
                scratch.kernels.pointee.overSolid(start, color, count)
            }
        }
        if span.innerRight < span.right {
            drawRing(target, rows, row, inside, inner, span.innerRight, span.right, color, ring)
        }
    }

    /// The columns `from..<to`, which the ring or an edge meets.
    @inline(__always)
    private func drawRing(
        _ target: UnsafeMutablePointer<UInt32>, _ rows: borrowing QuadRows, _ row: QuadRow,
        _ inside: borrowing RowShape, _ inner: RowSpan, _ from: Int32, _ to: Int32, _ color: UInt32, _ ring: UInt32
    ) {
        rows.cover(row, from, to, scratch)
        let coverage = scratch.innerCoverage
        let low = min(max(inner.left, from), to), high = max(low, min(inner.right, to))
        if low < high {
            inside.cover(coverage + Int(low - from), low, high, row: row.y, corners: inner.corners, scratch)
            rows.coverByClips(coverage + Int(low - from), row, low, high, scratch)
        }
        coverage.update(repeating: 0, count: Int(low - from))
        (coverage + Int(high - from)).update(repeating: 0, count: Int(to - high))
        scratch.kernels.pointee.overBordered(
            target + Int(from), color, ring, scratch.coverage, coverage, to - from)
    }
}
