extension AnimationTrack {
    /// A group around an animation: it has no values, only a time of its own, which clips that of what is inside.
    public struct Group: Sendable, Equatable {
        /// When, in the time of the next group out, or of the layer.
        public var timing: MediaTiming
        /// The pace of a cycle of the group's time; nil is linear.
        public var timingFunction: TimingCurve?

        /// A group with the given timing and pace.
        public init(timing: MediaTiming, timingFunction: TimingCurve? = nil) {
            self.timing = timing
            self.timingFunction = timingFunction
        }
    }

    /// The timing that runs in the layer's time: the outermost group's, or the animation's own where there is none.
    public var outermostTiming: MediaTiming {
        get { groups.first?.timing ?? timing }
        set {
            if groups.isEmpty { timing = newValue } else { groups[0].timing = newValue }
        }
    }

    /// Lets the whole begin at a time of the layer: what a `beginTime` of 0 becomes at a commit.
    public mutating func begin(at time: Double) { outermostTiming.beginTime = time }
}
