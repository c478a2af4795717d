import Foundation
import Raster

// Distorts paths: each point is moved, and its control points with or against it.

extension BezierPath {
    /// The path puckered or bloated: points move towards the centroid and control points away from it.
    ///
    /// - Parameter amount: in percent of the distance; negative reverses the directions.
    func puckered(by amount: Double) -> BezierPath {
        guard amount != 0, amount.isFinite, !vertices.isEmpty else { return self }
        let share = amount / 100
        let middle = vertices.reduce(SIMD2<Double>.zero) { $0 + $1.point } / Double(vertices.count)
        var path = self
        path.vertices = vertices.map {
            Vertex(
                $0.point.between(middle, share), into: $0.into.between(middle, -share),
                out: $0.out.between(middle, -share))
        }
        return path
    }

    /// The path twisted about a centre: the rotation decreases linearly with the distance, from the whole angle at the
    /// centre to 0 at the farthest point.
    ///
    /// - Parameters:
    ///   - angle: in degrees, clockwise.
    ///   - reach: the distance of the farthest point of all paths that are twisted together.
    func twisted(by angle: Double, about center: SIMD2<Double>, reach: Double) -> BezierPath {
        guard angle != 0, angle.isFinite, reach > 0 else { return self }
        func turn(_ place: SIMD2<Double>) -> SIMD2<Double> {
            let arm = place - center
            let turn = angle * .pi / 180 * (1 - min(1, arm.length / reach))
            let s = sin(turn), c = cos(turn)
            return center + SIMD2(arm.x * c - arm.y * s, arm.x * s + arm.y * c)
        }
        // A straight edge becomes curved: in eighths it is accurate to a thousandth of the reach per turn.
        var bent: [PathSegment] = []
        let parts = Double(8 * edgeCount) > Self.mostBentPoints ? 1 : 8
        for edge in edges {
            for i in 0..<parts {
                let part = edge.part(from: Double(i) / Double(parts), to: Double(i + 1) / Double(parts))
                let third = (part.end - part.start) / 3
                let c1 = part.isLine ? part.start + third : part.control1
                let c2 = part.isLine ? part.end - third : part.control2
                bent.append(PathSegment(from: turn(part.start), turn(c1), turn(c2), to: turn(part.end)))
            }
        }
        return BezierPath(joining: bent, isClosed: isClosed)
    }

    /// The path as a zigzag along itself.
    ///
    /// - Parameters:
    ///   - size: the distance of its points from the path, to alternating sides.
    ///   - ridges: the number of points between an edge's ends, rounded.
    ///   - isSmooth: whether the points are smooth.
    func zigzagged(size: Double, ridges: Double, isSmooth: Bool) -> BezierPath {
        guard edgeCount > 0, size.isFinite, ridges.isFinite else { return self }
        let count = Int(max(0, min(ridges.rounded(), Self.mostRidges, Self.mostBentPoints / Double(edgeCount))))
        var path = BezierPath(isClosed: isClosed)
        var side = -1.0
        func add(_ place: SIMD2<Double>, along: SIMD2<Double>, into: Double, out: Double) {
            // To the left of the path's direction.
            let point = place + SIMD2(along.y, -along.x) * (side * size)
            path.vertices.append(Vertex(point, into: point - along * into, out: point + along * out))
            side = -side
        }
        func arm(_ edge: PathSegment?) -> Double {
            guard isSmooth, let edge else { return 0 }
            return (edge.end - edge.start).length / Double(2 * (count + 1))
        }
        let edges = edges
        for (i, vertex) in vertices.enumerated() {
            let before = i > 0 ? edges[i - 1] : isClosed ? edges[edges.count - 1] : nil
            let after = i < edges.count ? edges[i] : nil
            add(vertex.point, along: chord(around: i), into: arm(before), out: arm(after))
            guard let after else { continue }
            for j in 0..<count {
                let t = Double(j + 1) / Double(count + 1)
                add(after.point(t), along: after.tangent(t), into: arm(after), out: arm(after))
            }
        }
        return path
    }

    /// The direction from the point before to the point after.
    private func chord(around index: Int) -> SIMD2<Double> {
        let last = vertices.count - 1
        let before = vertices[index > 0 ? index - 1 : isClosed ? last : 0].point
        let after = vertices[index < last ? index + 1 : isClosed ? 0 : last].point
        let way = after - before
        return way.length > 0 ? way / way.length : SIMD2(1, 0)
    }

    /// The approximate maximum number of points, as successive distortions multiply them.
    static var mostBentPoints: Double { 100_000 }
    /// The most ridges of an edge; more would be closer than pixels.
    static var mostRidges: Double { 10_000 }
}
