// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

// Rows in which edges only go on: each edge is added to all of them at once.

extension EdgeSweep {
    /// Whether all chains reach down to a height without ending before or getting into another's place.
    func stayApart(to bottom: Double) -> Bool {
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

    /// Adds all borders to the rows `y ..< end` and moves on to the last one's end.
    mutating func addTogether(_ y: Int, _ end: Int) {
        let bottom = Double(end)
        for i in 0..<count {
            var edge = active[i].edge
            let border = active[i].border
            var x = active[i].x, from = Double(y)
            while edge.y1 < bottom {
                if border != 0 { add(edge, x, from, edge.x1, edge.y1, border, y) }
                (x, from) = (edge.x1, edge.y1)
                edge = edges![Int(edge.next)]
            }
            let last = edge.place(at: bottom)
            if border != 0 { add(edge, x, from, last, bottom, border, y) }
            active[i].edge = edge
            active[i].next = last
            active[i].pieceX = last
            active[i].pieceY = bottom
        }
        advance(to: bottom)
    }

    /// Adds the part of an edge between two heights to the rows that it crosses, counted from `first`.
    @inline(__always)
    private func add(
        _ edge: EdgeList.Edge, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ border: Float, _ first: Int
    ) {
        var index = Int(y0)
        var row = self.row.below(index - first)
        var x = x0, y = y0
        while Double(index + 1) < y1 {
            let next = Double(index + 1)
            let place = edge.x0 + (next - edge.y0) * edge.slope
            row.add(x, place, Float(next - y) * border)
            (x, y) = (place, next)
            index += 1
            row = row.below(1)
        }
        row.add(x, x1, Float(y1 - y) * border)
    }
}
