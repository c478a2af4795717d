// Old pictures: copies of subtrees as shown, which no commit names and no time changes.

extension RenderTree {
    /// The most old pictures nested in each other, where transitions are replaced before they end: every one is drawn.
    /// Older ones are left out.
    static var snapshotDepth: Int { 8 }

    /// Copies a layer's subtree as shown at `time`, independent of the last evaluation; returns the topmost copy's
    /// index.
    mutating func addSnapshots(of index: Int, at time: Double) -> Int32 {
        let top = addSnapshot(of: index, at: time)
        var pending = [(source: index, copy: top, depth: 1)]
        while let (source, copy, depth) = pending.popLast() {
            for k in nodes[source].sublayers.indices {
                let child = Int(nodes[source].sublayers[k])
                let snapshot = addSnapshot(of: child, at: time)
                nodes[snapshot].superlayer = Int32(copy)
                nodes[copy].sublayers.append(Int32(snapshot))
                pending.append((child, snapshot, depth))
            }
            if nodes[source].mask >= 0 {
                let snapshot = addSnapshot(of: Int(nodes[source].mask), at: time)
                nodes[snapshot].superlayer = Int32(copy)
                nodes[copy].mask = Int32(snapshot)
                pending.append((Int(nodes[source].mask), snapshot, depth))
            }
            for delayedClone in nodes[source].delayedClones {
                let snapshot = addSnapshot(of: Int(delayedClone), at: time)
                nodes[snapshot].superlayer = Int32(copy)
                nodes[copy].delayedClones.append(Int32(snapshot))
                pending.append((Int(delayedClone), snapshot, depth))
            }
            guard var shown = transition(of: source, at: time), depth < Self.snapshotDepth else { continue }
            if shown.old >= 0 {
                let snapshot = addSnapshot(of: Int(shown.old), at: time)
                pending.append((Int(shown.old), snapshot, depth + 1))
                shown.old = Int32(snapshot)
            }
            nodes[copy].transition = shown
        }
        return Int32(top)
    }

    /// Frees a copy and its subtree.
    mutating func freeSnapshots(from top: Int) {
        var pending = [top]
        while let index = pending.popLast() {
            for child in nodes[index].sublayers { pending.append(Int(child)) }
            if nodes[index].mask >= 0 { pending.append(Int(nodes[index].mask)) }
            for delayedClone in nodes[index].delayedClones { pending.append(Int(delayedClone)) }
            if let old = nodes[index].transition?.old, old >= 0 { pending.append(Int(old)) }
            let dirtiness = nodes[index].dirtiness
            nodes[index] = Node(id: .none, kind: .plain)
            nodes[index].dirtiness = dirtiness
            freeSlots.append(Int32(index))
            markDirty(index, .structure)
        }
    }

    /// Calls `body` for each node of a layer's old picture.
    public func forEachSnapshot(of layer: LayerID, _ body: (borrowing Node) -> Void) {
        guard let index = index(of: layer), nodes[index].transitionPlace >= 0 else { return }
        let old = transitions[Int(nodes[index].transitionPlace)].old
        var pending = old < 0 ? [] : [old]
        while let index = pending.popLast() {
            body(nodes[Int(index)])
            pending += nodes[Int(index)].sublayers
            if nodes[Int(index)].mask >= 0 { pending.append(nodes[Int(index)].mask) }
            pending += nodes[Int(index)].delayedClones
            if let old = nodes[Int(index)].transition?.old, old >= 0 { pending.append(old) }
        }
    }

    private mutating func addSnapshot(of index: Int, at time: Double) -> Int {
        var snapshot = Node(id: nodes[index].id, kind: nodes[index].kind)
        // A delayed clone has been evaluated at its own time, and stays there.
        if nodes[index].tracks.isEmpty || isSnapshot(index) {
            snapshot.presentation = nodes[index].presentation
            snapshot.contentsFade = nodes[index].contentsFade
        } else {
            let local = clock(of: index).local(time)
            snapshot.presentation = AnimationTrack.evaluate(nodes[index].tracks, model: nodes[index].model, at: local)
            snapshot.contentsFade = AnimationTrack.contentsFade(
                nodes[index].tracks, model: nodes[index].model, at: local)
        }
        if nodes[index].showsFrames {
            snapshot.presentation.contents = frame(of: index, snapshot, at: time)
            snapshot.contentsFade = nil
        }
        snapshot.emission = nodes[index].emission
        if !isSnapshot(index) { snapshot.emission?.advance(to: clock(of: index).local(time)) }
        return add(snapshot)
    }

    /// The contents of a node that shows frames, by its presentation of a time: those of that time, or where it has been evaluated at
    /// its own, those.
    private mutating func frame(of index: Int, _ snapshot: Node, at time: Double) -> PixelBuffer? {
        // Hidden ones are not followed, and do not show.
        guard !isSnapshot(index), !snapshot.presentation.isHidden, snapshot.presentation.opacity > 0,
            let playback = nodes[index].presentation.frames
        else {
            return nodes[index].presentation.contents
        }
        let sourceTime = snapshot.sourceTime(of: playback, at: clock(of: index).local(time))
        guard let shown = playback.frame(request(of: index, sourceTime)) else {
            return nodes[index].model.contents
        }
        let pixels = shown.pixels
        shownFrames.add(pixels)
        return pixels
    }

    /// Returns a node's transition at a time; a copy's is constant.
    private func transition(of index: Int, at time: Double) -> ShownTransition? {
        let place = Int(nodes[index].transitionPlace)
        guard place >= 0 else { return isSnapshot(index) ? nodes[index].transition : nil }
        return transitions[place].shown(at: clock(of: index).local(time))
    }

    private func isSnapshot(_ index: Int) -> Bool { slots[nodes[index].id] != Int32(index) }
}
