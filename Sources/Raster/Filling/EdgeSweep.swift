// Unsafe pointers: the innermost loops of filling. They are valid for one call of `ScanlineRasterizer.fill`.

import RasterKernels

/// Sweeps down the rows with the edges that cross the current height, in order from left to right, and adds those at
/// which the inside begins or ends to the rows' coverage.
///
/// Between two heights at which a chain of edges begins or ends or two chains meet, the order is constant, and so are
/// the edges that border the inside. Therefore overlaps count once and the area is exact, under either rule. Over such
/// a range each edge is added to all its rows in one call (`+Together`). Where edges meet, a row is cut into slabs
/// (`+Slabs`).
struct EdgeSweep {
    /// An edge that crosses the row.
    struct Active {
        var edge: Int32
        /// 1 where the inside begins, -1 where it ends, 0 where neither.
        var border: Float = 0
        /// x at the current height.
        var x = 0.0
        /// The start of the part that is not yet added to the row.
        var pieceX = 0.0, pieceY = 0.0
        /// The sort key.
        var key = 0.0
        /// The y at which its chain ends.
        var end = 0.0
    }

    let edges: UnsafePointer<EdgeList.Edge>
    /// The chains' starts, from the top down, and how many of them have begun.
    let heads: UnsafeBufferPointer<EdgeList.Head>
    var begun = 0
    /// The edges that cross the row, from left to right, and their capacity.
    let active: UnsafeMutablePointer<Active>
    let room: Int
    var count = 0
    /// The rows that are swept together, and their greatest number.
    var rows: RasterRows
    let rowCount: Int
    let kernels = RasterKernelsBest()
    let rule: CGPathFillRule
    /// Whether the order or the borders may be wrong.
    var isStale = false
    /// The number of rows to try to advance at once.
    var tried: Double
    /// The number of visits of edges.
    var looks = 0

    /// Edges out of order by less, in pixels, count as touching; the error of the area is as small.
    static let tolerance = 1e-7

    init(
        edges: UnsafePointer<EdgeList.Edge>, heads: UnsafeBufferPointer<EdgeList.Head>,
        active: UnsafeMutableBufferPointer<Active>, rows: RasterRows, rowCount: Int, rule: CGPathFillRule
    ) {
        self.edges = edges; self.heads = heads; self.active = active.baseAddress!; self.rows = rows
        self.rowCount = rowCount; self.rule = rule
        room = active.count
        tried = Double(rowCount)
    }

    /// Fills all rows, as long as the budget allows.
    mutating func run<Sink: CoverageSink>(height: Int, into sink: inout Sink, _ budget: RasterBudget?) {
        var top = 0
        while top < height {
            if looks >= Self.manyLooks {
                if let budget, !budget.spend(looks) { return sink.skip(height - top) }
                looks = 0
            }
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
        _ = budget?.spend(looks)
    }

    /// The number of visits of edges that is spent from the budget at a time.
    private static let manyLooks = 1 << 16

    /// Adds all edges to the rows between two heights, each over as many rows as possible: a call costs as much as
    /// several rows.
    private mutating func sweep(_ top: Double, _ bottom: Double) {
        var y = top, slabs = 0
        while y < bottom {
            while nextHead <= y { beginChain() }
            if count == 0 {
                y = min(bottom, nextHead)
                slabs = 0
            } else if !isBusy(slabs + 1), let end = goOnTogether(from: y, to: min(bottom, nextHead)) {
                slabs = end.rounded(.down) > y ? 0 : slabs + 1
                y = end
            } else {
                sweepSlab(&y, &slabs)
            }
        }
        for i in 0..<count { flush(i, bottom, active[i].x) }
    }

    /// The y at which the next chain begins.
    var nextHead: Double { begun < heads.count ? heads[begun].y : .infinity }

    mutating func beginChain() {
        precondition(count < room, "more edges cross a row than were counted")
        let head = heads[begun]
        let edge = edges + Int(head.edge)
        active[count] = Active(
            edge: head.edge, x: edge.pointee.x0, pieceX: edge.pointee.x0, pieceY: edge.pointee.y0, end: head.end)
        begun += 1
        count += 1
        isStale = true
    }

    /// The edge at an index of the order.
    @inline(__always)
    func edge(_ i: Int) -> UnsafePointer<EdgeList.Edge> { edges + Int(active[i].edge) }

    /// Advances all edges to a height: adds those that end before it, and continues with their successors.
    @inline(__always)
    mutating func advance(to end: Double) {
        var kept = 0
        for i in 0..<count {
            if !goOn(i, to: end) {
                isStale = true
                continue
            }
            if kept < i { active[kept] = active[i] }
            kept += 1
        }
        count = kept
    }

    /// Advances an edge to a height; false where its chain ends before.
    @inline(__always)
    private mutating func goOn(_ i: Int, to end: Double) -> Bool {
        var edge = edge(i)
        while edge.pointee.y1 <= end {
            flush(i, edge.pointee.y1, edge.pointee.x1)
            let next = edge.pointee.next
            if next < 0 { return false }
            edge = edges + Int(next)
            active[i].edge = next
            active[i].pieceX = edge.pointee.x0
            active[i].pieceY = edge.pointee.y0
        }
        active[i].x = edge.pointee.place(at: end)
        return true
    }

    /// Adds the pending part of an edge, down to a point, to the rows if it is a border.
    @inline(__always)
    mutating func flush(_ i: Int, _ y: Double, _ x: Double) {
        guard y > active[i].pieceY else { return }
        if active[i].border != 0 {
            let own = edge(i)
            var edge = RasterEdge(
                x0: own.pointee.x0, y0: own.pointee.y0, slope: own.pointee.slope, border: active[i].border)
            kernels.pointee.addEdge(&rows, &edge, active[i].pieceX, active[i].pieceY, x, y)
        }
        active[i].pieceX = x
        active[i].pieceY = y
    }
}
