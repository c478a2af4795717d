/// A box around the pixels that filling or stroking a path covers, found without doing either.
///
/// The box of a fill is tight; that of a stroke is grown by the pen's reach and the tips of the miters.
///
///     let extent = PathExtent(stroking: path, style, transform: matrix)
///     if !extent.isEmpty { show(from: extent.low, to: extent.high) }
public struct PathExtent: Sendable {
    /// The corner with the least x and y; infinite where nothing is covered.
    public private(set) var low = SIMD2(repeating: Double.infinity)
    /// The corner with the greatest x and y; negative infinite where nothing is covered.
    public private(set) var high = SIMD2(repeating: -Double.infinity)

    /// Whether nothing is covered.
    public var isEmpty: Bool { !(low.x <= high.x && low.y <= high.y) }

    /// The extent of a filled path.
    public init(filling path: CGPath, transform: CGAffineTransform) { addPieces(path, transform) }

    /// The extent of a stroked path, as if all of its length were stroked.
    public init(stroking path: CGPath, _ style: StrokeStyle, transform: CGAffineTransform) {
        guard style.width > 0, style.start < style.end else { return }
        addPieces(path, transform)
        if isEmpty { return }
        // The reach of a circle of radius 1 in the path's units, along each axis.
        let x = SIMD2(Double(transform.a), Double(transform.c)).length
        let y = SIMD2(Double(transform.b), Double(transform.d)).length
        let radius = style.width / 2
        let pen = SIMD2(x, y) * min(radius, CGPath.farthest)
        let reach = style.lineCap == .square ? pen * 2.0.squareRoot() : pen
        low -= reach
        high += reach
        if style.lineJoin == .miter, style.miterLimit > 1 { addMiters(path, style.miterLimit, radius, transform, pen) }
    }

    private mutating func add(_ point: SIMD2<Double>) {
        low = low.lower(point)
        high = high.upper(point)
    }

    /// Adds lines and curves; a move without a line after it covers nothing.
    private mutating func addPieces(_ path: CGPath, _ transform: CGAffineTransform) {
        var start = SIMD2<Double>(0, 0), current = SIMD2<Double>(0, 0)
        path.forEachPiece(transform) { piece in
            switch piece {
            case .move(let to): (start, current) = (to, to)
            case .line(let to):
                add(current)
                add(to)
                current = to
            case .curve(let c1, let c2, let to):
                add(current)
                add(to)
                for axis in 0..<2 { addTurns(current, c1, c2, to, axis) }
                current = to
            case .close:
                add(current)
                current = start
            }
        }
    }

    /// Adds the extrema of a curve on an axis.
    private mutating func addTurns(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, _ axis: Int
    ) {
        let from = min(p0[axis], p3[axis]), to = max(p0[axis], p3[axis])
        if min(p1[axis], p2[axis]) >= from, max(p1[axis], p2[axis]) <= to { return }
        let d0 = p1[axis] - p0[axis], d1 = p2[axis] - p1[axis], d2 = p3[axis] - p2[axis]
        let a = d0 - 2 * d1 + d2, b = 2 * (d1 - d0), discriminant = b * b - 4 * a * d0
        guard discriminant >= 0 else { return }
        // The form without cancellation: both roots from the larger of the two sums.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        for t in [q / a, d0 / q] where t > 0 && t < 1 {
            let u = 1 - t
            let near = p0 * (u * u * u) + p1 * (3 * u * u * t)
            add(near + p2 * (3 * u * t * t) + p3 * (t * t * t))
        }
    }

    // MARK: Miters

    /// Adds the tips of the miters, computed in the path's own space, where the pen is a circle.
    private mutating func addMiters(
        _ path: CGPath, _ limit: Double, _ radius: Double, _ transform: CGAffineTransform, _ pen: SIMD2<Double>
    ) {
        var start = SIMD2<Double>(0, 0), current = SIMD2<Double>(0, 0)
        var first: SIMD2<Double>?, last: SIMD2<Double>?
        var isCurved = false
        func corner(_ place: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
            let cosine = from.dot(to), across = from - to
            guard cosine < 1 - 1e-12, limit * limit * (1 + cosine) >= 2 else { return }
            // The tip lies at radius / cos(angle / 2) along the outer bisector of the corner.
            let tip = place + across / across.length * (radius / ((1 + cosine) / 2).squareRoot())
            let p = CGPoint(x: tip.x, y: tip.y).applying(transform)
            let seen = SIMD2(Double(p.x), Double(p.y))
            // A curve that ends in a bend narrower than the pen is stroked along its chord there, which shifts the tip
            // slightly.
            let slack = isCurved ? pen : SIMD2(0, 0)
            if (seen + slack).sum().isFinite {
                add(seen - slack)
                add(seen + slack)
            }
        }
        func go(_ from: SIMD2<Double>?, _ to: SIMD2<Double>?) {
            guard let from, let to else { return }
            if let last { corner(current, last, from) } else { first = from }
            last = to
        }
        func begin(_ at: SIMD2<Double>) {
            (start, current) = (at, at)
            (first, last) = (nil, nil)
        }
        path.forEachPiece(.identity) { piece in
            switch piece {
            case .move(let to): begin(to)
            case .line(let to):
                let way = Self.direction(to - current)
                go(way, way)
                current = to
            case .curve(let c1, let c2, let to):
                isCurved = true
                let into = Self.direction(c1 - current) ?? Self.direction(c2 - current) ?? Self.direction(to - current)
                let out = Self.direction(to - c2) ?? Self.direction(to - c1) ?? Self.direction(to - current)
                go(into, out)
                current = to
            case .close:
                let way = Self.direction(start - current)
                go(way, way)
                if let last, let first { corner(start, last, first) }
                begin(start)
            }
        }
    }

    private static func direction(_ way: SIMD2<Double>) -> SIMD2<Double>? {
        let length = way.length
        return length > 0 ? way / length : nil
    }
}
