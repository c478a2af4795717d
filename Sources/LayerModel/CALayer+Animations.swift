import RenderTree

/// An animation of a layer, and what of it is committed.
struct AnimationEntry {
    let key: String?
    /// The layer's own copy.
    let animation: CAAnimation
    /// Nil where the animation has no effect.
    var track: AnimationTrack?
    /// Whether a `beginTime` of 0 has become the time of a commit. A manual clock's first commit is at 0 too, so the
    /// number itself does not tell.
    var hasBegun: Bool
}

extension CALayer {
    final func addCopy(of animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else {
            fatalError("copy() of a \(type(of: animation)) is no animation")
        }
        if let error = copy.timing.error { fatalError(error.message(for: self)) }
        if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
        if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
        let track: AnimationTrack?
        do throws(PropertyError) { track = try copy.track(key: key ?? "") } catch {
            fatalError(error.message(for: self))
        }
        if let key { animationEntries.removeAll { $0.key == key } }
        animationEntries.append(
            AnimationEntry(key: key, animation: copy, track: track, hasBegun: copy.beginTime != 0))
        noteAnimationsChanged()
    }

    final func removeAnimations(where isGone: (AnimationEntry) -> Bool) {
        let count = animationEntries.count
        animationEntries.removeAll(where: isGone)
        if animationEntries.count != count { noteAnimationsChanged() }
    }

    private func noteAnimationsChanged() {
        guard changed.connection != nil else { return }
        changed.pending.insert(.animations)
        enqueue()
    }

    /// Puts the whole list of tracks in a commit; those that wait for one begin now.
    final func encodeAnimations(_ now: Double, _ commit: inout Commit) {
        if animationEntries.contains(where: { !$0.hasBegun }) {
            let local = clock(of: nil).local(now)
            for index in animationEntries.indices where !animationEntries[index].hasBegun {
                animationEntries[index].hasBegun = true
                animationEntries[index].animation.beginTime = local
                animationEntries[index].track?.timing.beginTime = local
            }
        }
        commit.animations.append(Commit.Animations(layer: layerID, list: animationEntries.compactMap(\.track)))
    }
}

extension MediaTiming {
    /// What is wrong with the numbers, if something is.
    var error: PropertyError? {
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
