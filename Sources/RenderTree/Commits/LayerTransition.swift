/// A change from a layer's old picture to its new one: the committed form of a `CATransition`.
///
/// The old picture is the layer with its subtree as shown at the commit that brings the transition, before that
/// commit's other changes.
///
///     var timing = MediaTiming()
///     timing.duration = 0.5
///     let push = LayerTransition(kind: .push, side: .minX, timing: timing)
///     push.progress(at: 0.25)      // 0.5
public struct LayerTransition: Sendable, Equatable {
    /// The kind of motion.
    public var kind: Kind
    /// The side of the layer that the motion comes from; unused for a fade.
    public var side: Side
    /// The progress at the begin and at the end of a cycle; 0 is the old picture, 1 the new one.
    public var startProgress = 0.0, endProgress = 1.0
    /// The timing; `beginTime` is in the layer's time.
    public var timing: MediaTiming
    /// The pace of a cycle; nil is linear.
    public var timingFunction: TimingCurve?
    /// Whether the old picture moves with the layer, as a side of a card that is turned over does; false, the default,
    /// leaves it where it was at the commit.
    public var followsLayer = false

    /// How the new picture replaces the old one.
    public enum Kind: UInt8, Sendable {
        /// Each pixel fades from the old colour to the new one.
        case fade
        /// The new picture slides in over the old one.
        case moveIn
        /// The new picture pushes the old one out.
        case push
        /// The old picture slides off the new one.
        case reveal
    }

    /// A side of the bounds, in the layer's own axes.
    public enum Side: UInt8, Sendable {
        case minX, maxX, minY, maxY
    }

    /// Makes a linear transition from the old picture to the new one.
    public init(kind: Kind, side: Side = .minX, timing: MediaTiming) {
        self.kind = kind; self.side = side; self.timing = timing
    }

    /// Returns the progress at the layer's time `time`, 0…1; nil where the transition has no effect then.
    ///
    /// Progress outside of 0…1, by a timing function or by `startProgress` and `endProgress`, is clamped.
    public func progress(at time: Double) -> Double? {
        guard let sample = timing.sample(at: time) else { return nil }
        let fraction = timingFunction?.value(at: sample.fraction) ?? sample.fraction
        // The exact numbers at the ends of a cycle.
        let progress =
            fraction == 1 ? endProgress : startProgress + (endProgress - startProgress) * fraction
        return min(1, max(0, progress))
    }
}

/// A transition's state at the time last evaluated.
public struct ShownTransition: Sendable, Equatable {
    /// How the new picture replaces the old one.
    public var kind: LayerTransition.Kind
    /// The side that the motion comes from.
    public var side: LayerTransition.Side
    /// The progress, 0…1.
    public var progress: Double
    /// The index of the old picture's topmost node, -1 where there was nothing.
    public var old: Int32
    /// Whether the old picture moves with the layer.
    public var followsLayer = false
}
