import RenderTree

extension CALayer {
    final func addCopy(of animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else {
            fatalError("copy() of a \(type(of: animation)) is no animation")
        }
        if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
        if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
        copy.prepare(for: self)
        let tracks = copy.tracks(key: key ?? "")
        if let key { animationEntries.removeAll { $0.key == key } }
        animationEntries.append(AnimationEntry(key: key, animation: copy, tracks: tracks))
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
            for entry in animationEntries { entry.begin(at: local) }
        }
        for entry in animationEntries { entry.isCommitted = true }
        committedTracks = animationEntries.flatMap(\.tracks)
        commit.animations.append(Commit.Animations(layer: layerID, list: committedTracks))
    }
}
