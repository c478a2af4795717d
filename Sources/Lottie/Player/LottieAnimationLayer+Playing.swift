import LayerModel

/// How an animation layer plays: what runs, and by which settings.
package struct LottiePlaying {
    let loopMode: LottieLoopMode
    let animationSpeed: CGFloat
    let playback: Playback
}

extension LottieAnimationLayer {
    /// Plays the whole animation by `loopMode`, from the current time.
    public final func play() {
        guard let animation else { return }
        guard loopMode != .playOnce else {
            var whole = Playback()
            // An animation at its end starts again.
            let length = animation.duration, stands = currentTime
            whole.offset = animationSpeed < 0 ? (stands > 0 ? stands : length) : (stands < length ? stands : 0)
            run(whole)
            return
        }
        play(fromFrame: nil, toFrame: animation.endFrame, loopMode: loopMode)
    }

    /// Plays from one frame to another.
    ///
    /// - Parameters:
    ///   - from: The first frame; nil for the current one.
    ///   - to: The last frame; not the first one.
    ///   - mode: How often; nil for the layer's `loopMode`.
    public final func play(
        fromFrame from: AnimationFrameTime?, toFrame to: AnimationFrameTime, loopMode mode: LottieLoopMode? = nil
    ) {
        guard let animation else { return }
        let stands = currentTime
        let mode = mode ?? loopMode
        // Loops return to the start of the stretch, not to the current time.
        let start = from.map { animation.time(forFrame: $0) } ?? 0, end = animation.time(forFrame: to)
        guard start != end, start.isFinite, end.isFinite else { return }
        var playback = Playback()
        playback.stretch = Playback.Stretch(start: min(start, end), duration: abs(end - start), mode: mode)
        if from == nil { playback.offset = max(0, min(stands - min(start, end), abs(end - start))) }
        run(playback)
    }

    /// Plays between two values of progress.
    public final func play(
        fromProgress from: AnimationProgressTime? = nil, toProgress to: AnimationProgressTime,
        loopMode mode: LottieLoopMode? = nil
    ) {
        guard let animation else { return }
        play(
            fromFrame: from.map { animation.frameTime(forProgress: $0) },
            toFrame: animation.frameTime(forProgress: to), loopMode: mode)
    }

    /// Plays from a marker to another, or for the first one's own length where no other is named.
    ///
    /// - Returns: Whether the animation has the markers; otherwise nothing changes.
    @discardableResult
    public final func play(
        fromMarker name: String, toMarker end: String? = nil, loopMode mode: LottieLoopMode? = nil
    ) -> Bool {
        guard let animation, let from = animation.frameTime(forMarker: name) else { return false }
        let length = animation.durationFrameTime(forMarker: name) ?? 0
        guard let to = end.map({ animation.frameTime(forMarker: $0) }) ?? from + length, to != from else {
            return false
        }
        play(fromFrame: from, toFrame: to, loopMode: mode)
        return true
    }

    /// Pauses at the current time.
    public final func pause() { currentTime = currentTime }

    /// Stops at the first frame.
    public final func stop() { currentTime = 0 }

    /// Whether time advances in the animation: from `play()` until it is paused, stopped or set to a frame. An
    /// animation that has reached its end still counts as playing.
    public final var isAnimationPlaying: Bool { playback.isRunning }

    /// The time, in seconds from the first frame. Setting it pauses there.
    public final var currentTime: Double {
        get { playback.time(at: convertTime(CACurrentMediaTime(), from: nil), of: animation?.duration ?? 0) }
        set {
            var still = Playback()
            still.offset = newValue.isFinite ? newValue : 0
            apply(still)
        }
    }

    /// The current frame. Setting it pauses there.
    public final var currentFrame: AnimationFrameTime {
        get { animation?.frameTime(forTime: currentTime) ?? 0 }
        set { currentTime = animation?.time(forFrame: newValue) ?? 0 }
    }

    /// The progress, 0…1. Setting it pauses there.
    public final var currentProgress: AnimationProgressTime {
        get { animation?.progressTime(forFrame: currentFrame) ?? 0 }
        set { currentFrame = animation?.frameTime(forProgress: newValue) ?? 0 }
    }

    /// Plays the whole animation by `loopMode` from a time of the layer; a document's time begins at 0.
    package final func play(beginningAt begin: Double) {
        guard let animation else { return }
        var whole = Playback()
        if loopMode != .playOnce {
            whole.stretch = Playback.Stretch(start: 0, duration: animation.duration, mode: loopMode)
        }
        run(whole, from: begin)
    }

    /// How it plays, which can be set again.
    package final var playing: LottiePlaying {
        get { LottiePlaying(loopMode: loopMode, animationSpeed: animationSpeed, playback: playback) }
        set {
            (loopMode, animationSpeed) = (newValue.loopMode, newValue.animationSpeed)
            apply(newValue.playback)
        }
    }

    /// Lets time advance from a time of the layer; nil is now.
    private func run(_ playback: Playback, from begin: Double? = nil) {
        var running = playback
        running.begin = begin ?? convertTime(CACurrentMediaTime(), from: nil)
        running.speed = Double(animationSpeed)
        running.isRunning = true
        apply(running)
    }

    /// Continues at the current speed.
    final func changeSpeed() {
        var running = playback
        let now = convertTime(CACurrentMediaTime(), from: nil)
        running.offset = playback.local(at: now)
        running.begin = now
        running.speed = Double(animationSpeed)
        apply(running)
    }
}
