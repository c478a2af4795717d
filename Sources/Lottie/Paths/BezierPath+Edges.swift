import Raster

// The path as the lines and curves between its points.

extension BezierPath {
    /// The number of edges, including the closing one.
    var edgeCount: Int { isClosed ? vertices.count : max(0, vertices.count - 1) }

    /// The edge that begins at a point.
    func edge(_ index: Int) -> PathSegment {
        let from = vertices[index], to = vertices[index + 1 == vertices.count ? 0 : index + 1]
        if from.out == from.point, to.into == to.point { return PathSegment(from: from.point, to: to.point) }
        return PathSegment(from: from.point, from.out, to.into, to: to.point)
    }

    /// All edges in order.
    var edges: [PathSegment] { (0..<edgeCount).map(edge) }

    /// A path of connected edges, each beginning where the previous one ends; if closed, the last one ends at the
    /// first.
    init(joining edges: [PathSegment], isClosed: Bool = false) {
        self.init(isClosed: isClosed)
        guard let first = edges.first else { return }
        vertices.reserveCapacity(edges.count + 1)
        vertices.append(Vertex(first.start))
        for edge in edges {
            vertices[vertices.count - 1].out = edge.control1
            vertices.append(Vertex(edge.end, into: edge.control2))
        }
        if isClosed {
            vertices[0].into = vertices.removeLast().into
        }
    }

    /// The path with its edges measured.
    var metrics: PathMetrics { PathMetrics(edges) }

    /// The length, accurate to 1e-9 of the path's extent.
    var length: Double { Double(metrics.length) }

    /// The path in the opposite direction; a closed path keeps its first point.
    var reversed: BezierPath {
        var path = self
        path.vertices = vertices.reversed().map { Vertex($0.point, into: $0.out, out: $0.into) }
        if isClosed, let first = path.vertices.popLast() { path.vertices.insert(first, at: 0) }
        return path
    }
}

extension SIMD2<Double> {
    /// The point transformed by a matrix.
    func applying(_ t: CGAffineTransform) -> SIMD2<Double> {
        SIMD2(t.a * x + t.c * y + t.tx, t.b * x + t.d * y + t.ty)
    }

    /// The linear interpolation to another point.
    func between(_ other: SIMD2<Double>, _ share: Double) -> SIMD2<Double> { self + (other - self) * share }
}

extension BezierPath {
    /// The path transformed by a matrix.
    func applying(_ transform: CGAffineTransform) -> BezierPath {
        if transform.isIdentity { return self }
        var path = self
        for i in vertices.indices {
            path.vertices[i].point = vertices[i].point.applying(transform)
            path.vertices[i].into = vertices[i].into.applying(transform)
            path.vertices[i].out = vertices[i].out.applying(transform)
        }
        return path
    }
}
