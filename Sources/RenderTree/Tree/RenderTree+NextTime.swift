extension RenderTree {
    /// Returns the next time at which a picture may differ from that of `time`, in absolute seconds.
    ///
    /// `time` itself while an animation runs, the begin of the next animation where all wait, infinity where nothing
    /// changes until the next commit.
    ///
    /// - Parameters:
    ///   - time: Absolute seconds.
    ///   - root: The layer whose subtree counts; nil, the default, is all layers.
    public func nextTime(after time: Double, in root: LayerID? = nil) -> Double {
        var next = Double.infinity
        for index in animated {
            if let root, !isNode(Int(index), in: root) { continue }
            let clock = clock(of: Int(index))
            guard clock.scale != 0 else { continue }
            let local = clock.local(time)
            for track in nodes[Int(index)].tracks where track.path.isAnimatable {
                guard let change = track.outermostTiming.nextChange(from: local, isBackwards: clock.scale < 0) else {
                    continue
                }
                if change == local { return time }
                next = min(next, max(time, clock.outer(change)))
            }
        }
        for index in drawings where nodes[Int(index)].presentation.drawing?.isAsynchronous == true {
            if let root, !isNode(Int(index), in: root) { continue }
            if clock(of: Int(index)).scale != 0 { return time }
        }
        for index in players where isShown(Int(index), in: root) {
            next = min(next, nextFrame(of: Int(index), clock(of: Int(index)), after: time))
        }
        for state in transitions {
            if let root, !isNode(Int(state.node), in: root) { continue }
            let clock = clock(of: Int(state.node))
            guard clock.scale != 0 else { continue }
            let local = clock.local(time)
            let timing = state.transition.timing
            guard let change = timing.nextChange(from: local, isBackwards: clock.scale < 0) else { continue }
            if change == local { return time }
            next = min(next, max(time, clock.outer(change)))
        }
        for index in emitters {
            if let root, !isNode(Int(index), in: root) { continue }
            next = min(next, nextEmission(of: Int(index), clock(of: Int(index)), after: time))
        }
        for delayedClone in delayedClones.moving {
            if let root, !isNode(Int(delayedClone.source), in: root) { continue }
            next = min(next, nextTime(of: delayedClone, after: time, in: root))
        }
        return max(time, next)
    }

    /// Returns the next time at which a delayed clone moves.
    private func nextTime(of delayedClone: DelayedClones.Moving, after time: Double, in root: LayerID?) -> Double {
        guard delayedClone.clock.scale != 0 else { return .infinity }
        let local = delayedClone.clock.local(time), isBackwards = delayedClone.clock.scale < 0
        var next = nextEmission(of: Int(delayedClone.node), delayedClone.clock, after: time)
        if nodes[Int(delayedClone.node)].showsFrames,
            isShown(clone: Int(delayedClone.node), of: Int(delayedClone.source), in: root)
        {
            next = min(next, nextFrame(of: Int(delayedClone.node), delayedClone.clock, after: time))
        }
        for track in nodes[Int(delayedClone.node)].tracks where track.path.isAnimatable {
            if let change = track.outermostTiming.nextChange(from: local, isBackwards: isBackwards) {
                next = min(next, delayedClone.clock.outer(change))
            }
        }
        let place = Int(nodes[Int(delayedClone.source)].transitionPlace)
        if place >= 0,
            let change = transitions[place].transition.timing.nextChange(from: local, isBackwards: isBackwards)
        {
            next = min(next, delayedClone.clock.outer(change))
        }
        return next
    }

    /// Whether a node belongs to a layer or its subtree.
    private func isNode(_ index: Int, in root: LayerID) -> Bool {
        var index = index
        while index >= 0 {
            if nodes[index].id == root { return true }
            index = Int(nodes[index].superlayer)
        }
        return false
    }
}
