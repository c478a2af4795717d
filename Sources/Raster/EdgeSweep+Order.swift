// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

// Which edge lies left of which, and where the inside begins and ends.

extension EdgeSweep {
    /// Heights closer than this, in pixels, are one.
    private static let nearest = 1e-9

    /// Puts the edges in order for a slab, and ends it where two of them cross before its end.
    mutating func settle(_ y: Double, _ end: inout Double, _ slabs: inout Int) {
        var isSorted = false, crosses = false, changed = false
        while true {
            if isStale, !isSorted {
                sort(at: (y + end) / 2)
                isSorted = true
                changed = true
            }
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
        for i in 0..<count { active[i].next = active[i].place(at: end) }
    }

    /// Where a slab ends in a row that is cut evenly.
    func evenEnd(_ y: Double) -> Double { y + 1 / Double(max(1, min(16, Self.mostWork / max(1, count)))) }

    /// Puts the edges in the order that they have in the middle of a slab, whatever they do in it.
    mutating func settleEvenly(_ y: Double, _ end: Double) {
        sort(at: (y + end) / 2)
        assignBorders(y)
        for i in 0..<count { active[i].next = active[i].place(at: end) }
        isStale = true
    }

    /// The first height in a slab at which two edges cross; nil where all stay in order.
    private func firstCrossing(_ y: Double, _ end: Double) -> Double? {
        var first = Double.infinity
        for i in 1..<max(1, count) {
            let gap = active[i].place(at: y) - active[i - 1].place(at: y)
            let gapAtEnd = active[i].place(at: end) - active[i - 1].place(at: end)
            if min(gap, gapAtEnd) < -Self.tolerance {
                // Where the order is wrong at both ends they need sorting from the slab's start on.
                let share = max(gap, gapAtEnd) <= 0 ? 0 : gap / (gap - gapAtEnd)
                first = min(first, y + (end - y) * share)
            }
        }
        return first < .infinity ? first : nil
    }

    private mutating func sort(at y: Double) {
        for i in 0..<count { active[i].key = active[i].place(at: y) }
        // From slab to slab few change places; where many do, sorting anew is faster.
        var moves = 16 * count
        for i in 1..<max(1, count) where active[i].key < active[i - 1].key {
            let item = active[i]
            var place = i
            while place > 0, active[place - 1].key > item.key {
                active[place] = active[place - 1]
                place -= 1
            }
            active[place] = item
            moves -= i - place
            if moves < 0 {
                var items = UnsafeMutableBufferPointer(start: active, count: count)
                items.sort { $0.key < $1.key }
                return
            }
        }
    }

    /// Finds at which edges the inside begins and ends; what was a border until now is added to the row down to here.
    private mutating func assignBorders(_ y: Double) {
        var turns: Int32 = 0
        var wasInside = false
        for i in 0..<count {
            turns &+= active[i].edge.winding
            let isInside = rule == .winding ? turns != 0 : turns & 1 != 0
            let border: Float = isInside == wasInside ? 0 : isInside ? 1 : -1
            wasInside = isInside
            if border != active[i].border {
                flush(i, y, active[i].x)
                active[i].border = border
            }
        }
    }
}
