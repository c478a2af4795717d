extension CALayer {
    /// Returns the tracks that can have an effect on a layer of this class.
    ///
    /// Logs the tracks without an effect, and those that switch half way because their values do not interpolate.
    final func effective(_ tracks: [AnimationTrack]) -> [AnimationTrack] {
        var own = tracks
        if !tracks.allSatisfy({ isOwn($0.path.key) }) {
            own.removeAll { track in
                if isOwn(track.path.key) { return false }
                Warnings.once("an animation of \(track.path.keyPath) has no effect on a \(type(of: self))")
                return true
            }
        }
        for track in own where !track.blends {
            Warnings.once(
                "an animation of \(track.path.keyPath) switches half way: its values differ in structure or count")
        }
        return fitting(own)
    }

    private func isOwn(_ key: PropertyKey) -> Bool { key.isCustom || Property[key].belongs(to: type(of: self).kind) }
}

extension AnimationTrack {
    /// Whether each two consecutive values can be interpolated, except for two at the same time.
    fileprivate var blends: Bool {
        if let keyframes {
            let values = keyframes.values, times = keyframes.keyTimes
            return values.indices.dropLast().allSatisfy { i in
                if times.count == values.count, times[i] == times[i + 1] { return true }
                return values[i].blends(with: values[i + 1])
            }
        }
        guard let fromValue, let toValue else { return true }
        return fromValue.blends(with: toValue)
    }
}
