/// The edges of a path within a window, each running down, in chains that a sweep follows from row to row.
struct EdgeList: Sendable {
    /// A line from its upper to its lower end, in pixels from the window's corner.
    struct Edge: Sendable {
        var x0, y0, x1, y1: Double
        /// How x moves with y.
        var slope: Double
        /// The edge that goes on where this one ends, in the same direction of the path; -1 for none.
        var next: Int32 = -1
        /// 1 where the path runs down along it, -1 where it runs up.
        var winding: Int32
        /// Whether no other edge leads to this one.
        var isHead = true
    }

    /// Where a chain begins.
    struct Head: Sendable {
        var y: Double
        /// Where the chain ends.
        var end: Double
        var edge: Int32
    }

    private(set) var edges: ContiguousArray<Edge> = []
    /// The first edges of all chains, from the top down.
    private(set) var heads: ContiguousArray<Head> = []

    private var size = SIMD2<Double>(0, 0)
    /// The first and the last edge of the contour at hand; -1 for none.
    private var first: Int32 = -1
    private var last: Int32 = -1

    /// Points farther from the window's corner than this are taken for this.
    private static let farthest = SIMD2<Double>(repeating: 4e9)

    /// Takes the edges of a path.
    mutating func load(_ flat: FlatPath, _ window: RasterWindow) {
        edges.removeAll(keepingCapacity: true)
        heads.removeAll(keepingCapacity: true)
        size = window.size
        flat.points.withUnsafeBufferPointer { points in
            for contour in flat.contours {
                (first, last) = (-1, -1)
                var from = place(points[contour.points.upperBound - 1], window)
                for i in contour.points {
                    let to = place(points[i], window)
                    add(from, to)
                    from = to
                }
                if first != last { link(last, first) }
            }
        }
        for i in edges.indices where edges[i].isHead {
            var last = i
            while edges[last].next >= 0 { last = Int(edges[last].next) }
            heads.append(Head(y: edges[i].y0, end: edges[last].y1, edge: Int32(truncatingIfNeeded: i)))
        }
        heads.sort { $0.y < $1.y }
    }

    private func place(_ point: SIMD2<Double>, _ window: RasterWindow) -> SIMD2<Double> {
        pointwiseMax(-Self.farthest, pointwiseMin(Self.farthest, point - window.origin))
    }

    /// Adds what of a line lies within the window's rows: to the left of the window along its border, to the right not.
    private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        if from.y == to.y { return }
        let low = pointwiseMin(from, to), high = pointwiseMax(from, to)
        if low.y >= size.y || high.y <= 0 || low.x >= size.x { return }
        if low.x >= 0, low.y >= 0, high.x <= size.x, high.y <= size.y {
            append(from, to)
        } else {
            addClipped(from, to)
        }
    }

    private mutating func addClipped(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let slope = (to.x - from.x) / (to.y - from.y)
        func clamped(_ y: Double) -> SIMD2<Double> {
            let x = y == from.y ? from.x : y == to.y ? to.x : from.x + (y - from.y) * slope
            return SIMD2(max(0, min(size.x, x)), y)
        }
        let isDown = from.y < to.y
        let y0 = max(0, min(size.y, from.y)), y3 = max(0, min(size.y, to.y))
        // Where it crosses the left and the right border, between its ends.
        var y1 = y0, y2 = y0
        if slope != 0 {
            let left = from.y - from.x / slope, right = from.y + (size.x - from.x) / slope
            let (a, b) = (left < right) == isDown ? (left, right) : (right, left)
            y1 = isDown ? max(y0, min(y3, a)) : min(y0, max(y3, a))
            y2 = isDown ? max(y0, min(y3, b)) : min(y0, max(y3, b))
        }
        let p0 = clamped(y0), p1 = clamped(y1), p2 = clamped(y2), p3 = clamped(y3)
        appendUnlessBeyond(p0, p1)
        appendUnlessBeyond(p1, p2)
        appendUnlessBeyond(p2, p3)
    }

    private mutating func appendUnlessBeyond(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        if from.y == to.y || min(from.x, to.x) >= size.x { return }
        append(from, to)
    }

    private mutating func append(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let isDown = from.y < to.y
        let top = isDown ? from : to, bottom = isDown ? to : from
        let index = Int32(truncatingIfNeeded: edges.count)
        edges.append(
            Edge(
                x0: top.x, y0: top.y, x1: bottom.x, y1: bottom.y, slope: (bottom.x - top.x) / (bottom.y - top.y),
                winding: isDown ? 1 : -1))
        if last >= 0 { link(last, index) } else { first = index }
        last = index
    }

    /// Makes a chain of two edges that follow each other in a contour, if they do downwards or upwards.
    private mutating func link(_ a: Int32, _ b: Int32) {
        guard edges[Int(a)].winding == edges[Int(b)].winding else { return }
        let isDown = edges[Int(a)].winding > 0
        let upper = Int(isDown ? a : b), lower = Int(isDown ? b : a)
        guard edges[upper].y1 == edges[lower].y0, edges[upper].x1 == edges[lower].x0 else { return }
        edges[upper].next = Int32(truncatingIfNeeded: lower)
        edges[lower].isHead = false
    }
}
