import Foundation

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case linear, easeIn, easeOut, easeInEaseOut, `default`
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .linear }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `linear`.
    public static var linear: Self { Self(.linear) }
    /// The name `easeIn`.
    public static var easeIn: Self { Self(.easeIn) }
    /// The name `easeOut`.
    public static var easeOut: Self { Self(.easeOut) }
    /// The name `easeInEaseOut`.
    public static var easeInEaseOut: Self { Self(.easeInEaseOut) }
    /// Core Animation's default: slow at both ends, more so at the end.
    public static var `default`: Self { Self(.`default`) }
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress, both in units of
/// one cycle.
///
///     animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
///     animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 1.4, 0.6, 1)   // overshoots
public final class CAMediaTimingFunction: NSObject, Sendable {
    /// The curve.
    package let curve: TimingCurve

    /// Makes the predefined curve of a name; linear, logged once, for an unknown name.
    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name.told("a timing function's name").known {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            case .default: .default
            }
    }

    /// Makes a curve with the two inner control points (c1x, c1y) and (c2x, c2y).
    ///
    /// x is clamped to 0…1, so that there is one progress per time; y may leave it. An animation with a non-finite
    /// control point has no effect, which is logged once.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func unit(_ x: Float) -> Double { x.isFinite ? Double(min(max(x, 0), 1)) : Double(x) }
        curve = TimingCurve(unit(c1x), Double(c1y), unit(c2x), Double(c2y))
    }

    /// Writes x and y of a control point: 0 is (0, 0), 1 and 2 are the inner ones, 3 is (1, 1). Traps on other indices.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.c1x, curve.c1y), (curve.c2x, curve.c2y), (1, 1)]
        require(points.indices.contains(index), "a timing function has control points 0 to 3, not \(index)")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    /// Whether both have the same control points.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.bits == bits }
    /// A hash of the control points.
    public override var hash: Int { bits.hashValue }
}

extension CAMediaTimingFunction {
    /// The error of the control points, if there is one.
    final var error: PropertyError? {
        let sum = curve.c1x * 0 + curve.c1y * 0 + curve.c2x * 0 + curve.c2y * 0
        if sum == 0 { return nil }
        return PropertyError(
            key: "timingFunction", .notFinite("(\(curve.c1x), \(curve.c1y), \(curve.c2x), \(curve.c2y))"))
    }

    /// The control points for comparison: as bits, since NaN is equal to nothing.
    fileprivate final var bits: SIMD4<UInt32> {
        func bits(_ number: Double) -> UInt32 { number == 0 ? 0 : Float(number).bitPattern }
        return SIMD4(bits(curve.c1x), bits(curve.c1y), bits(curve.c2x), bits(curve.c2y))
    }
}
