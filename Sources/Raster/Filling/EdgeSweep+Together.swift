// Unsafe pointers: the innermost loops of filling. They are valid for one call of `ScanlineRasterizer.fill`.

// Ranges of heights without events: each edge is added to all the rows that it crosses at once.

extension EdgeSweep {
    /// Adds all borders from a height down to the next begin, end or meeting of edges, at most to `limit`. Returns that
    /// height; nil where it is not worth it, and then the order may be stale.
    mutating func goOnTogether(from y: Double, to limit: Double) -> Double? {
        guard tried >= 1 else { return nil }
        looks += count
        var farthest = limit, bend = limit
        for i in 0..<count {
            farthest = min(farthest, active[i].end)
            bend = min(bend, edge(i).pointee.y1)
        }
        guard farthest > y else { return nil }
        // The order right below this height: edges that begin at one point separate from there.
        if isStale { sort(at: (y + bend) / 2) }
        var end = min(farthest, y + tried)
        while !stayApart(from: y, to: end) {
            tried = min(tried, end - y) / 2
            if tried < 1 { return nil }
            end = y + tried
        }
        if isStale { assignBorders(y) }
        isStale = false
        tried = min(Double(rowCount), 2 * tried)
        advance(to: end)
        return end
    }

    /// Whether all chains are in order at a height and do not cross down to another.
    private func stayApart(from top: Double, to bottom: Double) -> Bool {
        // The greatest x that the chain before reaches; where that is a single line, its two ends.
        var farthest = -Double.infinity
        var line: (upper: Double, lower: Double)?
        for i in 0..<count {
            let first = edge(i)
            var edge = first
            let upper = edge.pointee.place(at: top)
            var low = upper, high = upper
            while edge.pointee.y1 < bottom {
                if edge.pointee.next < 0 { return false }
                low = min(low, edge.pointee.x1)
                high = max(high, edge.pointee.x1)
                edge = edges + Int(edge.pointee.next)
            }
            let x = edge.pointee.place(at: bottom)
            if let line, edge == first {
                if upper < line.upper - Self.tolerance || x < line.lower - Self.tolerance { return false }
            } else if min(low, x) < farthest - Self.tolerance,
                !isRight(first, of: self.edge(i - 1), from: top, to: bottom)
            {
                return false
            }
            farthest = max(high, x)
            line = edge == first ? (upper, x) : nil
        }
        return true
    }

    /// Whether a chain lies right of another between two heights: comparing where either bends is enough.
    private func isRight(
        _ right: UnsafePointer<EdgeList.Edge>, of left: UnsafePointer<EdgeList.Edge>, from top: Double,
        to bottom: Double
    ) -> Bool {
        var a = left, b = right
        if b.pointee.place(at: top) < a.pointee.place(at: top) - Self.tolerance { return false }
        while true {
            let y = min(bottom, a.pointee.y1, b.pointee.y1)
            if b.pointee.place(at: y) < a.pointee.place(at: y) - Self.tolerance { return false }
            if y >= bottom { return true }
            if a.pointee.y1 <= y { a = edges + Int(a.pointee.next) }
            if b.pointee.y1 <= y { b = edges + Int(b.pointee.next) }
        }
    }
}
