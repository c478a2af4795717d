// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

// Rows in which edges meet, cut into slabs in which they do not. Rows with more such heights or edges than anyone looks at closely
// are cut evenly instead, and the order in the middle of a slab counts.

extension EdgeSweep {
    /// Whether after so many slabs the rest of a row is cut evenly: in sixteenths, or in fewer parts where there are more than
    /// 512 edges, down to one.
    func isBusy(_ slabs: Int) -> Bool { slabs * max(8, count) > Self.mostWork }
    /// The most edges to be looked at in a row, over all its slabs.
    private static let mostWork = 8192
    /// Heights closer than this, in pixels, are one.
    private static let nearest = 1e-9

    /// Goes on within a row to where an edge or the row ends or edges meet.
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

    /// Whether all edges are in order at a height.
    private func goesOn(to end: Double) -> Bool {
        var before = -Double.infinity
        for i in 0..<count {
            let x = edge(i).pointee.place(at: end)
            if x < before - Self.tolerance { return false }
            before = x
        }
        return true
    }

    /// Puts the edges in order for a slab, and ends it where two of them cross before its end.
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

    /// Where a slab ends in a row that is cut evenly.
    private func evenEnd(_ y: Double) -> Double { y + 1 / Double(max(1, min(16, Self.mostWork / max(1, count)))) }

    /// Puts the edges in the order that they have in the middle of a slab, whatever they do in it.
    private mutating func settleEvenly(_ y: Double, _ end: Double) {
        sort(at: (y + end) / 2)
        assignBorders(y)
        isStale = true
    }

    /// The first height in a slab at which two edges cross; nil where all stay in order.
    private func firstCrossing(_ y: Double, _ end: Double) -> Double? {
        var first = Double.infinity
        for i in 1..<max(1, count) {
            let left = edge(i - 1), right = edge(i)
            let gap = right.pointee.place(at: y) - left.pointee.place(at: y)
            let gapAtEnd = right.pointee.place(at: end) - left.pointee.place(at: end)
            if min(gap, gapAtEnd) < -Self.tolerance {
                // Where the order is wrong at both ends they need sorting from the slab's start on.
                let share = max(gap, gapAtEnd) <= 0 ? 0 : gap / (gap - gapAtEnd)
                first = min(first, y + (end - y) * share)
            }
        }
        return first < .infinity ? first : nil
    }
}
