// Unsafe: see BandPainter. Reads images inside their clamp.
import CPUKernels

extension BandPainter {
    /// Draws a picture of coverage, one texel per pixel: one colour through its alphas.
    func drawAlphas(_ quad: UnsafePointer<Quad>, _ image: ImageSource) {
        let color = packedFactors(quad.pointee.paint.color)
        if color == 0, quad.pointee.blend.keepsTargetUnderClear { return }
        let end = RunEnd(quad, job, scratch)
        if let runs = image.runs, end.isDirect, quad.pointee.isWholePixels, draw(runs, quad, image, color) { return }
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad), scratch)
        let map = TexelMap(quad, image, anchor: rows.shape.pointee.anchor)
        let spare = UnsafeMutableRawPointer(scratch.source).assumingMemoryBound(to: UInt8.self)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let span = walk.span, y = walk.y
            rows.load(span, y)
            let alphas = map.alphas(y, span.left, span.right, spare: spare)
            scratch.kernels.pointee.alphas(open(end, span, y), alphas, color, scratch.run)
            close(end, span, y)
        }
    }

    /// Draws one colour over whole pixels through a coverage mask of runs, all rows at once; returns false where the
    /// quad is not of that kind.
    func drawMasked(_ quad: UnsafePointer<Quad>, _ end: borrowing RunEnd, _ color: UInt32) -> Bool {
        guard let coverageMask = end.coverageMask, let runs = coverageMask.pointee.coverage, end.blend == .sourceOver,
            end.tint == .max, quad.pointee.isWholePixels
        else { return false }
        let bounds = coverageMask.pointee.bounds
        let seen = area.intersection(quad.pointee.shape.bounds).intersection(bounds)
        if seen.isEmpty { return true }
        draw(runs, seen, color, x: seen.minX - bounds.minX, y: seen.minY - bounds.minY)
        return true
    }

    private func draw(_ runs: CoverageRuns, _ seen: PixelRect, _ color: UInt32, x: Int32, y: Int32) {
        var coverage = runs.asKernelsRead
        scratch.kernels.pointee.coverageRuns(
            job.target.at(seen.minX, seen.minY), Int32(job.target.stride), seen.height, &coverage, y, color, x,
            x + seen.width)
    }

    /// Draws all rows of runs at once; returns false where the picture is smaller than the quad.
    private func draw(
        _ runs: CoverageRuns, _ quad: UnsafePointer<Quad>, _ image: ImageSource, _ color: UInt32
    ) -> Bool {
        let seen = area.intersection(quad.pointee.shape.bounds)
        if seen.isEmpty { return true }
        let map = TexelMap(quad, image, anchor: quad.pointee.shape.bounds.minX)
        guard let first = map.firstTexel(of: seen) else { return false }
        draw(runs, seen, color, x: Int32(first.x), y: Int32(first.y))
        return true
    }
}

extension Quad {
    /// Whether the quad covers every pixel of its bounds fully, and no other.
    var isWholePixels: Bool {
        clip0 < 0 && cutCount == 0 && shape.placement <= .axisAligned && !shape.isRounded
            && shape.edges.rawValue & 0b01010101 == 0
    }
}
