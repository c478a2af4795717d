import Values

// What changed: a list of nodes and, in each node, the parts of a frame that have to be made again.

extension RenderTree {
    /// Forgets what changed. The owner calls it once everyone who plans from this tree has planned.
    public mutating func clearDirty() {
        for index in dirtyNodes { nodes[Int(index)].dirtiness = [] }
        dirtyNodes.removeAll(keepingCapacity: true)
        dirtyEpoch += 1
    }

    mutating func markDirty(_ index: Int, _ dirtiness: Property.Dirtiness) {
        guard !dirtiness.isEmpty else { return }
        if nodes[index].dirtiness.isEmpty { dirtyNodes.append(Int32(index)) }
        nodes[index].dirtiness.formUnion(dirtiness)
    }
}
