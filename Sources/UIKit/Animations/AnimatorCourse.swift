import LayerModel

/// Where a property animator is on its way: it stands, or runs along a pace.
enum AnimatorCourse {
    /// Paused at a part of the way: of progress where it scrubs linearly, else of time.
    case standing(fraction: Double)
    /// Since a time of the clock along a pace, `elapsed` seconds of which had passed then: from a part of the way to another one.
    case running(since: Double, pace: AnimationPace, length: Double, elapsed: Double, from: Double, to: Double)

    /// The part of the way that is behind at a time of the clock, 0…1.
    ///
    /// - Parameter isProgress: whether a course that runs is asked for the progress of what is shown, else for the part of its time.
    func fraction(at now: Double, asProgress isProgress: Bool) -> Double {
        switch self {
        case .standing(let fraction): return fraction
        case .running(let since, let pace, let length, let elapsed, let from, let to):
            let passed = length > 0 ? min(1, max(0, (now - since + elapsed) / length)) : 1
            return from + (to - from) * (isProgress ? pace.progress(at: passed, length) : passed)
        }
    }

    /// The animation of a change along a course that runs.
    func animation(of change: ChangeRecorder.Change) -> CABasicAnimation {
        guard case .running(let since, let pace, let length, let elapsed, let from, let to) = self else {
            return change.standing(at: change.progress(of: fraction(at: 0, asProgress: true)))
        }
        let left = 1 - change.start
        let animation = change.animation(pace, length * left, change.end(of: from), change.end(of: to))
        // Forwards a change that begins later has not begun; backwards it has come back before the others.
        let passed = from == 0 ? elapsed - change.start * length : elapsed
        animation.timeOffset = max(0, passed)
        animation.beginTime = change.layer.convertTime(since - min(0, passed), from: nil)
        return animation
    }
}

extension ChangeRecorder.Change {
    /// The part of the change's own way, of the animator's.
    func progress(of whole: Double) -> Double { start > 0 ? min(1, max(0, (whole - start) / (1 - start))) : whole }

    /// The value at an end of a course, or between.
    func end(of whole: Double) -> Any? {
        switch whole {
        case 0: from
        case 1: to
        default: value(at: progress(of: whole))
        }
    }

    /// An animation that shows the value after a part of the change's own way, at all times.
    func standing(at progress: Double) -> CABasicAnimation {
        let value = value(at: progress)
        let animation = animation(.curve(UIView.AnimationCurve.linear.function), 1, value, value)
        animation.speed = 0
        return animation
    }

    /// An animation between two values, added to what the layer has.
    func animation(_ pace: AnimationPace, _ duration: Double, _ start: Any?, _ end: Any?) -> CABasicAnimation {
        let animation = pace.animation(key, max(duration, 1e-9))
        if let first = AnimationDifference(start, to, key), let last = AnimationDifference(end, to, key) {
            animation.isAdditive = true
            animation.fromValue = first.start
            animation.toValue = last.start
        } else {
            animation.fromValue = .some(start as Any)
            animation.toValue = .some(end as Any)
        }
        return animation
    }
}

extension AnimationPace {
    /// The part of the time after which a progress is reached first.
    func fraction(ofProgress progress: Double, _ duration: Double) -> Double {
        if progress <= 0 { return 0 }
        var (low, high) = (0.0, 1.0)
        // A spring passes its goal more than once: look for the first step that reaches the progress.
        let steps = 64
        for step in 1...steps where self.progress(at: Double(step) / Double(steps), duration) >= progress {
            (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
            break
        }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.progress(at: middle, duration) < progress { low = middle } else { high = middle }
        }
        return high
    }
}
