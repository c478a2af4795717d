/// A cubic Bézier from (0, 0) to (1, 1) that maps a cycle's time to its progress.
///
///     TimingCurve.easeIn.value(at: 0.5)      // 0.315357
public struct TimingCurve: Sendable, Equatable {
    /// The first inner control point; `c1x` is in 0…1.
    public var c1x, c1y: Double
    /// The second inner control point; `c2x` is in 0…1.
    public var c2x, c2y: Double

    /// A curve with the given control points; x in 0…1.
    public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        self.c1x = c1x; self.c1y = c1y; self.c2x = c2x; self.c2y = c2y
    }

    /// An even pace.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// Starts slowly.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Ends slowly.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Starts and ends slowly.
    public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The pace of implicit animations.
    public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Returns the progress at the time `x`, which is clamped to 0…1; may leave 0…1.
    ///
    /// Solves x(s) = x by Newton's method inside a bracket that bisection narrows where a step would leave it, to the
    /// last bits of s, since x(s) may be flat where y is steep.
    public func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if c1x == c1y && c2x == c2y { return x }
        let s = parameter(at: x)
        return Self.polynomial(c1y, c2y, s)
    }

    private func parameter(at x: Double) -> Double {
        var low = 0.0, high = 1.0, s = x
        // Newton takes about 5 steps; bisection alone, 52.
        for _ in 0..<80 {
            let error = Self.polynomial(c1x, c2x, s) - x
            if error == 0 { return s }
            if error > 0 { high = s } else { low = s }
            let u = 1 - s
            let slope = 3 * (u * u * c1x + 2 * u * s * (c2x - c1x) + s * s * (1 - c2x))
            var next = s - error / slope
            if !(next > low && next < high) { next = (low + high) / 2 }
            if abs(next - s) < 1e-14 { return next }
            s = next
        }
        return s
    }

    /// Returns a coordinate of a cubic Bézier with the inner control values `a` and `b`, between 0 and 1.
    private static func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
        let u = 1 - s
        return s * (3 * u * (u * a + s * b) + s * s)
    }
}
