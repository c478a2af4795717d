/// What an animation layer plays: a stretch of the animation, from a moment on, at a speed; or one frame that stands, by default the
/// first.
struct Playback: Equatable {
    /// What is repeated; nil is the whole animation once, with nothing before and after it but its ends.
    var stretch: Stretch?
    /// The layers' own time at `begin`, in seconds: of the stretch where there is one, else of the animation.
    var offset = 0.0
    /// When it began, in the layer's time.
    var begin = 0.0
    /// Seconds of the animation per second of the layer.
    var speed = 1.0
    /// Whether time passes.
    var isRunning = false

    /// A part of the animation that is played.
    struct Stretch: Equatable {
        /// In seconds from the animation's first frame.
        var start: Double
        /// In seconds, greater than 0.
        var duration: Double
        var mode: LottieLoopMode
    }

    /// The layers' own time at a time of the layer: it goes on through all runs of a stretch.
    func local(at now: Double) -> Double { isRunning ? (now - begin) * speed + offset : offset }

    /// The animation's time, in seconds from its first frame, at a time of the layer; what has ended stands at its end.
    func time(at now: Double, of whole: Double) -> Double {
        let local = local(at: now)
        guard let stretch else { return max(0, min(whole, local)) }
        return stretch.start + stretch.time(at: local)
    }
}

extension Playback.Stretch {
    /// How often it is run through, one way.
    fileprivate var runs: Double { Double(mode.repeatCount) * (mode.autoreverses ? 2 : 1) }

    /// The stretch's time at a time of its runs.
    fileprivate func time(at local: Double) -> Double {
        let most = runs
        let runs = max(0, min(most, local / duration))
        guard runs.isFinite else { return 0 }
        let done = runs.rounded(.down)
        // The end of the last run is its end, not the begin of another.
        var part = runs - done, index = done
        if part == 0, done > 0, done == most { (part, index) = (1, done - 1) }
        let isBack = mode.autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
        return (isBack ? 1 - part : part) * duration
    }
}
