import Raster
import Values

extension BezierPath {
    /// The path with round corners.
    ///
    /// A corner is a point without control arms between two others. It begins and ends as far from the point as the
    /// radius says, at most half of the way to the neighbour, on the straight way there; between is a quarter circle's curve.
    func roundingCorners(radius: Double) -> BezierPath {
        guard radius > 0, vertices.count > 1 else { return self }
        var path = BezierPath(isClosed: isClosed)
        path.vertices.reserveCapacity(vertices.count * 2)
        let last = vertices.count - 1
        for (i, vertex) in vertices.enumerated() {
            let isCorner = vertex.into == vertex.point && vertex.out == vertex.point
            guard isCorner, isClosed || i > 0 && i < last else {
                path.vertices.append(vertex)
                continue
            }
            let begin = Self.point(from: vertex.point, to: vertices[i == 0 ? last : i - 1].point, radius)
            let end = Self.point(from: vertex.point, to: vertices[i == last ? 0 : i + 1].point, radius)
            path.vertices.append(Vertex(begin, out: begin.between(vertex.point, Self.circleControl)))
            path.vertices.append(Vertex(end, into: end.between(vertex.point, Self.circleControl)))
        }
        return path
    }

    private static func point(
        from corner: SIMD2<Double>, to neighbour: SIMD2<Double>, _ radius: Double
    ) -> SIMD2<Double> {
        let distance = (neighbour - corner).length
        return distance > 0 ? corner.between(neighbour, min(radius / distance, 0.5)) : corner
    }
}
