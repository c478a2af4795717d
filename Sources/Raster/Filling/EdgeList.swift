/// The edges of a path within a window, each directed down, in chains that a sweep follows from row to row.
struct EdgeList: Sendable {
    /// A line from its upper to its lower end, in pixels from the window's corner.
    struct Edge: Sendable {
        var x0 = 0.0, y0 = 0.0, x1 = 0.0, y1 = 0.0
        /// dx/dy.
        var slope = 0.0
        /// The edge that continues at this one's end, in the same direction of the path; -1 for none.
        var next: Int32 = -1
        /// 1 where the path runs down along it, -1 where it runs up.
        var winding: Int16 = 0
        /// Whether no other edge continues into this one.
        var isHead = true
    }

    /// The start of a chain.
    struct Head: Sendable {
        var y: Double
        /// The y at which the chain ends.
        var end: Double
        var edge: Int32
    }

    /// Storage of edges, of which the first `count` are valid.
    private(set) var edges: ContiguousArray<Edge> = [Edge()]
    private(set) var count = 0
    /// The first edges of all chains, from the top down.
    private(set) var heads: ContiguousArray<Head> = []

    /// Returns an upper bound of the number of chains that cross a row.
    ///
    /// - Parameter height: The number of rows of the window.
    func mostTogether(height: Int) -> Int {
        // Counting pays only for many chains.
        guard heads.count > 4096 else { return heads.count }
        var changes = ContiguousArray(repeating: 0, count: height + 2)
        for head in heads {
            changes[Int(max(0, min(Double(height), head.y)))] += 1
            changes[Int(max(0, min(Double(height), head.end))) + 1] -= 1
        }
        var together = 0, most = 0
        for change in changes {
            together += change
            most = max(most, together)
        }
        return most
    }

    /// Loads the edges of a path, in chains.
    mutating func load(_ flat: FlatPath, _ window: RasterWindow) {
        loadEdges(of: flat, window)
        for i in 0..<count where edges[i].isHead {
            var last = i
            while edges[last].next >= 0 { last = Int(edges[last].next) }
            heads.append(Head(y: edges[i].y0, end: edges[last].y1, edge: Int32(truncatingIfNeeded: i)))
        }
        heads.sort { $0.y < $1.y }
    }

    /// Loads the edges of a path without the starts of chains.
    mutating func loadEdges(of flat: FlatPath, _ window: RasterWindow) {
        let most = EdgeWriter.mostEdges(of: flat, in: window)
        if most > edges.count {
            // Frees the old storage first: both at once would take twice the memory.
            edges = []
            edges = ContiguousArray(repeating: Edge(), count: most)
        }
        heads.removeAll(keepingCapacity: true)
        edges.withUnsafeMutableBufferPointer { edges in
            flat.points.withUnsafeBufferPointer { points in
                var writer = EdgeWriter(edges: edges.baseAddress!, window: window)
                for contour in flat.contours { writer.add(UnsafeBufferPointer(rebasing: points[contour.points])) }
                count = writer.count
            }
        }
    }
}

extension EdgeList.Edge {
    /// Returns x at a height; beyond an end, that end's x.
    @inline(__always)
    func place(at y: Double) -> Double {
        if y >= y1 { return x1 }
        return y <= y0 ? x0 : x0 + (y - y0) * slope
    }
}
