// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

import Values

/// Walks down the rows with all edges that cross a row, in order from left to right, and adds those at which the inside
/// begins or ends to the row's coverage.
///
/// Between two heights at which an edge begins or ends or two cross, the order stays, and with it which edges are borders of
/// the inside. So overlaps count once and the area is exact, under either rule. Rows with more such heights or edges than
/// anyone looks at closely are cut evenly instead, within which the order in the middle counts.
struct EdgeSweep {
    /// An edge that crosses the row.
    struct Active {
        var edge: EdgeList.Edge
        /// x where the sweep has come to, and at the next height.
        var x, next: Double
        /// Where the part begins that was not added to the row yet.
        var pieceX, pieceY: Double
        /// What to sort by.
        var key = 0.0
        /// 1 where the inside begins, -1 where it ends, 0 where neither.
        var border: Float = 0

        init(edge: EdgeList.Edge) {
            self.edge = edge
            (x, next, pieceX, pieceY) = (edge.x0, edge.x0, edge.x0, edge.y0)
        }
    }

    /// Nil where there are none.
    let edges: UnsafePointer<EdgeList.Edge>?
    /// The chains' beginnings, from the top down, and how many of them began.
    let heads: UnsafeBufferPointer<EdgeList.Head>
    var begun = 0
    /// The edges that cross the row, from left to right: room for as many as there are chains.
    let active: UnsafeMutablePointer<Active>
    var count = 0
    /// The row at hand: the first one of those that are swept together.
    let row: CoverageRow
    /// How many those are at most.
    let rowCount: Int
    let rule: CGPathFillRule
    /// Whether the order or the borders may be wrong.
    var isStale = false

    /// Edges that are out of order by less, in pixels, count as touching: areas are off by as little.
    static let tolerance = 1e-7
    /// Whether after so many slabs the rest of a row is cut evenly: in sixteenths, or in fewer parts where there are more than
    /// 2048 edges, down to one.
    func isBusy(_ slabs: Int) -> Bool { slabs * max(8, count) > Self.mostWork }
    /// The most edges to be looked at in a row, over all its slabs.
    static let mostWork = 32768

    /// How many rows to try to sweep together next.
    private var tried = 1

    init(
        edges: UnsafePointer<EdgeList.Edge>?, heads: UnsafeBufferPointer<EdgeList.Head>,
        active: UnsafeMutablePointer<Active>, row: CoverageRow, rowCount: Int, rule: CGPathFillRule
    ) {
        self.edges = edges; self.heads = heads; self.active = active; self.row = row; self.rowCount = rowCount
        self.rule = rule
    }

    /// Fills all rows.
    mutating func run<Sink: CoverageSink>(height: Int, into sink: inout Sink) {
        var y = 0
        while y < height {
            if count == 0, nextHead >= Double(y + 1) {
                let next = nextHead < Double(height) ? Int(nextHead) : height
                for _ in y..<next { row.leaveOut(&sink) }
                y = next
                continue
            }
            let rows = sweepTogether(y, height)
            if rows == 0 { sweep(y) }
            for i in 0..<max(1, rows) { row.below(i).resolve(into: &sink) }
            y += max(1, rows)
        }
    }

    /// Sweeps several rows at once in which no chain begins and no two meet; 0 where there are none.
    private mutating func sweepTogether(_ y: Int, _ height: Int) -> Int {
        let most = min(rowCount, height - y, nextHead < 1e9 ? Int(nextHead) - y : .max)
        if isStale || most < 2 { return 0 }
        var rows = min(most, tried)
        if rows < 2 {
            // Now and then more than one row is tried again.
            tried = 2
            return 0
        }
        while !stayApart(to: Double(y + rows)) {
            rows /= 2
            tried = rows
            if rows < 2 { return 0 }
        }
        tried = min(rowCount, 2 * rows)
        addTogether(y, y + rows)
        return rows
    }

    private mutating func sweep(_ index: Int) {
        let top = Double(index), bottom = top + 1
        for i in 0..<count {
            active[i].pieceX = active[i].x
            active[i].pieceY = top
        }
        if !isStale, nextHead >= bottom, passes(to: bottom) {
            advance(to: bottom)
        } else {
            sweepSlabs(top, bottom)
        }
        for i in 0..<count { flush(&active[i], bottom, active[i].x) }
    }

    /// Whether all chains go on to the end of a row in which none begins, and none gets near another; finds their places
    /// there.
    private func passes(to bottom: Double) -> Bool {
        var before = -Double.infinity, farthest = -Double.infinity
        var wasBent = false
        for i in 0..<count {
            var low = active[i].x, high = low
            var edge = active[i].edge
            let isBent = edge.y1 < bottom
            while edge.y1 < bottom {
                if edge.next < 0 { return false }
                low = min(low, edge.x1)
                high = max(high, edge.x1)
                edge = edges![Int(edge.next)]
            }
            let x = edge.place(at: bottom)
            // Of two straight ones it is enough that they are in order at both ends.
            let least = isBent || wasBent ? min(low, x) : x
            if least < (isBent || wasBent ? farthest : before) - Self.tolerance { return false }
            active[i].next = x
            (before, farthest, wasBent) = (x, max(high, x), isBent)
        }
        return true
    }

    private mutating func sweepSlabs(_ top: Double, _ bottom: Double) {
        var y = top, slabs = 0
        while y < bottom {
            while nextHead <= y { beginChain() }
            var end = min(bottom, nextHead)
            for i in 0..<count { end = min(end, active[i].edge.y1) }
            slabs += 1
            if isBusy(slabs) {
                end = max(end, min(bottom, evenEnd(y)))
                while nextHead < end { beginChain() }
                settleEvenly(y, end)
            } else if isStale || !goesOn(to: end) {
                settle(y, &end, &slabs)
            }
            advance(to: end)
            y = end
        }
    }

    /// Where the next chain begins.
    private var nextHead: Double { begun < heads.count ? heads[begun].y : .infinity }

    private mutating func beginChain() {
        let edge = edges![Int(heads[begun].edge)]
        active[count] = Active(edge: edge)
        begun += 1
        count += 1
        isStale = true
    }

    /// Finds all edges' places at a height, and whether they are in order there.
    @inline(__always)
    private func goesOn(to end: Double) -> Bool {
        var before = -Double.infinity
        var inOrder = true
        for i in 0..<count {
            let x = active[i].place(at: end)
            active[i].next = x
            if x < before - Self.tolerance { inOrder = false }
            before = x
        }
        return inOrder
    }

    /// Moves all edges to the end of a slab: adds those that end there, and goes on with what follows them.
    mutating func advance(to end: Double) {
        var kept = 0
        for i in 0..<count {
            active[i].x = active[i].next
            if active[i].edge.y1 <= end, !follow(&active[i], end) {
                isStale = true
                continue
            }
            if kept < i { active[kept] = active[i] }
            kept += 1
        }
        count = kept
    }

    /// Adds an edge that ends and takes up the one that reaches further down; false where there is none.
    private func follow(_ item: inout Active, _ end: Double) -> Bool {
        flush(&item, item.edge.y1, item.edge.x1)
        while item.edge.next >= 0 {
            item.edge = edges![Int(item.edge.next)]
            item.pieceX = item.edge.x0
            item.pieceY = item.edge.y0
            if item.edge.y1 > end {
                item.x = item.place(at: end)
                return true
            }
            flush(&item, item.edge.y1, item.edge.x1)
        }
        return false
    }

    /// Adds the part of an edge down to a height to the row, if it is a border.
    @inline(__always)
    func flush(_ item: inout Active, _ y: Double, _ x: Double) {
        guard y > item.pieceY else { return }
        if item.border != 0 { row.add(item.pieceX, x, Float(y - item.pieceY) * item.border) }
        item.pieceX = x
        item.pieceY = y
    }
}

extension EdgeSweep.Active {
    /// Room for one.
    static let none = Self(edge: EdgeList.Edge(x0: 0, y0: 0, x1: 0, y1: 0, slope: 0, winding: 0))

    /// x at a height.
    @inline(__always)
    func place(at y: Double) -> Double {
        edge.place(at: y)
    }
}

extension EdgeList.Edge {
    /// x at a height; beyond an end that end's.
    @inline(__always)
    func place(at y: Double) -> Double {
        if y >= y1 { return x1 }
        return y <= y0 ? x0 : x0 + (y - y0) * slope
    }
}
