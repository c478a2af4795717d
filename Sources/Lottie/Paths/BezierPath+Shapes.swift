// Rectangles and ellipses with After Effects' first point and direction, since trims begin at the first point.

extension BezierPath {
    /// The distance of a quarter circle's control points from its ends, in radii: 4/3 (√2 - 1).
    static var circleControl: Double { 0.5522847498307936 }

    /// A rectangle from its top right corner, clockwise.
    ///
    /// - Parameters:
    ///   - roundness: The corners' radius; at most half of the shorter side, at least 0.
    ///   - hasArcs: Whether corners are arcs even where the radius is 0, for animations in which it grows.
    static func rectangle(
        size: SIMD2<Double>, center: SIMD2<Double>, roundness: Double = 0, hasArcs: Bool = false
    ) -> BezierPath {
        let half = size / 2
        let radius = max(0, min(roundness, abs(half.x), abs(half.y)))
        let corners = [SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1), SIMD2(-1, -1)].map { center + half * $0 }
        var path = BezierPath(isClosed: true)
        if radius == 0, !hasArcs {
            path.vertices = corners.map { Vertex($0) }
            return path
        }
        // Begins after the first corner's arc, whose start comes last.
        let short = radius * (1 - circleControl)
        for (i, corner) in corners.enumerated() {
            let before = corners[(i + 3) % 4], after = corners[(i + 1) % 4]
            let arrives = Self.direction(before, corner), leaves = Self.direction(corner, after)
            let begin = Vertex(corner - arrives * radius, out: corner - arrives * short)
            let end = Vertex(corner + leaves * radius, into: corner + leaves * short)
            path.vertices += [begin, end]
        }
        path.vertices.append(path.vertices.removeFirst())
        return path
    }

    /// The direction from one corner to the next along an axis; zero for a side of length 0, whose corners have no
    /// radius.
    private static func direction(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
        let way = to - from
        return SIMD2<Double>(way.x > 0 ? 1 : way.x < 0 ? -1 : 0, way.y > 0 ? 1 : way.y < 0 ? -1 : 0)
    }

    /// An ellipse of four curves from its top, clockwise, accurate to 2.8e-4 of its radii.
    static func ellipse(size: SIMD2<Double>, center: SIMD2<Double>) -> BezierPath {
        let half = size / 2
        var path = BezierPath(isClosed: true)
        for direction in [SIMD2<Double>(0, -1), SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0)] {
            let point = center + half * direction
            // The direction from the centre rotated by 90 degrees clockwise, y down.
            let along = half * SIMD2(-direction.y, direction.x) * circleControl
            path.vertices.append(Vertex(point, into: point - along, out: point + along))
        }
        return path
    }
}
