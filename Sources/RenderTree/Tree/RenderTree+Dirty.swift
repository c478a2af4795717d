// What changed: a list of nodes and, in each node, the parts of a frame that have to be made again. And what is derived of it.

extension RenderTree {
    /// Forgets what changed. The owner calls it once everyone who plans from this tree has planned.
    public mutating func clearDirty() {
        for index in dirtyNodes { nodes[Int(index)].dirtiness = [] }
        dirtyNodes.removeAll(keepingCapacity: true)
        dirtyEpoch += 1
    }

    /// Brings a node's flat depth up to date with what it shows.
    mutating func noteDepth(_ index: Int) {
        switch nodes[index].kind {
        case .transform, .replicator, .emitter: flatDepths[index] = .nan
        default: flatDepths[index] = nodes[index].flatDepth
        }
    }

    /// Whether each layer is shown once and as its node is: no transition, no particles, no instance of another time, no drawing
    /// by GL code.
    public var showsNodesAlone: Bool {
        transitions.isEmpty && emitters.isEmpty && delayedClones.nodes.isEmpty && drawings.isEmpty
    }

    mutating func markDirty(_ index: Int, _ dirtiness: Property.Dirtiness) {
        guard !dirtiness.isEmpty else { return }
        if nodes[index].dirtiness.isEmpty { dirtyNodes.append(Int32(index)) }
        nodes[index].dirtiness.formUnion(dirtiness)
    }
}

extension RenderTree.Node {
    /// Where the layer lies parallel to its superlayer's plane; NaN where it does not.
    fileprivate var flatDepth: Double {
        LayerPlace.isFlat(anchorPointZ: presentation.anchorPointZ, transform: presentation.transform)
            ? Double(presentation.zPosition) : .nan
    }
}
