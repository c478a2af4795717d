import Values

// Convex polygons in one flat array of points: a stack of them, so that ordering a frame's planes allocates nothing.

/// A convex polygon: a range of points in a `PolygonStore`.
struct PolygonRange: Equatable {
    var start: Int
    var count: Int
    var minX, minY, maxX, maxY: Double

    /// Whether the boxes around both have a common interior.
    func boxOverlaps(_ other: PolygonRange) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// Points of many convex polygons, reused from frame to frame.
struct PolygonStore {
    private(set) var points: ContiguousArray<SIMD2<Double>> = []

    mutating func removeAll() { points.removeAll(keepingCapacity: true) }

    /// Forgets all polygons made since `count` was read.
    mutating func truncate(to count: Int) { points.removeLast(points.count - count) }

    func point(_ polygon: PolygonRange, _ index: Int) -> SIMD2<Double> { points[polygon.start + index] }

    /// A rectangle; nil where it is empty.
    mutating func add(_ rect: LocalRect) -> PolygonRange? {
        if rect.isEmpty { return nil }
        let start = points.count
        points.append(SIMD2(rect.minX, rect.minY))
        points.append(SIMD2(rect.maxX, rect.minY))
        points.append(SIMD2(rect.maxX, rect.maxY))
        points.append(SIMD2(rect.minX, rect.maxY))
        return finish(from: start)
    }

    /// What is seen of `rect` through `matrix`; nil where nothing is.
    mutating func project(_ rect: LocalRect, through matrix: Homography) -> PolygonRange? {
        let start = points.count
        matrix.forEachSeenCorner(of: rect) { points.append($0) }
        return finish(from: start)
    }

    /// The part of a polygon where a·x + b·y + c >= 0, or nil where that has no interior.
    mutating func clip(_ polygon: PolygonRange, _ a: Double, _ b: Double, _ c: Double) -> PolygonRange? {
        let start = points.count
        clipPoints(polygon.start, polygon.count, a, b, c)
        return finish(from: start)
    }

    /// The common part of two convex polygons; nil where it has no interior. Its points stand at the end of the store.
    mutating func intersect(_ first: PolygonRange, _ second: PolygonRange) -> PolygonRange? {
        var current = first
        let orientation: Double = signedArea(second) < 0 ? -1 : 1
        for i in 0..<second.count {
            let p = point(second, i), q = point(second, (i + 1) % second.count)
            let a = -(q.y - p.y) * orientation, b = (q.x - p.x) * orientation
            guard a != 0 || b != 0 else { continue }
            guard let next = clip(current, a, b, -(a * p.x + b * p.y)) else { return nil }
            current = next
        }
        return current
    }

    /// Whether an edge of one parts them, so that they have no common interior; false says nothing.
    func areApart(_ first: PolygonRange, _ second: PolygonRange) -> Bool {
        hasParting(first, second) || hasParting(second, first)
    }

    private func hasParting(_ polygon: PolygonRange, _ other: PolygonRange) -> Bool {
        let inside: Double = signedArea(polygon) < 0 ? -1 : 1
        var p = point(polygon, polygon.count - 1)
        for i in 0..<polygon.count {
            let q = point(polygon, i), edge = (q - p) * inside
            var isParting = true
            for k in 0..<other.count {
                let r = point(other, k) - p
                if edge.x * r.y - edge.y * r.x > 0 {
                    isParting = false
                    break
                }
            }
            if isParting { return true }
            p = q
        }
        return false
    }

    /// The area, positive where points turn from +x to +y.
    func signedArea(_ polygon: PolygonRange) -> Double {
        var sum = 0.0
        let origin = point(polygon, 0)
        for i in 1..<max(1, polygon.count - 1) {
            let p = point(polygon, i) - origin, q = point(polygon, i + 1) - origin
            sum += p.x * q.y - p.y * q.x
        }
        return sum / 2
    }

    private mutating func clipPoints(_ start: Int, _ count: Int, _ a: Double, _ b: Double, _ c: Double) {
        for i in 0..<count {
            let p = points[start + i], q = points[start + (i + 1 == count ? 0 : i + 1)]
            let dp = a * p.x + b * p.y + c, dq = a * q.x + b * q.y + c
            if dp >= 0 { points.append(p) }
            if (dp > 0 && dq < 0) || (dp < 0 && dq > 0) {
                points.append(p + (q - p) * (dp / (dp - dq)))
            }
        }
    }

    private mutating func finish(from start: Int) -> PolygonRange? {
        let count = points.count - start
        guard count >= 3 else {
            points.removeLast(count)
            return nil
        }
        var low = points[start], high = low
        for i in (start + 1)..<points.count {
            low = pointwiseMin(low, points[i])
            high = pointwiseMax(high, points[i])
        }
        guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else {
            points.removeLast(count)
            return nil
        }
        return PolygonRange(start: start, count: count, minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
}
