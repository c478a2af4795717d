import Values

// Bringing presentations to a time. Costs follow the number of nodes with animations.

extension RenderTree {
    /// Brings the presentation of every node that has animations to `time`, in absolute seconds.
    ///
    /// Any order of times gives the same presentations. Nodes whose animations stand still there (not begun, ended,
    /// paused) are left alone; the others become dirty. Allocates nothing once the lists have grown.
    public mutating func evaluate(at time: Double) {
        evaluatedTime = time
        var changed = false
        for place in animated.indices where evaluate(Int(animated[place]), at: time) { changed = true }
        if changed { generation += 1 }
    }

    private mutating func evaluate(_ index: Int, at time: Double) -> Bool {
        let local = cachedClock(of: index).local(time)
        let dirtiness = nodes[index].sampleTracks(at: local)
        guard !dirtiness.isEmpty else { return false }
        nodes[index].present()
        markDirty(index, dirtiness)
        return true
    }

    /// Replaces a node's animations. The presentation follows at the next evaluation, or at once where none are left.
    mutating func setTracks(of index: Int, to tracks: [AnimationTrack]) {
        for track in tracks { track.validate() }
        let dirtiness = nodes[index].animatedDirtiness
        nodes[index].restoreModel()
        nodes[index].tracks = tracks
        nodes[index].states.removeAll(keepingCapacity: true)
        for track in tracks { nodes[index].states.append(TrackState(track)) }
        nodes[index].isStale = !tracks.isEmpty
        setAnimated(index, !tracks.isEmpty)
        markDirty(index, dirtiness)
    }

    private mutating func setAnimated(_ index: Int, _ isAnimated: Bool) {
        let place = Int(nodes[index].animatedPlace)
        if isAnimated && place < 0 {
            nodes[index].animatedPlace = Int32(animated.count)
            animated.append(Int32(index))
        } else if !isAnimated && place >= 0 {
            nodes[index].animatedPlace = -1
            animated.swapAt(place, animated.count - 1)
            animated.removeLast()
            if place < animated.count { nodes[Int(animated[place])].animatedPlace = Int32(place) }
        }
    }
}

extension RenderTree.Node {
    /// What the node's animations reach.
    var animatedDirtiness: Property.Dirtiness {
        var result: Property.Dirtiness = []
        for i in states.indices { result.formUnion(states[i].dirtiness) }
        return result
    }

    /// Notes where every track stands at the layer's time `local`, and returns what the moved ones reach.
    mutating func sampleTracks(at local: Double) -> Property.Dirtiness {
        var result: Property.Dirtiness = []
        for i in states.indices {
            let sample = tracks[i].sample(at: local)
            guard isStale || sample != states[i].sample else { continue }
            states[i].sample = sample
            result.formUnion(states[i].dirtiness)
        }
        isStale = false
        return result
    }

    /// Puts the model's values back into the presentation, for what is animated.
    mutating func restoreModel() {
        for i in tracks.indices { restoreModel(i) }
    }

    private mutating func restoreModel(_ i: Int) {
        let row = Int(tracks[i].path.key.rawValue)
        _ = Property.table[row].set(&presentation, Property.table[row].get(model))
    }

    /// Makes the presentation from the model and the tracks' samples: first those that replace, then those that add.
    mutating func present() {
        for i in states.indices where states[i].sample == nil || states[i].readsModel { restoreModel(i) }
        for i in states.indices where !states[i].isAdditive { present(i) }
        for i in states.indices where states[i].isAdditive { present(i) }
    }

    private mutating func present(_ i: Int) {
        guard let sample = states[i].sample else { return }
        let fraction = tracks[i].timingFunction?.value(at: sample.fraction) ?? sample.fraction
        // At the ends the values themselves are shown, to the last bit.
        if fraction != 0, fraction != 1, let value = states[i].values.interpolated(fraction) {
            tracks[i].path.write(value, to: &presentation)
        } else {
            tracks[i].apply(sample, to: &presentation)
        }
    }
}
