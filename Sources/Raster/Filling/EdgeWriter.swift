// Unsafe pointers: storage of edges, valid for one call of `EdgeList.load`.

/// Makes edges of contours: clips lines to a window, directs them down, and links consecutive ones.
struct EdgeWriter {
    /// Storage for `mostEdges`.
    private let edges: UnsafeMutablePointer<EdgeList.Edge>
    private(set) var count = 0
    private let origin, size: SIMD2<Double>
    /// The first and the last edge of the current contour; -1 for none.
    private var first = -1, last = -1

    /// A line that leaves the window on both its left and its right is split in three.
    private static let mostPerLine = 3
    /// Points farther from the window's corner are clamped to this.
    private static let farthest = SIMD2<Double>(repeating: 4e9)

    init(edges: UnsafeMutablePointer<EdgeList.Edge>, window: RasterWindow) {
        self.edges = edges
        (origin, size) = (window.origin, window.size)
    }

    /// Returns an upper bound of a path's edges: one per line, but three where an end lies outside of the window.
    static func mostEdges(of flat: FlatPath, in window: RasterWindow) -> Int {
        let origin = window.origin, size = window.size
        var outside = 0
        for point in flat.points where !isInside(point - origin, size) { outside += 1 }
        return flat.points.count + (mostPerLine - 1) * min(flat.points.count, 2 * outside)
    }

    /// Adds a contour as a closed one.
    mutating func add(_ points: UnsafeBufferPointer<SIMD2<Double>>) {
        guard let end = points.last else { return }
        (first, last) = (-1, -1)
        var from = end - origin, isFromInside = Self.isInside(from, size)
        for i in 0..<points.count {
            let to = points[i] - origin, isToInside = Self.isInside(to, size)
            if isFromInside && isToInside {
                if from.y != to.y { append(from, to) }
            } else {
                addClipped(from, to)
            }
            from = to
            isFromInside = isToInside
        }
        if first != last { link(last, first) }
    }

    @inline(__always)
    private static func isInside(_ point: SIMD2<Double>, _ size: SIMD2<Double>) -> Bool {
        if point.x < 0 || point.y < 0 { return false }
        return point.x <= size.x && point.y <= size.y
    }

    /// Adds the part of a line within the window's rows: parts left of the window run along its border, parts right of
    /// it are dropped.
    @inline(never)
    private mutating func addClipped(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        addMoved(from.upper(-Self.farthest).lower(Self.farthest), to.upper(-Self.farthest).lower(Self.farthest))
    }

    private mutating func addMoved(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let low = from.lower(to), high = from.upper(to)
        if from.y == to.y || low.y >= size.y || high.y <= 0 || low.x >= size.x { return }
        let slope = (to.x - from.x) / (to.y - from.y)
        func clamped(_ y: Double) -> SIMD2<Double> {
            let x = y == from.y ? from.x : y == to.y ? to.x : from.x + (y - from.y) * slope
            return SIMD2(max(0, min(size.x, x)), y)
        }
        let isDown = from.y < to.y
        let y0 = max(0, min(size.y, from.y)), y3 = max(0, min(size.y, to.y))
        // The crossings of the left and the right border, between its ends.
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

    @inline(__always)
    private mutating func append(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
        let isDown = from.y < to.y
        let top = isDown ? from : to, bottom = isDown ? to : from
        edges[count] = EdgeList.Edge(
            x0: top.x, y0: top.y, x1: bottom.x, y1: bottom.y, slope: (bottom.x - top.x) / (bottom.y - top.y),
            winding: isDown ? 1 : -1)
        if last >= 0 { link(last, count) } else { first = count }
        last = count
        count += 1
    }

    /// Links two consecutive edges of a contour into a chain, if both run down or both run up.
    @inline(__always)
    private func link(_ a: Int, _ b: Int) {
        guard edges[a].winding == edges[b].winding else { return }
        let isDown = edges[a].winding > 0
        let upper = isDown ? a : b, lower = isDown ? b : a
        guard edges[upper].y1 == edges[lower].y0, edges[upper].x1 == edges[lower].x0 else { return }
        edges[upper].next = Int32(truncatingIfNeeded: lower)
        edges[lower].isHead = false
    }
}
