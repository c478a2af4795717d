/// A value at a frame, with the easing to the next.
struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
    /// The time, in frames of the composition that holds the layer.
    var time: Double
    /// The value at that time.
    var value: Value
    /// The easing to the next keyframe; the last one's has no effect.
    var easing: Easing = .linear
    /// The inner control points of a curved path to the next keyframe, relative to this value and to the next; nil for
    /// a straight path. Only for positions.
    var spatial: SpatialTangents?
}

/// The inner control points of the curve between two positions.
struct SpatialTangents: Equatable, Sendable {
    /// Relative to this keyframe's value.
    var out: Vector3
    /// Relative to the next keyframe's value.
    var into: Vector3

    /// Nil for a straight path.
    init?(out: Vector3, into: Vector3) {
        if out == .zero, into == .zero { return nil }
        self.out = out
        self.into = into
    }
}

/// The curved path between two positions: a cubic Bézier evaluated at its parameter, as in Core Animation's path
/// animations.
///
/// After Effects uses the arc length instead. The reference pictures that Core Animation drew of Lottie files used path
/// animations, so they match this.
struct SpatialCurve {
    private let start, first, second, end: Vector3

    /// The curve between two keyframes' positions.
    init(from start: Vector3, to end: Vector3, _ tangents: SpatialTangents) {
        self.start = start
        self.end = end
        first = start + tangents.out
        second = end + tangents.into
    }

    /// The position at a parameter; the curve continues beyond 0…1, where an easing overshoots.
    func point(at parameter: Double) -> Vector3 {
        let s = parameter, u = 1 - s
        return start * (u * u * u) + first * (3 * u * u * s) + second * (3 * u * s * s) + end * (s * s * s)
    }
}
