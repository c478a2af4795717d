extension CGPath {
    /// The rectangle and the radius of its corners, where the path is one rectangle with sides along the axes whose
    /// corners are all sharp, or all quarters of one circle; a circle is a square with corners of half its side. Nil
    /// for any other path.
    ///
    /// A quarter circle is a cubic curve whose control points are within 1/500 of the radius of a true quarter's: that
    /// moves the outline by less than 1/500 of the radius.
    public var roundedRect: (rect: CGRect, radius: CGFloat)? {
        var rect = CGRect.zero
        if isRect(&rect) { return (rect, 0) }
        guard storage.types.count <= 12, storage.types.first == .moveToPoint else { return nil }
        let box = boundingBoxOfPath
        guard box.size.width > 0, box.size.height > 0, isFinite else { return nil }
        var outline = RoundedRectFollower(box: box)
        guard outline.follow(self) else { return nil }
        return (box, CGFloat(outline.radius))
    }
}

/// Follows a path around a box and tests whether it is that box with rounded corners.
private struct RoundedRectFollower {
    let low, high: SIMD2<Double>
    /// The radius of the corner found first; 0 before.
    var radius = 0.0
    private var current = SIMD2<Double>(0, 0), start = SIMD2<Double>(0, 0)
    /// One bit for each corner found.
    private var corners = 0
    private var isClosed = false

    /// 4/3 (√2 - 1): the distance of a quarter circle's control points from its ends, in radii.
    private static let control = 0.5522847498307936

    init(box: CGRect) {
        low = SIMD2(Double(box.origin.x), Double(box.origin.y))
        high = low + SIMD2(Double(box.size.width), Double(box.size.height))
    }

    /// Whether the path is one subpath with four corners and sides only, which ends at its start.
    mutating func follow(_ path: CGPath) -> Bool {
        var fits = true, isFirst = true
        path.forEach { element in
            guard fits else { return }
            switch element {
            case .move(let to):
                fits = isFirst
                (current, start) = (to.vector, to.vector)
            case .line(let to): fits = !isClosed && side(to.vector)
            case .curve(let to, let c1, let c2): fits = !isClosed && corner(to.vector, c1.vector, c2.vector)
            case .quadCurve: fits = false
            case .closeSubpath:
                fits = !isClosed && side(start)
                isClosed = true
            }
            isFirst = false
        }
        return fits && corners == 0b1111 && (isClosed || side(start))
    }

    private var slack: Double { radius / 500 }

    /// Follows a line along a side; a side may consist of two lines.
    private mutating func side(_ to: SIMD2<Double>) -> Bool {
        defer { current = to }
        let way = to - current
        if abs(way.x) <= slack, abs(way.y) <= slack { return true }
        if abs(way.x) <= slack {
            return abs(to.x - low.x) <= slack || abs(to.x - high.x) <= slack
        }
        if abs(way.y) <= slack {
            return abs(to.y - low.y) <= slack || abs(to.y - high.y) <= slack
        }
        return false
    }

    /// Follows a quarter circle that touches two adjacent sides.
    private mutating func corner(_ to: SIMD2<Double>, _ c1: SIMD2<Double>, _ c2: SIMD2<Double>) -> Bool {
        defer { current = to }
        let size = SIMD2(abs(to.x - current.x), abs(to.y - current.y))
        if radius == 0 { radius = size.x }
        guard radius > 0, abs(size.x - radius) <= slack, abs(size.y - radius) <= slack else { return false }
        // The box's corner is opposite to the quarter's centre: it has the x of one end and the y of the other.
        let isRight = max(current.x, to.x) > high.x - slack && min(current.x, to.x) > low.x + slack
        let isBottom = max(current.y, to.y) > high.y - slack && min(current.y, to.y) > low.y + slack
        let corner = SIMD2(isRight ? high.x : low.x, isBottom ? high.y : low.y)
        let bit = 1 << ((isRight ? 1 : 0) + (isBottom ? 2 : 0))
        guard corners & bit == 0 else { return false }
        corners |= bit
        for (end, control) in [(current, c1), (to, c2)] {
            let wanted = end + (corner - end) * Self.control
            guard abs(control.x - wanted.x) <= slack, abs(control.y - wanted.y) <= slack else { return false }
            // Each end is on a side.
            guard abs(end.x - corner.x) <= slack || abs(end.y - corner.y) <= slack else { return false }
        }
        return true
    }
}
