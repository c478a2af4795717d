// Unsafe: see BandPainter. Reads images inside their clamp.
import CPUKernels
import FramePlan

extension BandPainter {
    /// A picture of coverage, a texel a pixel: one colour through its alphas.
    func drawAlphas(_ quad: UnsafePointer<Quad>, _ image: ImageSource) {
        let color = packedFactors(quad.pointee.paint.color)
        if color == 0, quad.pointee.blend.keepsTargetUnderClear { return }
        let end = RunEnd(quad, job)
        let rows = QuadRows(quad, job, area: reach(quad), scratch)
        let map = TexelMap(quad, image, anchor: rows.shape.pointee.anchor)
        let spare = UnsafeMutableRawPointer(scratch.source).assumingMemoryBound(to: UInt8.self)
        for y in rows.range {
            let span = rows.span(y)
            if span.isEmpty { continue }
            rows.load(span, y)
            let alphas = map.alphas(y, span.left, span.right, spare: spare)
            scratch.kernels.pointee.alphas(open(end, span, y), alphas, color, scratch.run)
            close(end, span, y)
        }
    }
}
