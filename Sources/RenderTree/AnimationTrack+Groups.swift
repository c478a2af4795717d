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

    /// Where the animation stands at the layer's time `time`, seen through its groups; nil where it has no effect then.
    func sample(at time: Double) -> TimingSample? {
        var time = time, isLimit = false
        for group in groups {
            guard let sample = group.timing.sample(at: time, isLimit: isLimit) else { return nil }
            let fraction = group.timingFunction?.value(at: sample.fraction) ?? sample.fraction
            time = fraction * group.timing.duration
            // At the end of a cycle those inside are at their last moment, not past it.
            isLimit = sample.fraction == 1
        }
        return timing.sample(at: time, isLimit: isLimit)
    }
}
