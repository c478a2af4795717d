/// CAMediaTiming's numbers as a plain value.
///
///     var timing = MediaTiming()
///     timing.duration = 2
///     timing.repeatCount = 3
///     timing.sample(at: 2.5)      // fraction 0.25 of cycle 1
public struct MediaTiming: Sendable, Equatable {
    /// The start in the layer's time, in seconds.
    public var beginTime: Double = 0
    /// The offset into the animation's own time at which it starts, in seconds; a cycle that starts inside wraps
    /// around.
    public var timeOffset: Double = 0
    /// The animation's seconds per second of the layer's time; 0 stands still at `timeOffset`, below 0 runs down from
    /// it.
    public var speed: Float = 1
    /// The length of one cycle, one way, in seconds.
    public var duration: Double = 0
    /// The number of cycles; may be fractional or infinite; 0 is one cycle.
    public var repeatCount: Float = 0
    /// The seconds for which cycles run; 0 leaves it to `repeatCount`.
    public var repeatDuration: Double = 0
    /// Whether each cycle runs forth and back.
    public var autoreverses = false
    /// The effect before the start and after the end.
    public var fillMode = CAMediaTimingFillMode.removed

    /// An animation's defaults.
    public init() {}

    /// The length of a cycle with its way back, in seconds.
    public var cycleLength: Double { autoreverses ? 2 * duration : duration }

    /// The seconds of its own time for which it runs. `repeatDuration` wins over `repeatCount`.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 && cycleLength > 0 ? cycleLength * Double(repeatCount) : cycleLength
    }
}
