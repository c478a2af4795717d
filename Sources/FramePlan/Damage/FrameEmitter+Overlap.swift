// Whether quads share pixels, so that compositing them as a group gives another picture.

extension FrameEmitter {
    /// Whether the boxes of any two quads since `start` share a pixel.
    ///
    /// Few are compared with each other. Many are sorted along the axis on which they are spread wider, so that each is
    /// compared only with those that begin before it ends; beyond 64 comparisons per quad on average a surface costs
    /// less than the answer.
    mutating func overlap(from start: Int) -> Bool {
        // Particles share pixels with each other.
        for i in start..<open.count where open[i].particles >= 0 {
            if frame.particleBatches[Int(open[i].paint.source)].count > 1 { return true }
        }
        let count = open.count - start
        if count <= 1 { return false }
        if count > 32 { return overlapOfMany(from: start) }
        for i in start..<(open.count - 1) {
            for j in (i + 1)..<open.count
            where !open[i].shape.bounds.intersection(open[j].shape.bounds).isEmpty {
                return true
            }
        }
        return false
    }

    private mutating func overlapOfMany(from start: Int) -> Bool {
        let box = openBounds(from: start)
        let isWide = box.width >= box.height
        sweep.removeAll(keepingCapacity: true)
        for i in start..<open.count {
            let r = open[i].shape.bounds
            sweep.append(
                isWide ? r : PixelRect(minX: r.minY, minY: r.minX, maxX: r.maxY, maxY: r.maxX))
        }
        sweep.sort { $0.minX < $1.minX }
        var budget = 64 * sweep.count
        for i in 0..<(sweep.count - 1) {
            var j = i + 1
            while j < sweep.count, sweep[j].minX < sweep[i].maxX {
                if sweep[j].minY < sweep[i].maxY, sweep[i].minY < sweep[j].maxY { return true }
                budget -= 1
                if budget == 0 { return true }
                j += 1
            }
        }
        return false
    }
}
