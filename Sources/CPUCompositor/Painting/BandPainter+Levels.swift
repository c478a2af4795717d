// Unsafe: see BandPainter. Reads images inside their clamp.
import CPUKernels

// Images interpolated between texels and between two levels: a row is read from each level that it needs, the two are
// mixed, and the row is then drawn like pixels.

extension BandPainter {
    func drawLevels(_ quad: UnsafePointer<Quad>) {
        guard let end = prepare(quad) else { return }
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad), scratch)
        let run = scratch.run
        let isWhole = run.pointee.alpha == 255 && run.pointee.tint == .max && run.pointee.adds == 0
        let isOpaque = job.images[Int(quad.pointee.paint.source)].isOpaque || quad.pointee.isOpaque
        run.pointee.replaces = isWhole && (isOpaque || end.replacesClear(isOverClear)) ? 1 : 0
        let anchor = rows.shape.pointee.anchor
        mapLevels(quad, anchor: anchor)
        var levels = LevelRow(quad.pointee.paint, q: scratch.levels.maps[0].q, anchor: anchor)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let span = walk.span, y = walk.y
            rows.load(span, y)
            read(&levels, span, y)
            scratch.kernels.pointee.pixels(open(end, span, y), scratch.source, run)
            close(end, span, y)
        }
    }

    /// Creates the map of each level.
    private func mapLevels(_ quad: UnsafePointer<Quad>, anchor: Int32) {
        let first = Int(quad.pointee.paint.source), count = max(1, Int(quad.pointee.paint.levels))
        let image = job.images[first]
        var part = quad.pointee
        for k in 0..<min(count, LevelScratch.most) {
            let level = job.images[first + k]
            part.paint = quad.pointee.paint.level(level.size, of: image.size)
            (scratch.levels.maps + k).initialize(to: TexelMap(&part, level, anchor: anchor))
            scratch.levels.maps[k].begin(scratch.levels.samplers + k)
        }
    }

    /// Reads the pixels of a run.
    private func read(_ levels: inout LevelRow, _ span: RowSpan, _ y: Int32) {
        let memory = scratch.levels, kernels = scratch.kernels
        var left = span.left
        while left < span.right {
            let count = min(span.right - left, LevelScratch.capacity)
            let range = levels.find(memory.levels, left, y, count: count, kernels)
            var (fine, coarse) = memory.pixels
            sample(range.lowerBound, into: fine, left, y, count)
            for level in range {
                sample(level + 1, into: coarse, left, y, count)
                kernels.pointee.mixLevels(
                    scratch.source + Int(left - span.left), fine, coarse, memory.levels, Int32(level), count)
                swap(&fine, &coarse)
            }
            left += count
        }
    }

    /// Reads one level between texels.
    private func sample(
        _ level: Int, into row: UnsafeMutablePointer<UInt32>, _ left: Int32, _ y: Int32, _ count: Int32
    ) {
        let map = scratch.levels.maps + level, sampler = scratch.levels.samplers + level
        map.pointee.load(sampler, y, left: left)
        // Whole vectors: a partial one would be blended with the previous content of the row.
        let count = (count + 7) & ~7
        scratch.levels.run.pointee = CPURun(
            count: count, innerFrom: 0, innerTo: count, alpha: 255, replaces: 1, adds: 0, tint: .max,
            shape: UnsafePointer(scratch.shape))
        if map.pointee.isPerspective {
            scratch.kernels.pointee.linearPerspective(row, sampler, scratch.levels.run)
        } else {
            scratch.kernels.pointee.linear(row, sampler, scratch.levels.run)
        }
    }
}

/// The levels that a quad's pixels read, row by row.
struct LevelRow {
    private let q: SIMD3<Double>
    private let anchor: Int32
    private var levels: CPULevels

    /// - Parameter q: Q of a pixel: a·i + b·py + c, with i counted from the anchor.
    init(_ paint: Paint, q: SIMD3<Double>, anchor: Int32) {
        self.q = q
        self.anchor = anchor
        levels = CPULevels(
            qSlope: Float(q.x), qStart: 1, base: paint.levelBase, deepest: Float(max(1, paint.levels) - 1), first: 0)
    }

    /// Fills in the levels of `count` pixels from column `left` of row `y` on; returns the levels that are read: each
    /// is mixed with the next.
    ///
    /// Q is linear along a row, so the ends have the least and the greatest level.
    @inline(__always)
    mutating func find(
        _ row: UnsafeMutablePointer<Float>, _ left: Int32, _ y: Int32, count: Int32,
        _ kernels: UnsafePointer<CPUKernelTable>
    ) -> Range<Int> {
        levels.first = left - anchor
        levels.qStart = Float(q.y * (Double(y) + 0.5) + q.z)
        kernels.pointee.levels(row, &levels, count)
        let one = row[0], other = row[Int(count) - 1]
        let first = min(Int(min(one, other)), max(0, Int(levels.deepest) - 1))
        return first..<max(first + 1, Int(max(one, other).rounded(.up)))
    }
}
