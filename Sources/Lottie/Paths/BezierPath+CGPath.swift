import Values

// Converts to and from the paths that layers draw.

extension [BezierPath] {
    /// The paths as subpaths of one path.
    ///
    /// - Parameter curves: for each path, which edges are curves even where they are straight, so that the paths of an
    ///   animation share one structure; with nil, only edges that bend.
    func cgPath(curves: PathStructure? = nil) -> CGPath {
        let drawn = CGMutablePath()
        for (i, path) in enumerated() where !path.vertices.isEmpty {
            drawn.move(to: CGPoint(path.vertices[0].point))
            let count = path.edgeCount
            for j in 0..<count {
                let edge = path.edge(j)
                if !edge.isLine || curves?.isCurve(path: i, edge: j) ?? false {
                    drawn.addCurve(
                        to: CGPoint(edge.end), control1: CGPoint(edge.control1), control2: CGPoint(edge.control2))
                } else if !path.isClosed || j + 1 < count {
                    drawn.addLine(to: CGPoint(edge.end))
                }
            }
            if path.isClosed { drawn.closeSubpath() }
        }
        return drawn.immutable
    }

    /// The subpaths of a path, with quadratic curves converted to cubic ones.
    init(_ path: CGPath) {
        self = []
        var at = CGPoint.zero
        path.forEach { element in
            let last = count - 1
            switch element {
            case .move(let to):
                append(BezierPath(vertices: [BezierPath.Vertex(to.place)]))
                at = to
            case .line(let to):
                self[last].vertices.append(BezierPath.Vertex(to.place))
                at = to
            case .quadCurve(let to, let control):
                self[last].addCurve(
                    at.place.between(control.place, 2.0 / 3), to.place.between(control.place, 2.0 / 3), to.place)
                at = to
            case .curve(let to, let control1, let control2):
                self[last].addCurve(control1.place, control2.place, to.place)
                at = to
            case .closeSubpath:
                self[last].close()
                at = CGPoint(self[last].vertices[0].point)
            }
        }
    }

    /// The bounding box of all points and control points; null for none.
    var bounds: CGRect {
        var low = SIMD2(repeating: Double.infinity), high = -low
        for path in self {
            for vertex in path.vertices {
                low = pointwiseMin(low, pointwiseMin(vertex.point, pointwiseMin(vertex.into, vertex.out)))
                high = pointwiseMax(high, pointwiseMax(vertex.point, pointwiseMax(vertex.into, vertex.out)))
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The paths transformed by a matrix.
    func applying(_ transform: CGAffineTransform) -> [BezierPath] {
        transform.isIdentity ? self : map { $0.applying(transform) }
    }
}

extension BezierPath {
    fileprivate mutating func addCurve(_ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ end: SIMD2<Double>) {
        vertices[vertices.count - 1].out = c1
        vertices.append(Vertex(end, into: c2))
    }

    /// Closes the path; a last point equal to the first is merged with it.
    fileprivate mutating func close() {
        isClosed = true
        guard vertices.count > 1, let last = vertices.last, last.point == vertices[0].point else { return }
        vertices[0].into = last.into
        vertices.removeLast()
    }

    /// The path without coordinates that cannot be drawn: points that are not numbers are removed, and coordinates
    /// beyond `farthest` are clamped.
    var cleaned: BezierPath {
        func isFinite(_ place: SIMD2<Double>) -> Bool { (place * 0).sum() == 0 }
        func near(_ place: SIMD2<Double>) -> SIMD2<Double> {
            place.clamped(lowerBound: SIMD2(repeating: -Self.farthest), upperBound: SIMD2(repeating: Self.farthest))
        }
        let isClean = vertices.allSatisfy {
            near($0.point) == $0.point && near($0.into) == $0.into && near($0.out) == $0.out
        }
        if isClean { return self }
        var path = self
        path.vertices = vertices.compactMap { vertex in
            guard isFinite(vertex.point) else { return nil }
            let point = near(vertex.point)
            return Vertex(
                point, into: isFinite(vertex.into) ? near(vertex.into) : point,
                out: isFinite(vertex.out) ? near(vertex.out) : point)
        }
        return path
    }

    /// The largest coordinate of a cleaned path.
    static var farthest: Double { 1e9 }
}

extension CGPoint {
    /// The point as a vector.
    var place: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

    init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
}
