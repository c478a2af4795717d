/// One line or curve of a path, with a parameter in 0…1.
package struct PathSegment: Equatable, Sendable {
    package let start, control1, control2, end: SIMD2<Double>
    package let isLine: Bool

    /// Makes a line.
    package init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        self.start = start
        self.end = end
        (control1, control2) = (start, end)
        isLine = true
    }

    /// Makes a cubic curve.
    package init(
        from start: SIMD2<Double>, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
    ) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
        isLine = false
    }

    init(from start: CGPoint, to end: CGPoint) { self.init(from: start.vector, to: end.vector) }

    init(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
        self.init(from: start.vector, control1.vector, control2.vector, to: end.vector)
    }

    /// Makes the cubic form of a quadratic curve: its control points are two thirds of the way to the quadratic one.
    init(from start: CGPoint, _ control: CGPoint, to end: CGPoint) {
        self.start = start.vector
        self.end = end.vector
        control1 = self.start + (control.vector - self.start) * (2.0 / 3)
        control2 = self.end + (control.vector - self.end) * (2.0 / 3)
        isLine = false
    }

    /// Returns the point at a parameter; exactly the two ends at 0 and 1, and beyond them the polynomial's.
    package func point(_ t: Double) -> SIMD2<Double> {
        if t == 0 { return start }
        if t == 1 { return end }
        if isLine { return start + (end - start) * t }
        let u = 1 - t
        let a = start * (u * u * u) + control1 * (3 * u * u * t)
        return a + control2 * (3 * u * t * t) + end * (t * t * t)
    }

    /// Returns the derivative of the point by the parameter.
    package func derivative(_ t: Double) -> SIMD2<Double> {
        if isLine { return end - start }
        let u = 1 - t
        let a = (control1 - start) * (u * u) + (control2 - control1) * (2 * u * t)
        return (a + (end - control2) * (t * t)) * 3
    }

    /// Returns the direction at a parameter, of length 1; (1, 0) where the whole segment is one point.
    ///
    /// Where the derivative is 0, as at an end whose control point coincides with it, the direction is the limit along
    /// the curve.
    package func tangent(_ t: Double) -> SIMD2<Double> {
        let scale = size
        if scale == 0 { return SIMD2(1, 0) }
        let first = derivative(t)
        if first.length > scale * 1e-9 { return first / first.length }
        let atStart: SIMD2<Double> = start - control1 - (control1 - control2)
        let atEnd: SIMD2<Double> = control1 - control2 - (control2 - end)
        let second: SIMD2<Double> = atStart * (1 - t) + atEnd * t
        if second.length > scale * 1e-9 { return (t < 1 ? second : -second) / second.length }
        let chord = end - start
        return chord.length > 0 ? chord / chord.length : SIMD2(1, 0)
    }

    /// The length of the control polygon: an upper bound of the curve's length.
    var size: Double {
        isLine
            ? (end - start).length : (control1 - start).length + (control2 - control1).length + (end - control2).length
    }

    /// Returns the length between two parameters by an 8-point Gauss-Legendre rule: exact for lines; for a curve, exact
    /// as far as the derivative's length is a polynomial of degree 15 there.
    func length(from a: Double, to b: Double) -> Double {
        if isLine { return (end - start).length * (b - a) }
        let middle = (a + b) / 2, half = (b - a) / 2
        var sum = 0.0
        // Abscissas and weights: Abramowitz & Stegun, table 25.4, n = 8.
        sum += 0.362683783378362 * pair(middle, half * 0.183434642495650)
        sum += 0.313706645877887 * pair(middle, half * 0.525532409916329)
        sum += 0.222381034453374 * pair(middle, half * 0.796666477413627)
        sum += 0.101228536290376 * pair(middle, half * 0.960289856497536)
        return sum * half
    }

    @inline(__always)
    private func pair(_ middle: Double, _ offset: Double) -> Double {
        derivative(middle - offset).length + derivative(middle + offset).length
    }

    /// Returns the part between two parameters.
    package func part(from a: Double, to b: Double) -> PathSegment {
        if a <= 0, b >= 1 { return self }
        if isLine { return PathSegment(from: point(a), to: point(b)) }
        // A third of the derivative over the part is the offset from its ends to its control points.
        let third = (b - a) / 3
        let (from, to) = (point(a), point(b))
        return PathSegment(from: from, from + derivative(a) * third, to - derivative(b) * third, to: to)
    }
}

extension CGPoint {
    var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
    init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension SIMD2<Double> {
    var length: Double { (self * self).sum().squareRoot() }
}
