// Detection of begin times by the wrong clock: such animations would never be visible, without an explanation.

extension Connection {
    /// The distance from the clock's time at which an animation is suspicious, in seconds.
    private static let far = 60.0
    /// The distance ahead of the clock's time at which a begin is implausible, in seconds.
    private static let veryFar = 86400.0

    /// Checks a given begin time at the commit. Remembers the animation where it ended long ago, where it begins about
    /// now by the machine's clock while this clock differs, and where it begins in more than a day.
    func checkBegin(of entry: AnimationEntry, _ clock: LayerClock, _ now: Double) {
        entry.isToBeChecked = false
        entry.follow(clock)
        let ahead = entry.begin - now
        if entry.begin.isFinite, ahead > Self.far {
            guard ahead > Self.veryFar || abs(entry.begin - HostClock.shared.now) < Self.far else { return }
        } else if !(now - entry.end > Self.far) {
            return
        }
        if strangers.count < 64 { strangers.append(entry) }
    }

    /// Warns of the animations that are far from the clock's time and from a picture's, too.
    func tellOfStrangers(at time: Double) {
        if strangers.isEmpty { return }
        for entry in strangers {
            let isAhead = entry.begin - time > Self.far
            guard isAhead || time - entry.end > Self.far else { continue }
            Warnings.once(
                "\(entry.subject) \(isAhead ? "begins long after" : "ended long before") the times that pictures are asked for, "
                    + "and is not seen: its beginTime is not of the clock that its layer is shown by. CACurrentMediaTime() tells "
                    + "that clock's time once its renderer is made, and 0 before")
        }
        strangers.removeAll()
    }
}

extension AnimationEntry {
    /// The animation's description for a message.
    fileprivate var subject: String {
        guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return "a \(type(of: animation))" }
        return "an animation of \(path)"
    }
}
