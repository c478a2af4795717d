// Unsafe pointers: the innermost loops of filling. They are valid for one call of `ScanlineRasterizer.fill`.

// Rows in which edges meet are cut into slabs in which they do not. Rows with too many such heights or edges are cut
// evenly instead, and the order in the middle of each slab counts.

extension EdgeSweep {
    /// Whether the rest of a row is cut evenly after this many slabs: into sixteenths, or, beyond 512 edges, into fewer
    /// parts, down to one.
    func isBusy(_ slabs: Int) -> Bool { slabs * max(8, count) > Self.mostWork }
    /// The most visits of edges in a row, over all its slabs.
    private static let mostWork = 8192
    /// Heights closer than this, in pixels, count as equal.
    private static let nearest = 1e-9

    /// Advances within a row to the next height at which an edge or the row ends or edges meet.
    mutating func sweepSlab(_ y: inout Double, _ slabs: inout Int) {
        let bottom = y.rounded(.down) + 1
        var end = min(bottom, nextHead)
        for i in 0..<count { end = min(end, edge(i).pointee.y1) }
        slabs += 1
        looks += count
        if isBusy(slabs) {
            end = max(end, min(bottom, evenEnd(y)))
            while nextHead < end { beginChain() }
            settleEvenly(y, end)
        } else if isStale || !goesOn(to: end) {
            settle(y, &end, &slabs)
        }
        advance(to: end)
        y = end
        if end < bottom { return }
        slabs = 0
        tried = max(1, tried)
    }

    /// Whether all edges are still in order at a height.
    private func goesOn(to end: Double) -> Bool {
        var before = -Double.infinity
        for i in 0..<count {
            let x = edge(i).pointee.place(at: end)
            if x < before - Self.tolerance { return false }
            before = x
        }
        return true
    }

    /// Sorts the edges for a slab, and shortens it to where two of them cross.
    private mutating func settle(_ y: Double, _ end: inout Double, _ slabs: inout Int) {
        var isSorted = false, crosses = false, changed = false
        while true {
            if isStale, !isSorted {
                sort(at: (y + end) / 2)
                isSorted = true
                changed = true
            }
            looks += count
            guard let crossing = firstCrossing(y, end) else { break }
            slabs += 1
            if isBusy(slabs) {
                end = min(end, evenEnd(y))
                settleEvenly(y, end)
                return
            }
            if crossing > y + Self.nearest, crossing < end - Self.nearest {
                end = crossing
                crosses = true
                isSorted = false
            } else if isSorted {
                break
            } else {
                isStale = true
            }
        }
        if changed { assignBorders(y) }
        isStale = crosses
    }

    /// The end of a slab in a row that is cut evenly.
    private func evenEnd(_ y: Double) -> Double { y + 1 / Double(max(1, min(16, Self.mostWork / max(1, count)))) }

    /// Sorts the edges by the middle of a slab, whether or not they cross in it.
    private mutating func settleEvenly(_ y: Double, _ end: Double) {
        sort(at: (y + end) / 2)
        assignBorders(y)
        isStale = true
    }

    /// Returns the first height in a slab at which two edges cross; nil where all stay in order.
    private func firstCrossing(_ y: Double, _ end: Double) -> Double? {
        if count < 2 { return nil }
        var first = Double.infinity
        var left = edge(0).pointee.place(at: y), leftAtEnd = edge(0).pointee.place(at: end)
        for i in 1..<count {
            let right = edge(i).pointee.place(at: y), rightAtEnd = edge(i).pointee.place(at: end)
            let gap = right - left, gapAtEnd = rightAtEnd - leftAtEnd
            (left, leftAtEnd) = (right, rightAtEnd)
            if min(gap, gapAtEnd) < -Self.tolerance {
                // Edges out of order at both ends need sorting from the slab's start.
                let share = max(gap, gapAtEnd) <= 0 ? 0 : gap / (gap - gapAtEnd)
                first = min(first, y + (end - y) * share)
            }
        }
        return first < .infinity ? first : nil
    }
}
