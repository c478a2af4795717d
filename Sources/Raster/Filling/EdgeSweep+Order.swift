// Unsafe pointers: the innermost loops of filling. They are valid for one call of `ScanlineRasterizer.fill`.

// The order of the edges from left to right, and the edges at which the inside begins and ends.

extension EdgeSweep {
    /// Sorts the edges by x at a height.
    mutating func sort(at y: Double) {
        for i in 0..<count { active[i].key = edge(i).pointee.place(at: y) }
        looks += count
        // Few edges change places from slab to slab; where many do, a full sort is faster.
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
                looks += 16 * count
                var items = UnsafeMutableBufferPointer(start: active, count: count)
                items.sort { $0.key < $1.key }
                return
            }
        }
    }

    /// Finds the edges at which the inside begins and ends; former borders are added to the row down to here.
    mutating func assignBorders(_ y: Double) {
        var turns: Int32 = 0
        var wasInside = false
        for i in 0..<count {
            turns &+= Int32(edge(i).pointee.winding)
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
