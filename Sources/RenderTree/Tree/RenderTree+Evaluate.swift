// Moving presentations to a time. The cost follows the number of nodes with running animations.

extension RenderTree {
    /// Moves the presentation of every animated node, and every transition, to `time`, in absolute seconds.
    ///
    /// Any order of times gives the same presentations. Nodes whose animations stand still (not begun, ended, paused)
    /// are skipped; the others become dirty. Allocates nothing once the lists have grown.
    ///
    /// - Parameters:
    ///   - time: Absolute seconds.
    ///   - root: The layer whose picture follows: films outside of its subtree are not decoded. Nil, the default, is all layers.
    ///   - budget: The picture's: waits for frames of films end where it is over. Nil, the default, is none.
    public mutating func evaluate(at time: Double, in root: LayerID? = nil, budget: WorkBudget? = nil) {
        evaluatedTime = time
        asked = Asked(root: root, budget: budget)
        defer { asked = Asked() }
        wakeIfNeeded(at: time)
        var changed = false
        var place = 0
        while place < runningCount {
            let index = Int(animated[place])
            let clock = cachedClock(of: index)
            let local = clock.local(time)
            if !nodes[index].stillness.contains(local), evaluate(index, local) { changed = true }
            let stands = clock.scale == 0 || nodes[index].stillness.contains(local)
            if !stands || !settle(place, clock, at: time) { place += 1 }
        }
        if evaluateTransitions(at: time) { changed = true }
        if !drawings.isEmpty, evaluateDrawings(at: time) { changed = true }
        if !players.isEmpty, evaluateFrames(at: time) { changed = true }
        if evaluateEmitters(at: time) { changed = true }
        if evaluateDelayedClones(at: time) { changed = true }
        if changed { generation += 1 }
    }

    mutating func evaluate(_ index: Int, _ local: Double) -> Bool {
        let dirtiness = nodes[index].sampleTracks(at: local)
        guard !dirtiness.isEmpty else { return false }
        nodes[index].present()
        if dirtiness.contains(.geometry) { noteDepth(index) }
        markDirty(index, dirtiness)
        return true
    }

    /// Replaces a node's animations. The presentation follows at the next evaluation, or at once where no animation is
    /// left.
    mutating func setTracks(of index: Int, to tracks: [AnimationTrack]) {
        for track in tracks { track.validate() }
        let dirtiness = nodes[index].animatedDirtiness
        nodes[index].restoreModel()
        nodes[index].tracks = tracks
        nodes[index].states.removeAll(keepingCapacity: true)
        for track in tracks { nodes[index].states.append(TrackState(track)) }
        nodes[index].setAnimated(!tracks.isEmpty || nodes[index].showsFrames)
        setAnimated(index, !tracks.isEmpty)
        noteEmitter(index)
        noteDelayedClones(of: index)
        if !tracks.isEmpty { wake(index) }
        noteDepth(index)
        markDirty(index, dirtiness)
    }
}

extension RenderTree.Node {
    /// The parts of a frame that the node's animations affect.
    var animatedDirtiness: Property.Dirtiness {
        var result: Property.Dirtiness = []
        for i in states.indices { result.formUnion(states[i].dirtiness) }
        return result
    }

    /// Samples every track at the layer's time `local`, updates `stillness`, and returns the parts that the moved
    /// tracks affect.
    mutating func sampleTracks(at local: Double) -> Property.Dirtiness {
        var result: Property.Dirtiness = []
        stillness = .always
        for i in states.indices {
            let sample = states[i].program.sample(at: local)
            stillness.formIntersection(states[i].run.stillness(at: local))
            guard isStale || sample != states[i].sample else { continue }
            states[i].sample = sample
            result.formUnion(states[i].dirtiness)
        }
        isStale = false
        return result
    }

    /// Restores the model's values of animated properties in the presentation.
    mutating func restoreModel() {
        for i in states.indices { restoreModel(i) }
        contentsFade = nil
    }

    private mutating func restoreModel(_ i: Int) {
        let program = states[i].program
        if let field = program.field {
            withUnsafeMutableBytes(of: &committed[0]) { model in
                withUnsafeMutableBytes(of: &presentation) { field.copy(model.baseAddress!, to: $0.baseAddress!) }
            }
        } else if program.path.isOfMember {
            // Only the member's part: the two lists stay separate objects, so that it can be written in place.
            program.path.write(program.path.read(inPlace: &committed[0]), to: &presentation)
        } else {
            _ = presentation.setValue(committed[0].valueInPlace(of: program.path.key), of: program.path.key)
        }
        if program.turn != nil { presentation.transform = committed[0].transform }
    }

    /// Computes the presentation from the model and the tracks' samples: first the replacing tracks, then the additive
    /// ones.
    mutating func present() {
        contentsFade = nil
        for i in states.indices where states[i].sample == nil || states[i].readsModel { restoreModel(i) }
        for i in states.indices where !states[i].program.isAdditive { present(i) }
        for i in states.indices where states[i].program.isAdditive { present(i) }
    }

    private mutating func present(_ i: Int) {
        guard let sample = states[i].sample else { return }
        let program = states[i].program
        if program.path.key == .contents { contentsFade = program.contentsFade(sample, in: model) }
        program.apply(sample, to: &presentation)
    }
}
