// Transitions: the layers that have one, its state at a time, and its end.

extension RenderTree {
    /// A layer's transition and its old picture.
    struct TransitionState {
        var node: Int32
        /// The index of the old picture's topmost node, -1 for none.
        var old: Int32
        var transition: LayerTransition

        /// Returns the state at the layer's time `local`; nil where only the new picture shows, as without a
        /// transition.
        func shown(at local: Double) -> ShownTransition? {
            guard let progress = transition.progress(at: local), progress < 1 else { return nil }
            return ShownTransition(
                kind: transition.kind, side: transition.side, progress: progress, old: old,
                followsLayer: transition.followsLayer)
        }

        /// Whether it has no effect from the layer's time `local` on.
        func isOver(at local: Double) -> Bool {
            transition.timing.nextChange(from: local, isBackwards: false) == nil && shown(at: local) == nil
        }
    }

    /// Returns the layers whose transitions have no effect from `time` on; a commit at that time drops them.
    public func layersWithFinishedTransitions(at time: Double) -> [LayerID] {
        var layers: [LayerID] = []
        for state in transitions where isOver(state, at: time) { layers.append(nodes[Int(state.node)].id) }
        return layers
    }

    /// Takes the old pictures of all layers that a commit gives a transition; -1 where there is none.
    ///
    /// A layer that the commit creates has no old picture, nor has one without a picture of its own.
    mutating func takeOldPictures(_ changes: [Commit.Transition], at time: Double) -> [Int32] {
        var pictures: [Int32] = []
        for change in changes {
            if change.transition != nil, let index = index(of: change.layer), !nodes[index].keepsDepth {
                pictures.append(addSnapshots(of: index, at: time))
            } else {
                pictures.append(-1)
            }
        }
        return pictures
    }

    /// Replaces a layer's transition; nil ends it. The presentation follows at the next evaluation.
    mutating func setTransition(of index: Int, to transition: LayerTransition?, old: Int32) {
        noteDelayedClones(of: index)
        let place = Int(nodes[index].transitionPlace)
        if place >= 0 { removeTransition(at: place) }
        // A layer without a picture of its own has nothing to change from or to.
        guard let transition, !nodes[index].keepsDepth else { return }
        nodes[index].transitionPlace = Int32(transitions.count)
        transitions.append(TransitionState(node: Int32(index), old: old, transition: transition))
    }

    private mutating func removeTransition(at place: Int) {
        let state = transitions[place], index = Int(state.node)
        noteDelayedClones(of: index)
        nodes[index].transitionPlace = -1
        if nodes[index].transition != nil {
            nodes[index].transition = nil
            markDirty(index, .picture)
        }
        if state.old >= 0 { freeSnapshots(from: Int(state.old)) }
        transitions.swapAt(place, transitions.count - 1)
        transitions.removeLast()
        if place < transitions.count { nodes[Int(transitions[place].node)].transitionPlace = Int32(place) }
    }

    /// Drops finished transitions and their old pictures.
    mutating func removeFinishedTransitions(at time: Double) {
        for place in transitions.indices.reversed() where isOver(transitions[place], at: time) {
            removeTransition(at: place)
        }
    }

    private func isOver(_ state: TransitionState, at time: Double) -> Bool {
        let clock = clock(of: Int(state.node))
        return clock.scale > 0 && state.isOver(at: clock.local(time))
    }

    /// Moves every transition to `time`; true where one changed.
    mutating func evaluateTransitions(at time: Double) -> Bool {
        var changed = false
        for place in transitions.indices {
            let index = Int(transitions[place].node)
            let shown = transitions[place].shown(at: cachedClock(of: index).local(time))
            if nodes[index].transition == shown { continue }
            nodes[index].transition = shown
            markDirty(index, .picture)
            changed = true
        }
        return changed
    }
}

extension Property.Dirtiness {
    /// The whole picture.
    static let picture: Property.Dirtiness = [.geometry, .appearance, .sublayers]
}
