// Unsafe: see BandPainter.
import CPUKernels
import FramePlan

extension BandPainter {
    func drawSolid(_ quad: UnsafePointer<Quad>) {
        let color = packed(quad.pointee.paint.color)
        if color == 0 { return }
        let rows = rows(quad)
        for y in rows.range { drawSolid(rows, rows.row(y), color) }
    }

    /// One row of one colour.
    @inline(__always)
    func drawSolid(_ rows: borrowing QuadRows, _ row: QuadRow, _ color: UInt32) {
        let span = row.span
        if span.isEmpty { return }
        let kernels = scratch.kernels
        let target = job.target.at(0, row.y)
        if span.left < span.innerLeft {
            rows.cover(row, span.left, span.innerLeft, scratch)
            kernels.pointee.overSolidCoverage(
                target + Int(span.left), color, scratch.coverage, span.innerLeft - span.left)
        }
        if span.innerLeft < span.innerRight {
            let inner = target + Int(span.innerLeft), count = span.innerRight - span.innerLeft
            if color >> 24 == 255 {
                kernels.pointee.fill(inner, color, count)
            } else {
                kernels.pointee.overSolid(inner, color, count)
            }
        }
        if span.innerRight < span.right {
            rows.cover(row, span.innerRight, span.right, scratch)
            kernels.pointee.overSolidCoverage(
                target + Int(span.innerRight), color, scratch.coverage, span.right - span.innerRight)
        }
    }
}

/// A premultiplied colour as a pixel, rounded; channels never exceed alpha.
@inline(__always)
func packed(_ color: SIMD4<Float>) -> UInt32 {
    let scaled = color.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * 255 + 0.5
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(scaled))
    let alpha = bytes.w
    return alpha << 24 | min(bytes.x, alpha) << 16 | min(bytes.y, alpha) << 8 | min(bytes.z, alpha)
}
