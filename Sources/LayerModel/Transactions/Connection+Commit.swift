extension Connection {
    /// Sends the changes, if there are any, after laying out and displaying the waiting layers.
    func commit() {
        if isCommitting || isLayingOut { return }
        layOut()
        isCommitting = true
        let now = time.now
        var commit = Commit()
        (commit.time, commit.isOfRunningClock) = (now, time.runsByItself)
        gather(now, &commit)
        if !displayQueue.isEmpty { display(now, &commit) }
        commit.destroyed = takeGone()
        isCommitting = false
        if !commit.isEmpty { sink.submit(commit) }
        if isUnused { ThreadTransactions.current.forget(self) }
    }

    /// Displays the waiting layers, and those that come meanwhile: what is drawn may add layers, which the same picture shows.
    ///
    /// Those that come in the last of some rounds wait for the next commit, since there may be no end of them.
    private func display(_ now: Double, _ commit: inout Commit) {
        var arrived: Set<LayerID>?
        for _ in 0..<8 {
            // A destroyed layer may return while it is displayed, which cannot be in the commit that destroys it.
            commit.destroyed = takeGone()
            if !commit.destroyed.isEmpty {
                sink.submit(commit)
                commit = Commit()
                (commit.time, commit.isOfRunningClock) = (now, time.runsByItself)
            }
            displayWaitingLayers(arrived)
            let known = commit.created.count
            gather(now, &commit)
            arrived = Set(commit.created[known...].map(\.layer))
            if arrived?.isEmpty != false { return }
            isCommitting = false
            layOut()
            isCommitting = true
        }
        touch()
    }

    /// Puts the changes in a commit. From then on they count as committed.
    private func gather(_ now: Double, _ commit: inout Commit) {
        settleMoves()
        for root in newRoots where root.attachment === self && root.changed.connection !== self {
            send(root, now, &commit)
        }
        newRoots.removeAll()
        let words = commit.changes.wordCount, layers = dirtyLayers.take(), count = layers.count
        commit.changes.reserve(layers: count, words: words + count * wordsPerLayer)
        layers.forEach { encodeChanges(of: $0, now, &commit) }
        if commit.created.isEmpty, count > 0 { wordsPerLayer = (commit.changes.wordCount - words) / count + 1 }
        undo.clear()
        snapshot = nil
        askedSnapshot = nil
        if timesChanged {
            timesChanged = false
            schedule.followClocks()
        }
        // Last: layers that end now may change others, whose changes are the next commit's.
        let room = layers.end()
        if count <= 1 << 17 { dirtyLayers.use(room) }
    }

    /// Drops the layers that moved out of this connection's trees.
    private func settleMoves() {
        for layer in movedLayers {
            layer.changed.pending.remove(.moved)
            guard layer.changed.connection === self else { continue }
            if layer.root.attachment !== self { forgetSubtree(of: layer) } else if isTimed { timesChanged = true }
        }
        movedLayers.removeAll()
    }

    private func encodeChanges(of layer: CALayer, _ now: Double, _ commit: inout Commit) {
        guard layer.changed.connection === self else { return }
        let pending = layer.changed.pending
        layer.changed.pending = pending.intersection([.moved, .transitionEnded])
        layer.changed.undo = .none
        encodeCustomChanges(of: layer, &commit)
        let dirty = layer.changed.dirty
        if !dirty.isEmpty {
            warnOfIgnored(in: layer)
            layer.changed.dirty = []
            if !dirty.isDisjoint(with: .times) {
                isTimed = true
                timesChanged = true
            }
            commit.changes.append(dirty, of: layer.layerID, in: &layer.record)
        }
        if pending.contains(.sublayers) {
            for child in layer.children where child.changed.connection !== self { send(child, now, &commit) }
            commit.sublayers.append(
                Commit.Sublayers(layer: layer.layerID, list: layer.children.map(\.layerID)))
        }
        if pending.contains(.mask) {
            warnOfIgnored(in: layer)
            if let mask = layer.ownMask, mask.changed.connection !== self { send(mask, now, &commit) }
            commit.masks.append(Commit.Mask(layer: layer.layerID, mask: layer.ownMask?.layerID))
        }
        if pending.contains(.animations) { layer.encodeAnimations(now, &commit) }
    }

    private func warnOfIgnored(in layer: CALayer) {
        if layer.kind == .transform { (layer as? CATransformLayer)?.warnOfIgnored() }
    }

    private func encodeCustomChanges(of layer: CALayer, _ commit: inout Commit) {
        if layer.changed.dirtyCustom.isEmpty { return }
        for key in layer.changed.dirtyCustom {
            commit.changes.append(key, of: layer.layerID, in: &layer.record)
        }
        layer.changed.dirtyCustom.removeAll(keepingCapacity: true)
    }

    /// Sends a subtree unknown to the sink, except for known layers that moved in.
    private func send(_ top: CALayer, _ now: Double, _ commit: inout Commit) {
        var layers = [top]
        while let layer = layers.popLast() {
            if layer.changed.connection === self { continue }
            layer.changed.connection?.forgetSubtree(of: layer)
            layer.changed.connection = self
            if layer.changed.needsDisplay { displayQueue.append(layer) }
            if layer.changed.needsLayout { layoutQueue.append(layer) }
            layer.changed.hasLayoutBelow = false
            if layer.kind == .tiled { tiledLayers.append(WeakLayer(layer: layer)) }
            warnOfIgnored(in: layer)
            commit.created.append(Commit.Created(layer: layer.layerID, kind: layer.kind))
            let record = layer.record
            let everSet = layer.everSet
            if !everSet.isDisjoint(with: .times) { isTimed = true }
            everSet.forEach { key in
                if record.value(of: key) == Property.table[Int(key.rawValue)].defaultValue { return }
                commit.changes.append(key, of: layer.layerID, in: &layer.record)
            }
            if !record.keyed.isEmpty {
                for key in record.keyed.keys where key.isCustom {
                    commit.changes.append(key, of: layer.layerID, in: &layer.record)
                }
            }
            if !layer.children.isEmpty {
                commit.sublayers.append(
                    Commit.Sublayers(layer: layer.layerID, list: layer.children.map(\.layerID)))
                layers.append(contentsOf: layer.children)
            }
            if let mask = layer.ownMask {
                commit.masks.append(Commit.Mask(layer: layer.layerID, mask: mask.layerID))
                layers.append(mask)
            }
            if !layer.animationEntries.isEmpty { layer.encodeAnimations(now, &commit) }
        }
    }
}

extension CALayer {
    /// The properties that may differ from their default.
    final var everSet: PropertySet { changed.touched.union(extras?.styled ?? []) }

    /// The topmost layer above this one, or itself.
    final var root: CALayer {
        var root = self
        while let above = root.superlayer { root = above }
        return root
    }
}

extension PropertySet {
    /// The properties that affect a layer's clock.
    static let times = PropertySet(.beginTime).union(PropertySet(.timeOffset)).union(PropertySet(.speed))
}
