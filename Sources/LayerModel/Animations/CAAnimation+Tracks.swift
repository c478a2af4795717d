extension CAAnimation {
    /// Returns the tracks for the render tree, one for each animated property. Returns none, and logs once, where the
    /// animation's numbers or values are invalid.
    final func tracks(key: String) -> [AnimationTrack] {
        var tracks = tracks(key: key, timing: timing)
        guard isRemovedOnCompletion else { return tracks }
        // An animation that is removed at its end shows nothing after it.
        for index in tracks.indices { tracks[index].outermostTiming.dropForwardFill() }
        return tracks
    }

    /// Returns the tracks of an animation in a group, where removal does not apply, with the given timing.
    final func tracks(key: String, timing: MediaTiming) -> [AnimationTrack] {
        do throws(PropertyError) {
            if let error = timing.error ?? timingFunction?.error { throw error }
            _ = timing.fillMode.told("fillMode")
            return try compile(key: key, timing: timing)
        } catch {
            Warnings.once("a \(type(of: self)) has no effect: \(error)")
            return []
        }
    }

    /// Checks the animation: throws what adding it to a layer would log.
    ///
    /// - Throws: `PropertyError`: a key path names nothing that animates, a value has another type or is not finite,
    ///   numbers of the timing contradict each other, or a group holds a transition or is nested too deep.
    public final func validate() throws(PropertyError) {
        if let error = timing.error ?? timingFunction?.error ?? (self as? CAAnimationGroup)?.nestingError {
            throw error
        }
        _ = try compile(key: "", timing: timing)
        for (i, child) in ((self as? CAAnimationGroup)?.animations ?? []).enumerated() {
            if child is CATransition {
                throw PropertyError(
                    key: "animations[\(i)]",
                    .wrongType(expected: "an animation of properties", found: "a CATransition"))
            }
            try child.validate()
        }
    }
}

extension MediaTiming {
    mutating func dropForwardFill() {
        switch fillMode.known {
        case .forwards: fillMode = .removed
        case .both: fillMode = .backwards
        case .backwards, .removed: break
        }
    }

    /// The error of the numbers, if there is one.
    var error: PropertyError? {
        let areFinite = beginTime * 0 + timeOffset * 0 + Double(speed) * 0 == 0
        if areFinite, !duration.isNaN, !repeatCount.isNaN, !repeatDuration.isNaN { return nil }
        let checks: [(String, Double, Bool)] = [
            ("beginTime", beginTime, false), ("timeOffset", timeOffset, false), ("speed", Double(speed), false),
            ("duration", duration, true), ("repeatCount", Double(repeatCount), true),
            ("repeatDuration", repeatDuration, true),
        ]
        for (name, value, mayBeInfinite) in checks where !value.isLegal(infinite: mayBeInfinite) {
            return PropertyError.notFinite("an animation's \(name)", value)
        }
        return nil
    }
}
