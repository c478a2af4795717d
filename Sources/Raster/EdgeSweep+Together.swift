// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

// Heights between which edges only go on: each is added to all the rows that it crosses at once.

extension EdgeSweep {
    /// Adds all borders from a height on as far down as nothing begins, ends or meets, `to` at most. Returns where that is; nil
    /// where it is not worth it.
    mutating func goOnTogether(from y: Double, to limit: Double) -> Double? {
        guard tried >= 1 else { return nil }
        var farthest = limit
        for i in 0..<count { farthest = min(farthest, active[i].end) }
        guard farthest > y else { return nil }
        var end = min(farthest, y + tried)
        while !stayApart(to: end) {
            tried /= 2
            if tried < 1 { return nil }
            end = min(farthest, y + tried)
        }
        tried = min(Double(rowCount), 2 * tried)
        for i in 0..<count { addBorder(i, to: end) }
        advance(to: end)
        return end
    }

    /// Whether all chains reach down to a height without getting into another's place.
    private func stayApart(to bottom: Double) -> Bool {
        // How far to the right the chain before reaches.
        var farthest = -Double.infinity
        for i in 0..<count {
            var edge = active[i].edge
            var low = active[i].x, high = low
            while edge.y1 < bottom {
                if edge.next < 0 { return false }
                low = min(low, edge.x1)
                high = max(high, edge.x1)
                edge = edges![Int(edge.next)]
            }
            let x = edge.place(at: bottom)
            if min(low, x) < farthest - Self.tolerance,
                !isRight(active[i].edge, of: active[i - 1].edge, to: bottom)
            {
                return false
            }
            farthest = max(high, x)
        }
        return true
    }

    /// Whether a chain, right of another at the start, stays there down to a height: it is enough to look where either bends.
    private func isRight(_ right: EdgeList.Edge, of left: EdgeList.Edge, to bottom: Double) -> Bool {
        var a = left, b = right
        while true {
            let y = min(bottom, a.y1, b.y1)
            if b.place(at: y) < a.place(at: y) - Self.tolerance { return false }
            if y >= bottom { return true }
            if a.y1 <= y { a = edges![Int(a.next)] }
            if b.y1 <= y { b = edges![Int(b.next)] }
        }
    }

    /// Moves a chain on to a height, and adds the edges that end before where they are borders.
    private mutating func addBorder(_ i: Int, to bottom: Double) {
        while active[i].edge.y1 < bottom {
            flush(i, active[i].edge.y1, active[i].edge.x1)
            active[i].edge = edges![Int(active[i].edge.next)]
        }
        active[i].next = active[i].place(at: bottom)
    }
}
