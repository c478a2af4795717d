// The record of changes: a list of nodes and, in each node, the parts of a frame that the change invalidates; and data
// derived from it.

extension RenderTree {
    /// Clears the record of changes. The owner calls it once all planners of this tree have planned.
    public mutating func clearDirty() {
        for index in dirtyNodes { nodes[Int(index)].dirtiness = [] }
        dirtyNodes.removeAll(keepingCapacity: true)
        dirtyEpoch += 1
    }

    /// Updates a node's flat depth to its presentation.
    mutating func noteDepth(_ index: Int) {
        switch nodes[index].kind {
        case .transform, .replicator, .emitter: flatDepths[index] = .nan
        default: flatDepths[index] = nodes[index].flatDepth
        }
    }

    /// Whether each layer is shown once and as its node: no transition, no particles, no delayed clone, no GL drawing.
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
    /// The depth of a layer parallel to its superlayer's plane; NaN for others.
    fileprivate var flatDepth: Double {
        LayerPlace.isFlat(anchorPointZ: presentation.anchorPointZ, transform: presentation.transform)
            ? Double(presentation.zPosition) : .nan
    }
}
