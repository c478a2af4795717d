// Unsafe: see FloatPainter. Reads images inside their clamp.
import CPUKernels

extension FloatPainter {
    /// Draws a picture of coverage, one texel per pixel: one colour through its alphas.
    func drawAlphas(_ image: ImageSource) {
        let color = quad.pointee.paint.color
        if color == .zero, mode.keepsTargetUnderClear { return }
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch)
        let map = TexelMap(quad, image, anchor: rows.shape.pointee.anchor)
        if let runs = image.runs, isDirect, coverageMask == nil, quad.pointee.isWholePixels {
            let seen = area.intersection(quad.pointee.shape.bounds)
            if seen.isEmpty { return }
            if let first = map.firstTexel(of: seen) {
                return draw(runs, seen, color, x: Int32(first.x), y: Int32(first.y))
            }
        }
        let spare = UnsafeMutableRawPointer(scratch.source).assumingMemoryBound(to: UInt8.self)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let span = walk.span, y = walk.y
            rows.load(span, y)
            let alphas = map.alphas(y, span.left, span.right, spare: spare)
            var parts = RunParts(scratch.run)
            while let part = parts.take() {
                // Alphas are the picture's, not coverage: modes tell them apart.
                for i in 0..<Int(part.count) { colors[i] = color * (Float(alphas[Int(part.from) + i]) / 255) }
                blend(colors, coverage(part, span.left, y), part, span.left, y)
            }
        }
    }

    /// Draws one colour over whole pixels through a coverage mask of runs, all rows at once; returns false where the
    /// quad is not of that kind.
    func drawMasked(_ color: SIMD4<Float>) -> Bool {
        guard let coverageMask, let runs = coverageMask.pointee.coverage, isDirect, quad.pointee.isWholePixels else {
            return false
        }
        let bounds = coverageMask.pointee.bounds
        let seen = area.intersection(quad.pointee.shape.bounds).intersection(bounds)
        if seen.isEmpty { return true }
        draw(runs, seen, color, x: seen.minX - bounds.minX, y: seen.minY - bounds.minY)
        return true
    }

    /// Whether colours are composited source-over and through no surface.
    private var isDirect: Bool { mode == .sourceOver && mask == nil }

    private func draw(_ runs: CoverageRuns, _ seen: PixelRect, _ color: SIMD4<Float>, x: Int32, y: Int32) {
        var coverage = runs.asKernelsRead
        kernels.pointee.coverageRuns(
            target.at(seen.minX, seen.minY), Int32(target.stride), seen.height, &coverage, y, color, x, x + seen.width)
    }
}
