// Unsafe: see FloatPainter.
import CPUKernels
import FrameModel

extension FloatPainter {
    func drawGradient() {
        if quad.pointee.paint.color == SIMD4(repeating: 0), quad.pointee.blend.keepsTargetUnderClear { return }
        let source = job.gradients[Int(quad.pointee.paint.source)]
        let rows = QuadRows(quad, job, area: area, scratch)
        let row = scratch.gradient
        let lines = GradientLines(quad, source, anchor: rows.shape.pointee.anchor, row)
        for y in rows.range {
            let span = rows.span(y)
            if span.isEmpty { continue }
            rows.load(span, y)
            lines.load(row, y, left: span.left)
            var parts = RunParts(scratch.run)
            while let part = parts.take() {
                kernels.pointee.gradient(colors, row, part.from, part.count)
                blend(colors, coverage(part, span.left, y), part, span.left, y)
            }
        }
    }
}
