import Values

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
        var start = SIMD2<Double>(0, 0), current = SIMD2<Double>(0, 0)
        forEach { element in
            switch element {
            case .move(let to):
                guard let to = place(to, transform) else { return }
                (start, current) = (to, to)
                body(.move(to))
            case .line(let to):
                guard let to = place(to, transform) else { return }
                current = to
                body(.line(to))
            case .quadCurve(let to, let control):
                guard let to = place(to, transform), let c = place(control, transform) else { return }
                body(.curve(current + (c - current) * (2.0 / 3), to + (c - to) * (2.0 / 3), to))
                current = to
            case .curve(let to, let control1, let control2):
                guard let to = place(to, transform), let c1 = place(control1, transform),
                    let c2 = place(control2, transform)
                else { return }
                current = to
                body(.curve(c1, c2, to))
            case .closeSubpath:
                current = start
                body(.close)
            }
        }
    }

    /// The box of the points of these pieces, control points among them; nil for none.
    func box(_ transform: CGAffineTransform = .identity) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
        var low = SIMD2(repeating: Double.infinity), high = -low
        forEachPiece(transform) { piece in
            switch piece {
            case .move(let to), .line(let to):
                low = pointwiseMin(low, to)
                high = pointwiseMax(high, to)
            case .curve(let c1, let c2, let to):
                low = pointwiseMin(low, pointwiseMin(c1, pointwiseMin(c2, to)))
                high = pointwiseMax(high, pointwiseMax(c1, pointwiseMax(c2, to)))
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

/// A point after the transform, or nil where that is no point.
private func place(_ point: CGPoint, _ transform: CGAffineTransform) -> SIMD2<Double>? {
    let p = point.applying(transform)
    let x = Double(p.x), y = Double(p.y)
    guard point.x.isFinite, point.y.isFinite, !x.isNaN, !y.isNaN else { return nil }
    let far = CGPath.farthest
    return SIMD2(max(-far, min(far, x)), max(-far, min(far, y)))
}
