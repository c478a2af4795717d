// Animations whose begin times are of another clock than their layers': they would never be seen, and nobody would know why.

extension Connection {
    /// How far away from the clock's time an animation is suspicious, in seconds.
    private static let far = 60.0
    /// How far ahead of it nobody plans.
    private static let veryFar = 86400.0

    /// Looks at the begin time that an animation was given, as it is committed: remembers it where it ended long ago, where it begins
    /// about now by the machine's clock while this one stands elsewhere, and where it begins in more than a day.
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

    /// Says of the animations that are far from the clock's time and from a picture's too that they are not seen.
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
    /// What it is, for a message.
    fileprivate var subject: String {
        guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return "a \(type(of: animation))" }
        return "an animation of \(path)"
    }
}
