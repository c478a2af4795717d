// Unsafe pointers: a path's elements are read in place.

/// A line or curve of a path, in pixels; every curve is cubic.
enum PathPiece {
    typealias Point = SIMD2<Double>

    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
}

extension CGPath {
    /// Coordinates beyond this, after the transform, are clamped to it.
    static let farthest = 1e9

    /// Calls `body` with each piece of a path, transformed. Pieces with non-finite points are left out, and coordinates
    /// beyond `farthest` are clamped, so that every piece can be computed with.
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

    /// Returns the box of the points of the pieces, control points included; nil for none.
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

    /// Returns a tolerance for the whole path: the wish, but at least 2^-20 of the path's size, so that a curve is at
    /// most some thousand lines.
    func tolerance(_ wish: Double, _ transform: CGAffineTransform = .identity) -> Double {
        guard let (low, high) = box(transform) else { return wish }
        return max(wish, (high - low).max() / 1_048_576)
    }
}

/// An affine transform in vector form.
private struct PointMap {
    private let x, y, origin: SIMD2<Double>

    init(_ t: CGAffineTransform) {
        x = SIMD2(Double(t.a), Double(t.b))
        y = SIMD2(Double(t.c), Double(t.d))
        origin = SIMD2(Double(t.tx), Double(t.ty))
    }

    /// Returns the transformed point, or nil where it is not finite.
    @inline(__always)
    func place(_ point: CGPoint) -> SIMD2<Double>? {
        let p = x * Double(point.x) + y * Double(point.y) + origin
        // Only finite points pass this test.
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
