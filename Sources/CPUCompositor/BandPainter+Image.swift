// Unsafe: see BandPainter. Reads images inside their clamp, and surfaces inside their bounds.
import CPUKernels
import FramePlan

extension BandPainter {
    func drawImage(_ quad: UnsafePointer<Quad>) {
        let paint = quad.pointee.paint
        let alpha = packed(paint.color) >> 24
        if alpha == 0 { return }
        let image = job.images[Int(paint.source)]
        let isOpaque = alpha == 255 && (image.isOpaque || quad.pointee.isOpaque)
        let rows = rows(quad)
        let reader = ImageReader(quad.pointee, image, anchor: rows.shape.anchor)
        for y in rows.range {
            let row = rows.row(y)
            if row.span.isEmpty { continue }
            let source = reader.pixels(y, row.span.left, row.span.right, scratch)
            drawPixels(rows, row, source, alpha, isOpaque)
        }
    }

    func drawSurface(_ quad: UnsafePointer<Quad>) {
        let paint = quad.pointee.paint
        let alpha = packed(paint.color) >> 24
        if alpha == 0 { return }
        let plane = job.surfaces[Int(paint.source)], bounds = job.surfaceBounds[Int(paint.source)]
        let rows = rows(quad)
        for y in rows.range where y >= bounds.minY && y < bounds.maxY {
            var row = rows.row(y)
            row.span.clip(bounds.minX, bounds.maxX)
            row.span.settle()
            if row.span.isEmpty { continue }
            drawPixels(rows, row, plane.at(row.span.left, y), alpha, false)
        }
    }

    /// One row from `source`, whose first pixel is for the row's first column.
    @inline(__always)
    private func drawPixels(
        _ rows: borrowing QuadRows, _ row: QuadRow, _ source: UnsafePointer<UInt32>, _ alpha: UInt32, _ isOpaque: Bool
    ) {
        let span = row.span
        let kernels = scratch.kernels
        let target = job.target.at(span.left, row.y)
        if span.left < span.innerLeft {
            rows.cover(row, span.left, span.innerLeft, scratch)
            kernels.pointee.overCoverage(target, source, scratch.coverage, alpha, span.innerLeft - span.left)
        }
        if span.innerLeft < span.innerRight {
            let offset = Int(span.innerLeft - span.left), count = span.innerRight - span.innerLeft
            if isOpaque {
                (target + offset).update(from: source + offset, count: Int(count))
            } else if alpha == 255 {
                kernels.pointee.over(target + offset, source + offset, count)
            } else {
                kernels.pointee.overAlpha(target + offset, source + offset, alpha, count)
            }
        }
        if span.innerRight < span.right {
            let offset = Int(span.innerRight - span.left)
            rows.cover(row, span.innerRight, span.right, scratch)
            kernels.pointee.overCoverage(
                target + offset, source + offset, scratch.coverage, alpha, span.right - span.innerRight)
        }
    }
}
