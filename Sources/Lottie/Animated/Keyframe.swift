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
