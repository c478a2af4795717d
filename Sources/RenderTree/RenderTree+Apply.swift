import Values

// Taking commits. Costs follow what a commit holds; the size of the tree does not enter.

extension RenderTree {
    /// Takes over what a transaction changed.
    ///
    /// A commit comes from the model, which knows what the tree knows: one that names a layer the tree has not seen,
    /// creates one twice, destroys one that a living layer lists, or holds a value of the wrong type, traps.
    public mutating func apply(_ commit: Commit) {
        guard !commit.isEmpty else { return }
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
        guard let slot = slots[layer] else {
            preconditionFailure("a commit names the layer \(layer.rawValue), which the tree does not have")
        }
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

    /// Puts a node where one is free; returns its index.
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
        }
        markDirty(index, .all)
        return index
    }

    private mutating func applyChanges(_ changes: [Commit.Change]) {
        var layer = LayerID.none, index = 0
        for change in changes {
            if change.layer != layer {
                layer = change.layer
                index = slot(layer)
            }
            let dirtiness = change.key.dirties
            if dirtiness.contains(.timing) {
                setTiming(of: index, change)
            } else {
                Self.set(change, in: &nodes[index].model)
            }
            Self.set(change, in: &nodes[index].presentation)
            if nodes[index].animatedPlace >= 0 { wake(index) }
            if change.key.reachesEmission { noteEmitter(index) }
            noteEchoes(of: index)
            markDirty(index, dirtiness)
        }
    }

    private static func set(_ change: Commit.Change, in properties: inout LayerProperties) {
        guard properties.setValue(change.value, of: change.key) else {
            preconditionFailure("a commit sets \(change.key.name) to a value of the wrong type: \(change.value)")
        }
    }

    private mutating func setTiming(of index: Int, _ change: Commit.Change) {
        let wasPlain = nodes[index].model.hasPlainTime
        Self.set(change, in: &nodes[index].model)
        let isPlain = nodes[index].model.hasPlainTime
        timedNodes += (wasPlain ? 0 : -1) + (isPlain ? 0 : 1)
        clockEpoch += 1
    }
}
