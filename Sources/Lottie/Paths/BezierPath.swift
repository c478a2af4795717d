import Raster

/// A path as in Lottie files: points, each with two tangents.
struct BezierPath: Equatable, Sendable {
    /// The points in order.
    var vertices: [Vertex] = []
    /// Whether the path closes from the last point back to the first.
    var isClosed = false

    /// A point of a path and the control points beside it, all in the path's own coordinates.
    struct Vertex: Equatable, Sendable {
        /// The position.
        var point: SIMD2<Double>
        /// The control point of the incoming curve.
        var into: SIMD2<Double>
        /// The control point of the outgoing curve.
        var out: SIMD2<Double>

        /// A point with its control points; by default a corner without curves.
        init(_ point: SIMD2<Double>, into: SIMD2<Double>? = nil, out: SIMD2<Double>? = nil) {
            self.point = point
            self.into = into ?? point
            self.out = out ?? point
        }
    }
}

extension BezierPath: Interpolatable {
    /// Interpolates paths with the same number of points by point; others hold.
    func mixed(with other: BezierPath, _ share: Share) -> BezierPath {
        guard vertices.count == other.vertices.count else { return self }
        var path = self
        for i in vertices.indices {
            let a = vertices[i], b = other.vertices[i]
            path.vertices[i].point = a.point + (b.point - a.point) * share.x
            path.vertices[i].into = a.into + (b.into - a.into) * share.x
            path.vertices[i].out = a.out + (b.out - a.out) * share.x
        }
        return path
    }
}

extension BezierPath: KeyframeValue {
    init?(_ node: JSONNode) { self.init(node, isClosed: false) }

    /// An object with lists of points (`v`) and of tangents relative to them (`i`, `o`), or a list with one such
    /// object.
    ///
    /// - Parameter isClosed: the default for objects that do not say whether they are closed.
    init?(_ node: JSONNode, isClosed: Bool) {
        guard let node = node.isList ? node.first : node, let points = node["v"]?.points else { return nil }
        let into = node["i"]?.points ?? []
        let out = node["o"]?.points ?? []
        vertices = []
        vertices.reserveCapacity(points.count)
        for (i, point) in points.enumerated() {
            vertices.append(
                Vertex(
                    point, into: i < into.count ? point + into[i] : nil, out: i < out.count ? point + out[i] : nil))
        }
        self.isClosed = node.flag("c") ?? isClosed
    }
}

extension JSONNode {
    /// A list of points; invalid ones are at the origin.
    fileprivate var points: [SIMD2<Double>]? {
        guard isList else { return nil }
        var points: [SIMD2<Double>] = []
        forEach { node in
            let (values, _) = node.components ?? (.zero, 0)
            points.append(values.lowHalf)
        }
        return points
    }
}

extension BezierPath {
    /// The path with rounded corners.
    ///
    /// A corner is a point without control arms between two others. Its arc, a quarter circle's curve, begins and ends
    /// at the radius' distance from the point on both edges, at most half an edge away.
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
