// Lists of sublayers, masks, and the destruction of layers.

extension RenderTree {
    /// A layer that moves is in the new lists of both its superlayers, in either order: it is detached only where it
    /// still belongs to the superlayer that drops it.
    mutating func setSublayers(of index: Int, to list: [LayerID]) {
        noteDelayedClones(of: index)
        for child in nodes[index].sublayers where nodes[Int(child)].superlayer == Int32(index) {
            nodes[Int(child)].superlayer = -1
        }
        nodes[index].sublayers.removeAll(keepingCapacity: true)
        for layer in list {
            let child = slot(layer)
            precondition(child != index, "a commit makes the layer \(layer.rawValue) its own sublayer")
            nodes[child].superlayer = Int32(index)
            nodes[index].sublayers.append(Int32(child))
        }
        if timedNodes > 0 { clockEpoch += 1 }
        markDirty(index, .structure)
    }

    /// Runs after the lists of sublayers: a layer that became a sublayer of the one that it masked stays there.
    mutating func setMask(of index: Int, to layer: LayerID?) {
        noteDelayedClones(of: index)
        let old = Int(nodes[index].mask)
        if old >= 0, nodes[old].superlayer == Int32(index), !nodes[index].sublayers.contains(Int32(old)) {
            nodes[old].superlayer = -1
        }
        nodes[index].mask = -1
        if let layer {
            let mask = slot(layer)
            precondition(mask != index, "a commit makes the layer \(layer.rawValue) its own mask")
            nodes[mask].superlayer = Int32(index)
            nodes[index].mask = Int32(mask)
        }
        if timedNodes > 0 { clockEpoch += 1 }
        markDirty(index, .structure)
    }

    mutating func destroy(_ layers: [LayerID]) {
        guard !layers.isEmpty else { return }
        // First, because it frees nodes, too.
        for layer in layers { setTransition(of: slot(layer), to: nil, old: -1) }
        for layer in layers {
            let index = slot(layer)
            setTracks(of: index, to: [])
            if !nodes[index].model.hasPlainTime { timedNodes -= 1 }
            if nodes[index].showsFrames { players.removeAll { $0 == index } }
            if nodes[index].kind == .openGL { drawings.removeAll { $0 == index } }
            let dirtiness = nodes[index].dirtiness
            let superlayer = nodes[index].superlayer, sublayers = nodes[index].sublayers, mask = nodes[index].mask
            nodes[index] = Node(id: .none, kind: .plain)
            nodes[index].dirtiness = dirtiness
            // Kept until all are gone: lists among the destroyed nodes may be dismantled in any order.
            nodes[index].superlayer = superlayer
            nodes[index].sublayers = sublayers
            nodes[index].mask = mask
            slots[layer] = nil
            freeSlots.append(Int32(index))
            markDirty(index, .structure)
        }
        for free in freeSlots.suffix(layers.count) {
            let index = Int(free), superlayer = Int(nodes[index].superlayer)
            precondition(
                superlayer < 0 || nodes[superlayer].id == .none,
                "a commit destroys a layer that the layer \(superlayer < 0 ? 0 : nodes[superlayer].id.rawValue) has")
            for child in nodes[index].sublayers where nodes[Int(child)].superlayer == free {
                nodes[Int(child)].superlayer = -1
            }
            let mask = Int(nodes[index].mask)
            if mask >= 0, nodes[mask].superlayer == free { nodes[mask].superlayer = -1 }
        }
        for free in freeSlots.suffix(layers.count) {
            nodes[Int(free)].superlayer = -1
            nodes[Int(free)].sublayers = []
            nodes[Int(free)].mask = -1
        }
        forgetDestroyedEmitters()
        forgetDestroyedReplicators()
        clockEpoch += 1
    }
}
