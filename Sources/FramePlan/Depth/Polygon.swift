// Convex polygons in one flat array of points, used as a stack, so that ordering a frame's planes allocates nothing.

/// A convex polygon: a range of points in a `PolygonStore`.
struct PolygonRange: Equatable {
    var start: Int
    var count: Int
    var minX, minY, maxX, maxY: Double
    /// Positive where points turn from +x to +y.
    var signedArea: Double

    /// Whether the boxes of both have a common interior.
    func boxOverlaps(_ other: PolygonRange) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// Points of many convex polygons, reused from frame to frame.
struct PolygonStore {
    private(set) var points: ContiguousArray<SIMD2<Double>> = []

    /// Removes all polygons; storage of more than `most` bytes is freed.
    mutating func removeAll(keeping most: Int = 1 << 26) { points.empty(keeping: most) }

    /// Removes all polygons made since `count` was read.
    mutating func truncate(to count: Int) { points.removeLast(points.count - count) }

    func point(_ polygon: PolygonRange, _ index: Int) -> SIMD2<Double> { points[polygon.start + index] }

    /// Adds a rectangle; nil where it is empty.
    mutating func add(_ rect: LocalRect) -> PolygonRange? {
        if rect.isEmpty { return nil }
        let start = points.count
        points.append(SIMD2(rect.minX, rect.minY))
        points.append(SIMD2(rect.maxX, rect.minY))
        points.append(SIMD2(rect.maxX, rect.maxY))
        points.append(SIMD2(rect.minX, rect.maxY))
        return finish(from: start)
    }

    /// Adds the visible part of `rect` through `matrix`; nil where nothing is visible.
    mutating func project(_ rect: LocalRect, through matrix: Homography) -> PolygonRange? {
        let start = points.count
        matrix.forEachSeenCorner(of: rect) { points.append($0) }
        return finish(from: start)
    }

    /// Adds the part of a polygon where a·x + b·y + c >= 0; nil where it has no interior.
    mutating func clip(_ polygon: PolygonRange, _ a: Double, _ b: Double, _ c: Double) -> PolygonRange? {
        let start = points.count
        clipPoints(polygon.start, polygon.count, a, b, c)
        return finish(from: start)
    }

    /// Adds the intersection of two convex polygons; nil where it has no interior. Its points are at the end of the
    /// store, after intermediate ones.
    mutating func intersect(_ first: PolygonRange, _ second: PolygonRange) -> PolygonRange? {
        var start = first.start, count = first.count
        let orientation: Double = second.signedArea < 0 ? -1 : 1
        for i in 0..<second.count {
            let p = point(second, i), q = point(second, i + 1 == second.count ? 0 : i + 1)
            let a = -(q.y - p.y) * orientation, b = (q.x - p.x) * orientation
            let c = -(a * p.x + b * p.y)
            guard a != 0 || b != 0, !isInside(start, count, a, b, c) else { continue }
            let end = points.count
            clipPoints(start, count, a, b, c)
            (start, count) = (end, points.count - end)
            if count < 3 { return nil }
        }
        return start == first.start ? first : finish(from: start)
    }

    /// Whether a·x + b·y + c >= 0 for `count` points from `start` on.
    private func isInside(_ start: Int, _ count: Int, _ a: Double, _ b: Double, _ c: Double) -> Bool {
        for i in start..<start + count where !(a * points[i].x + b * points[i].y + c >= 0) { return false }
        return true
    }

    /// Whether an edge of one separates the two, so that they have no common interior; false is inconclusive.
    func areApart(_ first: PolygonRange, _ second: PolygonRange) -> Bool {
        hasParting(first, second) || hasParting(second, first)
    }

    private func hasParting(_ polygon: PolygonRange, _ other: PolygonRange) -> Bool {
        let inside: Double = polygon.signedArea < 0 ? -1 : 1
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
        let origin = points[start]
        var last = SIMD2(0.0, 0.0), area = 0.0
        var minX = origin.x, minY = origin.y, maxX = origin.x, maxY = origin.y
        for i in (start + 1)..<points.count {
            let point = points[i], side = point - origin
            (minX, minY) = (min(minX, point.x), min(minY, point.y))
            (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
            area += last.x * side.y - last.y * side.x
            last = side
        }
        guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else {
            points.removeLast(count)
            return nil
        }
        return PolygonRange(
            start: start, count: count, minX: minX, minY: minY, maxX: maxX, maxY: maxY, signedArea: area / 2)
    }
}
