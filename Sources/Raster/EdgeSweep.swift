// Unsafe pointers: the innermost loops of filling. They live as long as one call of `ScanlineRasterizer.fill`.

import RasterKernels
import Values

/// Walks down the rows with all edges that cross a height, in order from left to right, and adds those at which the inside
/// begins or ends to the rows' coverage.
///
/// Between two heights at which a chain of edges begins or ends or two meet, the order stays, and with it which edges are borders
/// of the inside. So overlaps count once and the area is exact, under either rule. Down to where that is so, each edge is added
/// to all rows that it crosses in one go (`+Together`). Where edges meet, a row is cut into slabs in which they do not; rows with
/// more such heights or edges than anyone looks at closely are cut evenly instead, and the order in the middle counts.
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
        /// Where its chain ends.
        var end: Double

        init(edge: EdgeList.Edge, end: Double) {
            self.edge = edge
            self.end = end
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
    /// The rows that are swept together, and how many those are at most.
    var rows: RasterRows
    let rowCount: Int
    let kernels = RasterKernelsBest()
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

    /// How many rows to try to go on for.
    var tried = 1.0

    init(
        edges: UnsafePointer<EdgeList.Edge>?, heads: UnsafeBufferPointer<EdgeList.Head>,
        active: UnsafeMutablePointer<Active>, rows: RasterRows, rowCount: Int, rule: CGPathFillRule
    ) {
        self.edges = edges; self.heads = heads; self.active = active; self.rows = rows; self.rowCount = rowCount
        self.rule = rule
    }

    /// Fills all rows.
    mutating func run<Sink: CoverageSink>(height: Int, into sink: inout Sink) {
        var top = 0
        while top < height {
            if count == 0, nextHead >= Double(top + 1) {
                let next = nextHead < Double(height) ? Int(nextHead) : height
                sink.skip(next - top)
                top = next
                continue
            }
            let bottom = min(height, top + rowCount)
            rows.top = Int32(truncatingIfNeeded: top)
            sweep(Double(top), Double(bottom))
            sink.add(&rows, count: bottom - top, kernels)
            top = bottom
        }
    }

    /// Adds all edges to the rows between two heights: each as far as it goes, since a call costs as much as several rows.
    private mutating func sweep(_ top: Double, _ bottom: Double) {
        var y = top, slabs = 0
        while y < bottom {
            while nextHead <= y { beginChain() }
            if count == 0 {
                y = min(bottom, nextHead)
                slabs = 0
            } else if !isStale, let end = goOnTogether(from: y, to: min(bottom, nextHead)) {
                if end.rounded(.down) > y { slabs = 0 }
                y = end
            } else {
                sweepSlab(&y, &slabs)
            }
        }
        for i in 0..<count { flush(i, bottom, active[i].x) }
    }

    /// Goes on within a row to where an edge or the row ends or edges meet.
    private mutating func sweepSlab(_ y: inout Double, _ slabs: inout Int) {
        let bottom = y.rounded(.down) + 1
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
        if end < bottom { return }
        slabs = 0
        tried = max(1, tried)
    }

    /// Where the next chain begins.
    private var nextHead: Double { begun < heads.count ? heads[begun].y : .infinity }

    private mutating func beginChain() {
        let head = heads[begun]
        active[count] = Active(edge: edges![Int(head.edge)], end: head.end)
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
            if active[i].edge.y1 <= end, !follow(i, end) {
                isStale = true
                continue
            }
            if kept < i { active[kept] = active[i] }
            kept += 1
        }
        count = kept
    }

    /// Adds an edge that ends and takes up the one that reaches further down; false where there is none.
    private mutating func follow(_ i: Int, _ end: Double) -> Bool {
        flush(i, active[i].edge.y1, active[i].edge.x1)
        while active[i].edge.next >= 0 {
            let edge = edges![Int(active[i].edge.next)]
            active[i].edge = edge
            active[i].pieceX = edge.x0
            active[i].pieceY = edge.y0
            if edge.y1 > end {
                active[i].x = edge.place(at: end)
                return true
            }
            flush(i, edge.y1, edge.x1)
        }
        return false
    }

    /// Adds what of an edge down to a point was not added yet to the rows, if it is a border.
    @inline(__always)
    mutating func flush(_ i: Int, _ y: Double, _ x: Double) {
        guard y > active[i].pieceY else { return }
        if active[i].border != 0 {
            var edge = RasterEdge(
                x0: active[i].edge.x0, y0: active[i].edge.y0, slope: active[i].edge.slope, border: active[i].border)
            kernels.pointee.addEdge(&rows, &edge, active[i].pieceX, active[i].pieceY, x, y)
        }
        active[i].pieceX = x
        active[i].pieceY = y
    }
}

extension EdgeSweep.Active {
    /// Room for one.
    static let none = Self(edge: EdgeList.Edge(x0: 0, y0: 0, x1: 0, y1: 0, slope: 0, winding: 0), end: 0)

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
