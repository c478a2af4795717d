extension CGPath {
    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect {
        var box = Box()
        for point in storage.points { box.add(point.vector) }
        return box.rect
    }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = Box()
        box.addPieces(of: self) { $0 }
        return box.rect
    }

    /// Returns the smallest rectangle around the lines and curves of some paths, each under its transform.
    static func boundingBox(of paths: some Sequence<(CGPath, CGAffineTransform)>) -> CGRect {
        var box = Box()
        for (path, transform) in paths { box.addPieces(of: path) { $0.applying(transform) } }
        return box.rect
    }

    /// Whether it is one rectangle with sides along the axes, closed or ending at its start; the rectangle is written
    /// to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let points = storage.points
        guard points.count == 4 || points.count == 5 && points[4] == points[0] else { return false }
        var types = storage.types
        if types.last == .closeSubpath { types.removeLast() } else if points.count == 4 { return false }
        guard types.first == .moveToPoint, types.dropFirst().allSatisfy({ $0 == .addLineToPoint }),
            types.count == points.count
        else { return false }
        let alongX =
            points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
            && points[3].x == points[0].x
        let alongY =
            points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
            && points[3].y == points[0].y
        guard alongX || alongY else { return false }
        rect?.pointee = boundingBox
        return true
    }
}

private struct Box {
    private var low = SIMD2(Double.infinity, .infinity)
    private var high = SIMD2(-Double.infinity, -.infinity)

    mutating func add(_ point: SIMD2<Double>) {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
    }

    /// Adds a curve's end and its extrema; its start was added before.
    mutating func add(_ segment: PathSegment) {
        add(segment.end)
        for axis in 0..<2 { segment.forEachTurn(axis) { add(segment.point($0)) } }
    }

    /// Adds a path's lines and curves, with points mapped by `place`.
    @inline(__always)
    mutating func addPieces(of path: CGPath, _ place: (CGPoint) -> CGPoint) {
        var current = CGPoint.zero, start = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let to):
                current = place(to)
                start = current
                add(current.vector)
            case .line(let to):
                current = place(to)
                add(current.vector)
            case .quadCurve(let to, let control):
                let end = place(to)
                add(PathSegment(from: current, place(control), to: end))
                current = end
            case .curve(let to, let control1, let control2):
                let end = place(to)
                add(PathSegment(from: current, place(control1), place(control2), to: end))
                current = end
            case .closeSubpath: current = start
            }
        }
    }

    var rect: CGRect {
        guard low.x <= high.x, low.y <= high.y else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension PathSegment {
    /// Calls `body` with the parameters inside 0…1 of a coordinate's extrema, in ascending order.
    func forEachTurn(_ axis: Int, _ body: (Double) -> Void) {
        if isLine { return }
        // The derivative's coefficients: a t² + b t + c, over 3.
        let d0 = control1[axis] - start[axis], d1 = control2[axis] - control1[axis], d2 = end[axis] - control2[axis]
        let a = d0 - 2 * d1 + d2, b = 2 * (d1 - d0), c = d0
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        // The form without cancellation: both roots from the larger of the two sums.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        let first = a == 0 ? Double.nan : q / a, second = q == 0 ? Double.nan : c / q
        let roots = first < second ? (first, second) : (second, first)
        if roots.0 > 0, roots.0 < 1 { body(roots.0) }
        if roots.1 > 0, roots.1 < 1 { body(roots.1) }
    }
}
