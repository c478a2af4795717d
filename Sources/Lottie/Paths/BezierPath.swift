import Values

/// A path as Lottie files write it: points, each with its two tangents.
struct BezierPath: Equatable, Sendable {
    /// The points in order.
    var vertices: [Vertex] = []
    /// Whether a last curve leads from the last point back to the first.
    var isClosed = false

    /// A point of a path and the control points beside it, all in the path's own coordinates.
    struct Vertex: Equatable, Sendable {
        /// Where the path passes.
        var point: SIMD2<Double>
        /// The control point before it.
        var into: SIMD2<Double>
        /// The control point after it.
        var out: SIMD2<Double>

        /// A point with its control points, a corner without curves where none are given.
        init(_ point: SIMD2<Double>, into: SIMD2<Double>? = nil, out: SIMD2<Double>? = nil) {
            self.point = point
            self.into = into ?? point
            self.out = out ?? point
        }
    }
}

extension BezierPath: Interpolatable {
    /// Paths of the same number of points go point by point; others hold.
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
