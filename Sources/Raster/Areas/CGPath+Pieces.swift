// Unsafe pointers: a path's elements where they lie.

/// A line or curve of a path, in pixels, every curve a cubic one.
enum PathPiece {
    typealias Point = SIMD2<Double>

    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
}

extension CGPath {
    /// Coordinates larger than this, after the transform, are taken for this.
    static let farthest = 1e9

    /// Calls `body` with all that a path has, transformed. Pieces with points that are not finite are left out, and what
    /// lies farther than `farthest` is moved there: any path gives pieces that can be computed with.
    @inline(__always)
    func forEachPiece(_ transform: CGAffineTransform, _ body: (PathPiece) -> Void) {
        let map = PointMap(transform)
        withElements { types, points in
            var start = SIMD2<Double>(0, 0), current = SIMD2<Double>(0, 0)
            var next = 0
            for i in types.indices {
                let first = next, type = types[i]
                next += type.pointCount
                switch type {
                case .moveToPoint:
                    guard let to = map.place(points[first]) else { continue }
                    (start, current) = (to, to)
                    body(.move(to))
                case .addLineToPoint:
                    guard let to = map.place(points[first]) else { continue }
                    current = to
                    body(.line(to))
                case .addQuadCurveToPoint:
                    guard let c = map.place(points[first]), let to = map.place(points[first + 1]) else { continue }
                    body(.curve(current + (c - current) * (2.0 / 3), to + (c - to) * (2.0 / 3), to))
                    current = to
                case .addCurveToPoint:
                    guard let c1 = map.place(points[first]), let c2 = map.place(points[first + 1]),
                        let to = map.place(points[first + 2])
                    else { continue }
                    current = to
                    body(.curve(c1, c2, to))
                case .closeSubpath:
                    current = start
                    body(.close)
                }
            }
        }
    }

    /// The box of the points of these pieces, control points among them; nil for none.
    func box(_ transform: CGAffineTransform = .identity) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
        var low = SIMD2(repeating: Double.infinity), high = -low
        forEachPiece(transform) { piece in
            switch piece {
            case .move(let to), .line(let to):
                low = low.lower(to)
                high = high.upper(to)
            case .curve(let c1, let c2, let to):
                low = low.lower(c1.lower(c2.lower(to)))
                high = high.upper(c1.upper(c2.upper(to)))
            case .close: break
            }
        }
        return low.x <= high.x ? (low, high) : nil
    }

    /// A tolerance for all of a path: the one wished for, but not less than 2^-20 of the path's size, so that a curve is
    /// some thousand lines at most.
    func tolerance(_ wish: Double, _ transform: CGAffineTransform = .identity) -> Double {
        guard let (low, high) = box(transform) else { return wish }
        return max(wish, (high - low).max() / 1_048_576)
    }
}

/// A transform of points.
private struct PointMap {
    private let x, y, origin: SIMD2<Double>

    init(_ t: CGAffineTransform) {
        x = SIMD2(Double(t.a), Double(t.b))
        y = SIMD2(Double(t.c), Double(t.d))
        origin = SIMD2(Double(t.tx), Double(t.ty))
    }

    /// A point after the transform, or nil where that is no point.
    @inline(__always)
    func place(_ point: CGPoint) -> SIMD2<Double>? {
        let p = x * Double(point.x) + y * Double(point.y) + origin
        // So near comes nothing that is not finite.
        let isNear = abs(p.x) <= CGPath.farthest ? abs(p.y) <= CGPath.farthest : false
        return isNear ? p : moved(p, of: point)
    }

    @inline(never)
    private func moved(_ p: SIMD2<Double>, of point: CGPoint) -> SIMD2<Double>? {
        guard point.x.isFinite, point.y.isFinite, !p.x.isNaN, !p.y.isNaN else { return nil }
        let far = CGPath.farthest
        return SIMD2(max(-far, min(far, p.x)), max(-far, min(far, p.y)))
    }
}
