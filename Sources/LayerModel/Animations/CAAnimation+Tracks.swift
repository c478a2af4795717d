extension CAAnimation {
    /// What the render tree evaluates: one track for each animated property. None, and a warning said once, where the
    /// animation's numbers or values make no sense.
    final func tracks(key: String) -> [AnimationTrack] {
        var tracks = tracks(key: key, timing: timing)
        guard isRemovedOnCompletion else { return tracks }
        // What is removed at its end shows nothing after it.
        for index in tracks.indices { tracks[index].outermostTiming.dropForwardFill() }
        return tracks
    }

    /// The same for an animation in a group, where removing does not count, with the timing that it has there.
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

    /// Whether the animation makes sense: what a layer to which it is added warns of is thrown here.
    ///
    /// - Throws: `PropertyError`: a key path names nothing that animates, a value is of another type or no finite number, numbers of the timing
    ///   contradict each other, or a group holds a transition or too many groups in each other.
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

    /// What is wrong with the numbers, if something is.
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
