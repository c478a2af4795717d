extension AnimationTrack {
    /// A group around an animation. It has no values, only a timing, which clips the time of its members.
    public struct Group: Sendable, Equatable {
        /// The timing, in the time of the enclosing group, or of the layer.
        public var timing: MediaTiming
        /// The pace of a cycle of the group's time; nil is linear.
        public var timingFunction: TimingCurve?

        /// A group with the given timing and pace.
        public init(timing: MediaTiming, timingFunction: TimingCurve? = nil) {
            self.timing = timing
            self.timingFunction = timingFunction
        }
    }

    /// The timing in the layer's time: the outermost group's, or the animation's own where there is no group.
    public var outermostTiming: MediaTiming {
        get { groups.first?.timing ?? timing }
        set {
            if groups.isEmpty { timing = newValue } else { groups[0].timing = newValue }
        }
    }

    /// Sets the begin time, in the layer's time: a `beginTime` of 0 is resolved at a commit.
    public mutating func begin(at time: Double) { outermostTiming.beginTime = time }
}
