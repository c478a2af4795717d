// Unsafe: see BandPainter. Reads images inside their clamp, and surfaces inside their bounds.
import CPUKernels
import FramePlan

extension BandPainter {
    func drawImage(_ quad: UnsafePointer<Quad>) {
        let alpha = packed(quad.pointee.paint.color) >> 24
        if alpha == 0 { return }
        let image = job.images[Int(quad.pointee.paint.source)]
        let rows = QuadRows(quad, job, area: area, scratch)
        scratch.run.pointee.alpha = alpha
        scratch.run.pointee.isOpaque = alpha == 255 && (image.isOpaque || quad.pointee.isOpaque) ? 1 : 0
        let blend = quad.pointee.blend
        let map = TexelMap(quad, image, anchor: rows.shape.pointee.anchor)
        map.begin(scratch.sampler)
        let kernels = scratch.kernels
        let sample =
            switch (map.isLinear, map.isPerspective) {
            case (true, false): kernels.pointee.linear
            case (true, true): kernels.pointee.linearPerspective
            case (false, false): kernels.pointee.nearest
            case (false, true): kernels.pointee.nearestPerspective
            }
        for y in rows.range {
            let span = rows.span(y)
            if span.isEmpty { continue }
            rows.load(span, y)
            let target = open(blend, span, y)
            if let source = map.alignedRow(y, span.left, span.right) {
                kernels.pointee.pixels(target, source, scratch.run)
            } else {
                map.load(scratch.sampler, y, left: span.left)
                sample(target, scratch.sampler, scratch.run)
            }
            close(blend, span, y)
        }
    }

    func drawSurface(_ quad: UnsafePointer<Quad>) {
        let alpha = packed(quad.pointee.paint.color) >> 24
        if alpha == 0 { return }
        let source = Int(quad.pointee.paint.source)
        let plane = job.surfaces[source]
        // Outside of its bounds a surface is clear.
        let rows = QuadRows(quad, job, area: area.intersection(job.surfaceBounds[source]), scratch)
        scratch.run.pointee.alpha = alpha
        scratch.run.pointee.isOpaque = 0
        let blend = quad.pointee.blend
        for y in rows.range {
            let span = rows.span(y)
            if span.isEmpty { continue }
            rows.load(span, y)
            scratch.kernels.pointee.pixels(open(blend, span, y), plane.at(span.left, y), scratch.run)
            close(blend, span, y)
        }
    }
}
