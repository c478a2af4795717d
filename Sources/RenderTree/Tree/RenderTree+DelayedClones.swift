// Replicated instances with a delay: copies of the moving parts of their subtrees, evaluated at their own times. A part
// that does not move is shared by all of them.

extension RenderTree {
    /// The most copies of all replicators together; instances beyond show the first one's time.
    static var delayedCloneLimit: Int { 1 << 16 }
    /// The most work of copies per evaluation: an animation and each part of its value (a point of a path, a colour of
    /// a list) cost 16, a layer 32, a repeated visit 1. A second or less, some hundred megabytes.
    static var delayedCloneWorkLimit: Int { 1 << 26 }
    /// The number of levels below the topmost replicator that have delayed clones: making them takes some kilobytes of
    /// stack per level, and trees may be deeper than any stack. Levels below show the first instance's time.
    static var delayedCloneDepth: Int { 128 }

    /// The delayed clones of all delayed replicators.
    struct DelayedClones {
        /// The moving ones, each with its source and its clock from absolute time.
        var moving: ContiguousArray<Moving> = []
        /// All nodes that were made.
        var nodes: ContiguousArray<Int32> = []
        /// The replicators in the tree, and the settings that each one's delayed clones were made for.
        var replicators: ContiguousArray<Replicator> = []
        /// Whether a replicator has delayed instances.
        var areWanted = false
        /// Whether the next evaluation has to make them again.
        var areStale = false
        var clockEpoch: UInt64 = 0
        /// The work spent on them.
        var work = 0
        /// Whether some could not be made.
        var areCut = false

        /// Whether more are within the limits.
        var hasRoom: Bool { nodes.count < RenderTree.delayedCloneLimit && work < RenderTree.delayedCloneWorkLimit }

        struct Moving {
            var node, source: Int32
            var clock: LayerClock
        }

        struct Replicator: Equatable {
            var node: Int32
            var count = 0
            var delay = 0.0
        }
    }

    /// Whether instances show another time than theirs; see `delayedCloneLimit`, `delayedCloneWorkLimit` and
    /// `delayedCloneDepth`.
    public var delayedClonesAreCut: Bool { delayedClones.areCut }

    // MARK: Keeping up with commits

    /// Registers a new replicator.
    mutating func noteReplicator(_ index: Int) {
        if nodes[index].kind == .replicator {
            delayedClones.replicators.append(DelayedClones.Replicator(node: Int32(index)))
        }
    }

    /// Marks the delayed clones stale if a changed node may have some.
    mutating func noteDelayedClones(of index: Int) {
        if !delayedClones.areWanted || delayedClones.areStale { return }
        var above = index
        while above >= 0 {
            if nodes[above].kind == .replicator {
                freeDelayedClones()
                delayedClones.areStale = true
                return
            }
            above = Int(nodes[above].superlayer)
        }
    }

    /// Removes destroyed replicators.
    mutating func forgetDestroyedReplicators() {
        delayedClones.replicators.removeAll {
            nodes[Int($0.node)].kind != .replicator || slots[nodes[Int($0.node)].id] != $0.node
        }
    }

    // MARK: Evaluation

    /// Moves all delayed clones to `time`; true where one changed.
    mutating func evaluateDelayedClones(at time: Double) -> Bool {
        if delayedClones.replicators.isEmpty && delayedClones.nodes.isEmpty {
            delayedClones.areWanted = false
            return false
        }
        var changed = false
        delayedClones.areWanted = false
        for place in delayedClones.replicators.indices {
            let index = Int(delayedClones.replicators[place].node)
            var wanted = DelayedClones.Replicator(node: Int32(index))
            let delay = nodes[index].presentation.instanceDelay
            if delay != 0, delay.isFinite {
                wanted.delay = delay
                wanted.count = max(0, min(nodes[index].presentation.instanceCount, Self.delayedCloneLimit) - 1)
            }
            if wanted.count > 0 { delayedClones.areWanted = true }
            if delayedClones.replicators[place] == wanted { continue }
            delayedClones.replicators[place] = wanted
            delayedClones.areStale = true
        }
        if delayedClones.clockEpoch != clockEpoch, !delayedClones.nodes.isEmpty { delayedClones.areStale = true }
        if delayedClones.areStale {
            makeDelayedClones()
            changed = true
        }
        for place in delayedClones.moving.indices where evaluate(delayedClones.moving[place], at: time) {
            changed = true
        }
        return changed
    }

    private mutating func evaluate(_ delayedClone: DelayedClones.Moving, at time: Double) -> Bool {
        let index = Int(delayedClone.node), local = delayedClone.clock.local(time)
        var changed = false
        if !nodes[index].tracks.isEmpty, !nodes[index].stillness.contains(local), evaluate(index, local) {
            changed = true
        }
        if nodes[index].showsFrames, isShown(clone: index, of: Int(delayedClone.source), in: asked.root),
            showFrame(
                in: index, at: local, instance: delayedClone.clock.offset.bitPattern, of: Int(delayedClone.source))
        {
            changed = true
        }
        if advanceEmission(of: index, to: local) { changed = true }
        let place = Int(nodes[Int(delayedClone.source)].transitionPlace)
        if place >= 0 {
            let shown = transitions[place].shown(at: local)
            if nodes[index].transition != shown {
                nodes[index].transition = shown
                markDirty(index, .picture)
                changed = true
            }
        }
        return changed
    }

    // MARK: Making

    private mutating func makeDelayedClones() {
        freeDelayedClones()
        delayedClones.areStale = false
        delayedClones.clockEpoch = clockEpoch
        for replicator in delayedClones.replicators where replicator.count > 0 {
            makeDelayedClones(of: Int(replicator.node), cachedClock(of: Int(replicator.node)), depth: 0)
        }
    }

    /// Makes a node for each later instance of a replicator, with its sublayers at the instance's time.
    private mutating func makeDelayedClones(of replicator: Int, _ clock: LayerClock, depth: Int) {
        let delay = nodes[replicator].presentation.instanceDelay
        let count = min(nodes[replicator].presentation.instanceCount, Self.delayedCloneLimit)
        guard delay != 0, delay.isFinite, count > 1 else { return }
        var isAnyTimed = false
        for child in nodes[replicator].sublayers where !isAnyTimed { isAnyTimed = isTimed(Int(child)) }
        if !isAnyTimed { return }
        for k in 1..<count {
            guard delayedClones.hasRoom else {
                delayedClones.areCut = true
                return
            }
            var holder = Node(id: nodes[replicator].id, kind: .plain)
            let late = clock.composed(with: LayerClock(scale: 1, offset: -Double(k) * delay))
            let list = nodes[replicator].sublayers
            for child in list { holder.sublayers.append(makeDelayedClone(of: Int(child), late, depth: depth)) }
            nodes[replicator].delayedClones.append(addDelayedClone(holder))
        }
    }

    /// Returns a node's subtree at another time: the node itself where nothing in it moves.
    private mutating func makeDelayedClone(of source: Int, _ outer: LayerClock, depth: Int) -> Int32 {
        guard isTimed(source) else { return Int32(source) }
        guard delayedClones.hasRoom, depth < Self.delayedCloneDepth else {
            delayedClones.areCut = true
            return Int32(source)
        }
        let clock =
            nodes[source].model.hasPlainTime ? outer : outer.composed(with: LayerClock(nodes[source].model))
        var delayedClone = nodes[source]
        delayedClone.presentation = delayedClone.model
        delayedClone.contentsFade = nil
        delayedClone.delayedClones = []
        delayedClone.dirtiness = []
        delayedClone.superlayer = -1
        delayedClone.animatedPlace = -1
        delayedClone.transitionPlace = -1
        delayedClone.isStale = true
        delayedClone.stillness = .never
        for child in delayedClone.sublayers.indices {
            delayedClone.sublayers[child] = makeDelayedClone(
                of: Int(delayedClone.sublayers[child]), clock, depth: depth + 1)
        }
        if delayedClone.mask >= 0 {
            delayedClone.mask = makeDelayedClone(of: Int(delayedClone.mask), clock, depth: depth + 1)
        }
        let index = addDelayedClone(delayedClone)
        for state in delayedClone.states { delayedClones.work += 16 + 16 * state.program.valueSize }
        let moves =
            !delayedClone.tracks.isEmpty || delayedClone.emission != nil || delayedClone.showsFrames
            || nodes[source].transitionPlace >= 0
        if moves { delayedClones.moving.append(DelayedClones.Moving(node: index, source: Int32(source), clock: clock)) }
        if delayedClone.kind == .replicator { makeDelayedClones(of: Int(index), clock, depth: depth + 1) }
        return index
    }

    /// Whether a node's subtree depends on the time.
    private mutating func isTimed(_ index: Int) -> Bool {
        var pending = [Int32(index)]
        while let next = pending.popLast() {
            let node = Int(next)
            delayedClones.work += 1 + nodes[node].sublayers.count / 16
            if !nodes[node].tracks.isEmpty || nodes[node].emission != nil || nodes[node].showsFrames
                || nodes[node].transitionPlace >= 0
            {
                return true
            }
            if nodes[node].mask >= 0 { pending.append(nodes[node].mask) }
            pending += nodes[node].sublayers
        }
        return false
    }

    private mutating func addDelayedClone(_ node: Node) -> Int32 {
        let index = Int32(add(node))
        delayedClones.nodes.append(index)
        delayedClones.work += 32
        return index
    }

    private mutating func freeDelayedClones() {
        for delayedClone in delayedClones.nodes {
            let index = Int(delayedClone), dirtiness = nodes[index].dirtiness
            nodes[index] = Node(id: .none, kind: .plain)
            nodes[index].dirtiness = dirtiness
            freeSlots.append(delayedClone)
            markDirty(index, .structure)
        }
        for replicator in delayedClones.replicators {
            nodes[Int(replicator.node)].delayedClones.removeAll(keepingCapacity: true)
        }
        delayedClones.nodes.removeAll(keepingCapacity: true)
        delayedClones.moving.removeAll(keepingCapacity: true)
        delayedClones.work = 0
        delayedClones.areCut = false
    }
}
