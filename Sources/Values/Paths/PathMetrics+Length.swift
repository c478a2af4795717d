// The mapping from a length to a place.

extension PathMetrics {
    /// Returns the place at a length from the path's start; the ends for lengths beyond them, zero for a path without
    /// segments.
    public func sample(atLength length: CGFloat) -> Sample {
        guard !segments.isEmpty else { return Sample(point: .zero, tangent: CGVector(dx: 1, dy: 0)) }
        let index = segment(atLength: Double(length))
        return sample(segment: index, atLength: length - CGFloat(starts[index]))
    }

    /// Returns the place at a length from a segment's start.
    public func sample(segment index: Int, atLength length: CGFloat) -> Sample {
        sample(segment: index, at: CGFloat(parameter(segment: index, atLength: Double(length))))
    }

    /// Returns the segment at a length from the path's start: where two meet, the one that begins there.
    private func segment(atLength length: Double) -> Int {
        var low = 0, high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= length { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the parameter of a segment at a length from its start.
    package func parameter(segment index: Int, atLength length: Double) -> Double {
        let whole = starts[index + 1] - starts[index]
        if length <= 0 || whole == 0 { return 0 }
        if length >= whole { return 1 }
        let segment = segments[index]
        if segment.isLine { return length / whole }
        var low = Int(tables[index]), high = Int(tables[index + 1]) - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if knots[middle].length <= length { low = middle } else { high = middle }
        }
        return Self.solve(segment, length, between: knots[low], and: knots[high], precision: whole * 1e-12)
    }

    /// Newton's method, kept between two knots by bisection where it would leave.
    private static func solve(
        _ segment: PathSegment, _ length: Double, between from: Knot, and to: Knot, precision: Double
    ) -> Double {
        var low = from.parameter, high = to.parameter
        var t = low + (high - low) * (length - from.length) / (to.length - from.length)
        // Bisection alone would need 50 iterations; Newton needs two or three.
        for _ in 0..<60 {
            let error = from.length + segment.length(from: from.parameter, to: t) - length
            if abs(error) <= precision { break }
            if error > 0 { high = t } else { low = t }
            let speed = segment.derivative(t).length
            let next = speed > 0 ? t - error / speed : low
            let inside = next > low && next < high
            let moved = inside ? next : (low + high) / 2
            if moved == t { break }
            t = moved
        }
        return t
    }
}

// The measuring of segments.

extension PathMetrics {
    mutating func add(_ segment: PathSegment) {
        segments.append(segment)
        var length = 0.0
        if segment.isLine {
            length = segment.length(from: 0, to: 1)
        } else {
            knots.append(Knot(parameter: 0, length: 0))
            let whole = segment.length(from: 0, to: 1)
            measure(segment, from: 0, to: 1, whole, depth: 0, precision: segment.size * 1e-10, &length)
        }
        starts.append(starts[starts.count - 1] + length)
        tables.append(Int32(knots.count))
    }

    /// Adds knots between two parameters where one quadrature rule over the whole and two over its halves agree;
    /// divides further where they do not, at cusps and tight bends. Depth 24 is a part of 6e-8, below any requested
    /// precision.
    private mutating func measure(
        _ segment: PathSegment, from a: Double, to b: Double, _ whole: Double, depth: Int, precision: Double,
        _ length: inout Double
    ) {
        let middle = (a + b) / 2
        let left = segment.length(from: a, to: middle), right = segment.length(from: middle, to: b)
        // At least two levels, so that Newton's method starts near. Dividing a part without length is useless.
        if depth >= 24 || !(left + right).isFinite || depth >= 2 && abs(left + right - whole) <= precision {
            length += left + right
            knots.append(Knot(parameter: b, length: length))
        } else {
            measure(segment, from: a, to: middle, left, depth: depth + 1, precision: precision, &length)
            measure(segment, from: middle, to: b, right, depth: depth + 1, precision: precision, &length)
        }
    }
}
