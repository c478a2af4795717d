// Unsafe: see FloatPainter. Reads images inside their clamp.
import CPUKernels

// Images interpolated between texels and between two levels.

extension FloatPainter {
    func drawLevels() {
        if quad.pointee.paint.color == SIMD4(repeating: 0), quad.pointee.blend.keepsTargetUnderClear { return }
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch)
        let anchor = rows.shape.pointee.anchor
        mapLevels(anchor: anchor)
        var levels = LevelRow(quad.pointee.paint, q: scratch.levels.floatMaps[0].q, anchor: anchor)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let left = walk.span.left, y = walk.y
            rows.load(walk.span, y)
            drawRun(left, y, isOpaque: quad.pointee.isOpaque) { read(&levels, into: $0, left + $1, y, $2) }
        }
    }

    /// Creates the map of each level.
    private func mapLevels(anchor: Int32) {
        let first = Int(quad.pointee.paint.source), count = max(1, Int(quad.pointee.paint.levels))
        let image = job.images[first]
        var part = quad.pointee
        for k in 0..<min(count, LevelScratch.most) {
            let level = job.images[first + k]
            part.paint = quad.pointee.paint.level(level.size, of: image.size)
            (scratch.levels.floatMaps + k).initialize(
                to: FloatTexelMap(&part, level.floatImage, anchor: anchor, scratch.levels.floatSamplers + k))
        }
    }

    /// Makes the colours of a part of a run.
    private func read(
        _ levels: inout LevelRow, into colors: UnsafeMutablePointer<SIMD4<Float>>, _ left: Int32, _ y: Int32,
        _ count: Int32
    ) {
        let memory = scratch.levels
        let range = levels.find(memory.levels, left, y, count: count, scratch.kernels)
        var (fine, coarse) = memory.colors
        sample(range.lowerBound, into: fine, left, y, count)
        for level in range {
            sample(level + 1, into: coarse, left, y, count)
            for k in 0..<Int(count) {
                let fraction = memory.levels[k] - Float(level)
                if fraction >= 1 {
                    colors[k] = coarse[k]
                } else if fraction >= 0 {
                    colors[k] = fine[k] + (coarse[k] - fine[k]) * fraction
                } else if level == range.lowerBound {
                    colors[k] = fine[k]
                }
            }
            swap(&fine, &coarse)
        }
    }

    /// Reads one level between texels.
    private func sample(
        _ level: Int, into row: UnsafeMutablePointer<SIMD4<Float>>, _ left: Int32, _ y: Int32, _ count: Int32
    ) {
        let sampler = scratch.levels.floatSamplers + level
        scratch.levels.floatMaps[level].load(sampler, y, left: left)
        kernels.pointee.sample(row, sampler, 0, count)
    }
}
