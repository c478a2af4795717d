/// The rule that defines the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Inside where the path's winding number is not 0.
    case winding
    /// Inside where a ray from the point crosses the path an odd number of times.
    case evenOdd
}

extension CGPath {
    /// Whether a point is inside; open subpaths count as closed. On an edge, the side of smaller x and y is inside.
    ///
    /// - Parameters:
    ///   - point: The point, in the path's units.
    ///   - rule: The fill rule.
    ///   - transform: Applied to the point first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let turns = turns(around: point.applying(transform).vector)
        return rule == .winding ? turns != 0 : turns % 2 != 0
    }

    /// Returns the winding number about a point: crossings of the ray towards +x, upwards minus downwards.
    private func turns(around point: SIMD2<Double>) -> Int {
        var turns = 0
        var current = CGPoint.zero, start = CGPoint.zero
        func line(to end: CGPoint) {
            turns += PathSegment(from: current, to: end).crossings(point, from: 0, to: 1)
            current = end
        }
        func curve(_ segment: PathSegment, to end: CGPoint) {
            var before = 0.0
            segment.forEachTurn(1) { turn in
                turns += segment.crossings(point, from: before, to: turn)
                before = turn
            }
            turns += segment.crossings(point, from: before, to: 1)
            current = end
        }
        forEach { element in
            switch element {
            case .move(let point):
                line(to: start)
                (current, start) = (point, point)
            case .line(let end): line(to: end)
            case .quadCurve(let end, let control): curve(PathSegment(from: current, control, to: end), to: end)
            case .curve(let end, let c1, let c2): curve(PathSegment(from: current, c1, c2, to: end), to: end)
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
        return turns
    }
}

extension PathSegment {
    /// Returns 1 or -1 where the part between two parameters, in which y is monotonic, crosses the ray from a point
    /// towards +x, else 0. Parts include their lower end and not their upper one, so that a corner counts once.
    fileprivate func crossings(_ origin: SIMD2<Double>, from a: Double, to b: Double) -> Int {
        let (y0, y1) = (point(a).y, point(b).y)
        guard y0 != y1, origin.y >= min(y0, y1), origin.y < max(y0, y1) else { return 0 }
        var low = a, high = b
        if isLine {
            low = (origin.y - y0) / (y1 - y0)
            high = low
        }
        // 53 halvings exhaust a Double's precision.
        for _ in 0..<53 where low < high {
            let middle = (low + high) / 2
            if (point(middle).y <= origin.y) == (y0 < y1) { low = middle } else { high = middle }
        }
        guard point(low).x > origin.x else { return 0 }
        return y0 < y1 ? 1 : -1
    }
}
