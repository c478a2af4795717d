/// A value at a frame, and how it goes on from there.
struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
    /// When, in frames of the composition that holds the layer.
    var time: Double
    /// What it is then.
    var value: Value
    /// The pace to the next keyframe; the last one's is without effect.
    var easing: Easing = .linear
    /// The inner control points of a curved way to the next keyframe, relative to this value and to the next; nil goes
    /// straight. Of positions only.
    var spatial: SpatialTangents?
}

/// The inner control points of the curve between two positions.
struct SpatialTangents: Equatable, Sendable {
    /// From this keyframe's value.
    var out: Vector3
    /// From the next keyframe's value.
    var into: Vector3

    /// Nil for a way that is straight.
    init?(out: Vector3, into: Vector3) {
        if out == .zero, into == .zero { return nil }
        self.out = out
        self.into = into
    }
}

/// The curved way between two positions: a cubic Bézier that is run through by its parameter, as Core Animation runs
/// through the curves of an animation's path.
///
/// After Effects goes along the curve's length instead. Pictures that Core Animation drew of Lottie files were drawn with
/// path animations, so the two agree here where it matters most.
struct SpatialCurve {
    private let start, first, second, end: Vector3

    /// The curve between two keyframes' positions.
    init(from start: Vector3, to end: Vector3, _ tangents: SpatialTangents) {
        self.start = start
        self.end = end
        first = start + tangents.out
        second = end + tangents.into
    }

    /// The position at a parameter; beyond 0…1, where an easing overshoots, the curve goes on.
    func point(at parameter: Double) -> Vector3 {
        let s = parameter, u = 1 - s
        return start * (u * u * u) + first * (3 * u * u * s) + second * (3 * u * s * s) + end * (s * s * s)
    }
}
