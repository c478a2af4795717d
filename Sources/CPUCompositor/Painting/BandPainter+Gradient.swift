// Unsafe: see BandPainter.
import CPUKernels

extension BandPainter {
    /// Draws a gradient: computes the colours of a row, which are then drawn like pixels.
    func drawGradient(_ quad: UnsafePointer<Quad>) {
        let source = job.gradients[Int(quad.pointee.paint.source)]
        guard let end = prepare(quad, tints: true) else { return }
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad), scratch)
        let run = scratch.run
        // The colours include the paint's factor.
        run.pointee.alpha = 255
        run.pointee.tint = .max
        let isOpaque = source.isOpaque && quad.pointee.paint.color.w >= 1
        let lines = GradientLines(quad, source, anchor: rows.shape.pointee.anchor, scratch.gradient)
        lines.addPieces(to: scratch.gradient, scratch.axial, forBytes: true)
        let through = CoverageMaskRuns(end)
        let adds = run.pointee.adds != 0, replaces = !adds && (isOpaque || isOverClear)
        let even = end.isDirect && replaces ? rows.even : area.minY..<area.minY
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let y = walk.y
            var span = walk.span
            let isThrough = through?.narrow(&span, y) ?? false
            if span.isEmpty { continue }
            rows.load(span, y)
            run.pointee.replaces = replaces || !adds && !isThrough && !end.isDirect ? 1 : 0
            lines.load(scratch.gradient, y, left: span.left)
            if isThrough, let through {
                scratch.kernels.pointee.gradient(scratch.source, scratch.gradient, span.right - span.left)
                through.draw(scratch.source, to: job.target.at(span.left, y), span, y, scratch)
                continue
            }
            let target = open(end, span, y), alike = walk.count(of: even)
            if alike > 0, run.pointee.hasShortEnds {
                withUnsafePointer(to: lines.starts) { starts in
                    scratch.kernels.pointee.gradientRows(
                        target, Int32(job.target.stride), y, alike, scratch.gradient, starts,
                        scratch.source, run)
                }
                walk.skip(alike)
            } else {
                scratch.kernels.pointee.gradient(scratch.source, scratch.gradient, span.right - span.left)
                scratch.kernels.pointee.pixels(target, scratch.source, run)
                close(end, span, y)
            }
        }
    }
}

extension CPURun {
    /// Whether fewer pixels than the narrowest vector holds are partly covered at each end.
    var hasShortEnds: Bool { innerFrom < 4 && count - innerTo < 4 }
}
