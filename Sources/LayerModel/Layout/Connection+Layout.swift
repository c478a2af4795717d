// Layout of the layers of a commit, from the root down.

extension Connection {
    /// Enqueues a known layer that waits for layout, or has waiting layers below.
    func awaitLayout(of layer: CALayer) {
        layoutQueue.append(layer)
        touch()
    }

    /// Lays out the waiting layers of the trees, superlayers before sublayers.
    func layOut() {
        if isLayingOut || isCommitting || (layoutQueue.isEmpty && newRoots.isEmpty) { return }
        isLayingOut = true
        ThreadTransactions.current.layOut {
            var queue = LayoutQueue()
            for root in newRoots where root.attachment === self { enter(root, &queue, level: 0) }
            repeat {
                let asked = layoutQueue
                layoutQueue.removeAll(keepingCapacity: asked.count <= 4096)
                for layer in asked where layer.changed.connection === self { queue.add(layer, level: layer.level) }
                guard let (layer, level) = queue.popFirst() else { break }
                layer.layOutOnce()
                enterNewLayers(below: layer, &queue, level: level + 1)
            } while true
        }
        isLayingOut = false
    }

    /// Adds the layers unknown to the sink: the known ones are in its queue.
    private func enterNewLayers(below layer: CALayer, _ queue: inout LayoutQueue, level: Int) {
        let isKnown = layer.changed.connection === self
        guard layer.changed.hasLayoutBelow || (isKnown && layer.changed.pending.contains(.sublayers)) else { return }
        layer.changed.hasLayoutBelow = false
        for child in layer.children { enter(child, &queue, level: level) }
        if let mask = layer.ownMask { enter(mask, &queue, level: level) }
    }

    private func enter(_ layer: CALayer, _ queue: inout LayoutQueue, level: Int) {
        if layer.changed.connection === self { return }
        // It comes from another sink's tree; `send` handles that the same way.
        layer.changed.connection?.forgetSubtree(of: layer)
        if layer.changed.needsLayout || layer.changed.hasLayoutBelow { queue.add(layer, level: level) }
    }
}

extension CALayer {
    /// The number of layers above, up to a limit beyond which all count as one level in the order of layout.
    fileprivate var level: Int {
        var level = 0
        var above = superlayer
        while let layer = above, level < 1000 {
            level += 1
            above = layer.superlayer
        }
        return level
    }
}
