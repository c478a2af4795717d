// Unsafe: see BandPainter.
import CPUKernels
import FramePlan

extension BandPainter {
    /// Colours of a row, which then are drawn as pixels are.
    func drawGradient(_ quad: UnsafePointer<Quad>) {
        let source = job.gradients[Int(quad.pointee.paint.source)]
        guard let end = prepare(quad, tints: true) else { return }
        let rows = QuadRows(quad, job, area: reach(quad), scratch)
        let run = scratch.run
        // The colours carry the paint's factor already.
        run.pointee.alpha = 255
        run.pointee.tint = .max
        let isWhole = run.pointee.adds == 0 && source.isOpaque && quad.pointee.paint.color.w >= 1
        run.pointee.isOpaque = isWhole ? 1 : 0
        let lines = GradientLines(quad, source, anchor: rows.shape.pointee.anchor, scratch.gradient)
        for y in rows.range {
            let span = rows.span(y)
            if span.isEmpty { continue }
            rows.load(span, y)
            lines.load(scratch.gradient, y, left: span.left)
            scratch.kernels.pointee.gradient(scratch.source, scratch.gradient, span.right - span.left)
            scratch.kernels.pointee.pixels(open(end, span, y), scratch.source, run)
            close(end, span, y)
        }
    }
}
