import Values

/// One animation of one property, compiled for evaluation at any time.
///
/// What remains of a `CABasicAnimation` after commit: the time at which it begins is resolved and its values are plain.
public struct AnimationTrack: Sendable, Equatable {
    /// The key under which the animation was added.
    public var key: String
    /// The property or part of one that is animated.
    public var path: PropertyPath
    /// When; `beginTime` is in the layer's time and never 0 for "at commit".
    public var timing: MediaTiming
    /// The pace of a cycle; nil is linear.
    public var timingFunction: TimingCurve?
    /// The values as set; those not set are nil.
    public var fromValue, toValue, byValue: PropertyValue?
    /// Whether the value is added to what is there.
    public var isAdditive = false
    /// Whether each cycle starts from the last one's end.
    public var isCumulative = false

    /// A track without values.
    public init(key: String, path: PropertyPath, timing: MediaTiming) {
        self.key = key; self.path = path; self.timing = timing
    }
}

/// CAMediaTiming's numbers as a plain value. Seconds.
public struct MediaTiming: Sendable, Equatable {
    public var beginTime: Double = 0
    public var timeOffset: Double = 0
    public var speed: Float = 1
    public var duration: Double = 0
    public var repeatCount: Float = 0
    public var repeatDuration: Double = 0
    public var autoreverses = false
    public var fillMode = CAMediaTimingFillMode.removed

    /// An animation's defaults.
    public init() {}
}

/// A cubic Bézier from (0, 0) to (1, 1) that maps a cycle's time to its progress.
public struct TimingCurve: Sendable, Equatable {
    /// The two inner control points.
    public var c1x, c1y, c2x, c2y: Double

    /// A curve with the given control points; x in 0…1.
    public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        self.c1x = c1x; self.c1y = c1y; self.c2x = c2x; self.c2y = c2y
    }
}
