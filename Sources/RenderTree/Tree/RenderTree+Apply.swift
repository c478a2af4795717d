// Applying commits. The cost follows the commit, not the size of the tree.

extension RenderTree {
    /// Applies the changes of a transaction.
    ///
    /// A commit must agree with the tree. One that names an unknown layer, creates a layer twice, destroys one that a
    /// living layer lists, or holds a value of the wrong type, traps.
    public mutating func apply(_ commit: Commit) {
        guard !commit.isEmpty else { return }
        commitWaits = !commit.isOfRunningClock
        let pictures = takeOldPictures(commit.transitions, at: commit.time)
        for created in commit.created { create(created.layer, created.kind) }
        applyChanges(commit.changes)
        for change in commit.sublayers { setSublayers(of: slot(change.layer), to: change.list) }
        for change in commit.masks { setMask(of: slot(change.layer), to: change.mask) }
        for change in commit.animations { setTracks(of: slot(change.layer), to: change.list) }
        for (change, picture) in zip(commit.transitions, pictures) {
            setTransition(of: slot(change.layer), to: change.transition, old: picture)
        }
        destroy(commit.destroyed)
        if !changedEmitters.isEmpty { updateEmissions(at: commit.time) }
        removeFinishedTransitions(at: commit.time)
        generation += 1
    }

    func slot(_ layer: LayerID) -> Int {
        guard let slot = slots[layer] else { refuse(layer) }
        return Int(slot)
    }

    private mutating func create(_ layer: LayerID, _ kind: LayerKind) {
        precondition(layer != .none, "a commit creates a layer without a name")
        precondition(slots[layer] == nil, "a commit creates the layer \(layer.rawValue), which the tree already has")
        let index = add(Node(id: layer, kind: kind))
        slots[layer] = Int32(index)
        if kind == .openGL { drawings.append(Int32(index)) }
        noteEmitter(index)
        noteReplicator(index)
    }

    /// Stores a node in a free slot; returns its index.
    mutating func add(_ node: Node) -> Int {
        let index: Int
        if let free = freeSlots.popLast() {
            index = Int(free)
            let dirtiness = nodes[index].dirtiness
            nodes[index] = node
            nodes[index].dirtiness = dirtiness
        } else {
            index = nodes.count
            nodes.append(node)
            flatDepths.append(.nan)
        }
        noteDepth(index)
        markDirty(index, .all)
        return index
    }

    private mutating func applyChanges(_ changes: Commit.Changes) {
        let fields = PlainField.table
        var cursor = LayerSlots.Cursor()
        var place = 0
        for run in changes.runs {
            guard let found = slots.find(run.layer, &cursor) else { refuse(run.layer) }
            let index = Int(found)
            var dirtiness: Property.Dirtiness = []
            var isTilted = false
            while place < run.end {
                let key = changes.log.key(at: place)
                let dirties = key.isCustom ? .custom : fields[Int(key.rawValue)].dirties
                let wasPlain = dirties.contains(.timing) ? nodes[index].model.hasPlainTime : true
                guard nodes[index].set(place, of: changes.log) else { refuse(key, changes.log.value(at: place)) }
                if dirties.contains(.timing) { noteTiming(of: index, wasPlain: wasPlain) }
                if key.reachesEmission { noteEmitter(index) }
                if key == .frames { noteFrames(of: index) }
                if key.reachesFlatness { isTilted = true }
                dirtiness.formUnion(dirties)
                place = changes.log.next(after: place)
            }
            if isTilted { noteDepth(index) }
            if nodes[index].animatedPlace >= 0 { wake(index) }
            noteDelayedClones(of: index)
            markDirty(index, dirtiness)
        }
    }

    private mutating func noteTiming(of index: Int, wasPlain: Bool) {
        let isPlain = nodes[index].model.hasPlainTime
        timedNodes += (wasPlain ? 0 : -1) + (isPlain ? 0 : 1)
        clockEpoch += 1
    }

    private func refuse(_ layer: LayerID) -> Never {
        preconditionFailure("a commit names the layer \(layer.rawValue), which the tree does not have")
    }

    private func refuse(_ key: PropertyKey, _ value: PropertyValue) -> Never {
        preconditionFailure("a commit sets \(key.name) to a value of the wrong type: \(value)")
    }
}

extension PropertyKey {
    /// Whether it affects if a layer is parallel to its superlayer's plane, or its depth.
    @inline(__always)
    fileprivate var reachesFlatness: Bool { self == .transform || self == .zPosition || self == .anchorPointZ }
}
