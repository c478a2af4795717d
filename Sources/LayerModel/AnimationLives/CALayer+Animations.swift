extension CALayer {
    final func addCopy(of animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else {
            fatalError("copy() of a \(type(of: animation)) is no animation")
        }
        if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
        if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
        copy.prepare(for: self)
        let key = copy is CATransition ? kCATransition : key
        let tracks = effective(copy.tracks(key: key ?? ""))
        if let key { retireAnimations { $0.key == key } }
        animationEntries.append(
            AnimationEntry(
                key: key, animation: copy, tracks: tracks, layer: self, groups: ThreadTransactions.current.openGroups))
        noteAnimationsChanged()
    }

    /// Returns a copy of the layer with copies of its mask and its sublayers, all with the same animations: the same
    /// picture once more. Values are shared, so that it costs less than making the layers anew.
    ///
    /// For layers outside of trees. Blocks that wait for animations added now wait for the copies', too.
    ///
    /// - Parameter note: gets each layer with its copy.
    package final func replica(_ note: (_ layer: CALayer, _ copy: CALayer) -> Void) -> CALayer {
        let copy = type(of: self).copy(of: self), groups = ThreadTransactions.current.openGroups
        copy.animationEntries = animationEntries.map { entry in
            // One that begins with its commit is its layer's own.
            let animation = entry.hasBegun ? entry.animation : entry.animation.copy() as! CAAnimation
            return AnimationEntry(
                key: entry.key, animation: animation, tracks: entry.tracks, layer: copy, groups: groups)
        }
        if let mask { copy.mask = mask.replica(note) }
        if !children.isEmpty { copy.sublayers = children.map { $0.replica(note) } }
        note(self, copy)
        return copy
    }

    final func removeAnimations(where isGone: (AnimationEntry) -> Bool) {
        if retireAnimations(where: isGone) { noteAnimationsChanged() }
    }

    /// Removes animations, ended or not; returns whether there were any.
    @discardableResult
    private func retireAnimations(where isGone: (AnimationEntry) -> Bool) -> Bool {
        if animationEntries.isEmpty { return false }
        var gone: [AnimationEntry] = []
        animationEntries.removeAll { entry in
            let isGone = isGone(entry)
            if isGone { gone.append(entry) }
            return isGone
        }
        if gone.isEmpty { return false }
        noteTransitionEnded(gone)
        let now = changed.connection?.time.now ?? 0
        for entry in gone { retire(entry, at: now) }
        return true
    }

    private func retire(_ entry: AnimationEntry, at now: Double) {
        if let connection = changed.connection { return connection.retire(entry, at: now) }
        guard entry.phase != .over, entry.place < 0, entry.isHeard else { return }
        // Outside of a tree there is no time: the end is reported in the next turn.
        entry.removal = -.infinity
        entry.strays.add(entry)
        ThreadTransactions.current.needsFlush()
    }

    /// Removes an animation that has ended.
    final func dropEnded(_ entry: AnimationEntry) {
        guard let index = animationEntries.firstIndex(where: { $0 === entry }) else { return }
        animationEntries.remove(at: index)
        noteTransitionEnded([entry])
        noteAnimationsChanged()
    }

    /// Takes the unfinished animations of a layer that is being freed.
    final func orphanAnimations() -> [AnimationEntry] {
        if animationEntries.isEmpty { return [] }
        let entries = animationEntries.filter { $0.phase != .over }
        animationEntries = []
        if changed.connection == nil { for entry in entries { retire(entry, at: 0) } }
        return entries
    }

    private func noteAnimationsChanged() {
        guard changed.connection != nil else { return }
        changed.pending.insert(.animations)
        enqueue()
    }

    /// Puts the whole list of tracks in a commit; those that wait for a commit begin now.
    final func encodeAnimations(_ now: Double, _ commit: inout Commit) {
        var transition: CATransition?
        if let connection = changed.connection, animationEntries.contains(where: { !$0.isCommitted }) {
            let clock = clock(of: nil), local = clock.local(now)
            for entry in animationEntries where !entry.isCommitted {
                entry.begin(at: local)
                if let new = entry.animation as? CATransition { transition = new }
                connection.follow(entry, clock: clock)
                if entry.isToBeChecked { connection.checkBegin(of: entry, clock, now) }
            }
        }
        encodeTransition(transition, &commit)
        committedTracks =
            animationEntries.count == 1 ? animationEntries[0].tracks : animationEntries.flatMap { $0.tracks }
        commit.animations.append(Commit.Animations(layer: layerID, list: committedTracks))
        changed.connection?.noteSteps(of: self)
    }
}
