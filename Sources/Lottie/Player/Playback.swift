/// The playback of an animation layer: a stretch played from a moment at a speed, or one paused frame, by default the
/// first.
struct Playback: Equatable {
    /// The repeated stretch; nil plays the whole animation once, holding its ends.
    var stretch: Stretch?
    /// The layers' own time at `begin`, in seconds, relative to the stretch or else to the animation.
    var offset = 0.0
    /// The start, in the layer's time.
    var begin = 0.0
    /// Seconds of the animation per second of the layer.
    var speed = 1.0
    /// Whether time advances.
    var isRunning = false

    /// A part of the animation that is played.
    struct Stretch: Equatable {
        /// The start in seconds from the animation's first frame.
        var start: Double
        /// The duration in seconds, greater than 0.
        var duration: Double
        var mode: LottieLoopMode
    }

    /// The layers' own time at a time of the layer; it continues through all runs of a stretch.
    func local(at now: Double) -> Double { isRunning ? (now - begin) * speed + offset : offset }

    /// The animation's time at a time of the layer, in seconds from its first frame; constant after the end.
    func time(at now: Double, of whole: Double) -> Double {
        let local = local(at: now)
        guard let stretch else { return max(0, min(whole, local)) }
        return stretch.start + stretch.time(at: local)
    }
}

extension Playback.Stretch {
    /// The number of runs in one direction.
    fileprivate var runs: Double { Double(mode.repeatCount) * (mode.autoreverses ? 2 : 1) }

    /// The stretch's time at a time across its runs.
    fileprivate func time(at local: Double) -> Double {
        let most = runs
        let runs = max(0, min(most, local / duration))
        guard runs.isFinite else { return 0 }
        let done = runs.rounded(.down)
        // The end of the last run is the end, not the start of another run.
        var part = runs - done, index = done
        if part == 0, done > 0, done == most { (part, index) = (1, done - 1) }
        let isBack = mode.autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
        return (isBack ? 1 - part : part) * duration
    }
}
