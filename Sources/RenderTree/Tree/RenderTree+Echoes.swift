import Values

// Replicated instances that are behind in time: copies of what moves in their subtrees, evaluated at their own times. What
// stands still is the same node in all of them.

extension RenderTree {
    /// How many copies there are of all replicators together; instances for which there are none left show the first one's
    /// time.
    static var echoLimit: Int { 1 << 16 }
    /// What copies may cost at each evaluation: an animation and a part of its value (a point of a path, a colour of a list) are 16, a
    /// layer is 32, another look at one 1. A second or less, some hundred megabytes.
    static var echoWorkLimit: Int { 1 << 26 }
    /// How many levels below the topmost replicator layers have echoes: making them takes some kilobytes of stack a level, and trees may
    /// be deeper than any stack. What is further down shows the first instance's time.
    static var echoDepth: Int { 128 }

    /// The echoes of all delayed replicators.
    struct Echoes {
        /// Those that move, with what each is a copy of and its way from absolute time.
        var moving: ContiguousArray<Moving> = []
        /// All nodes that were made.
        var nodes: ContiguousArray<Int32> = []
        /// The replicators in the tree, and what each one's echoes were made for.
        var replicators: ContiguousArray<Replicator> = []
        /// Whether a replicator has instances that are behind.
        var areWanted = false
        /// Whether they have to be made anew at the next evaluation.
        var areStale = false
        var clockEpoch: UInt64 = 0
        /// What they cost.
        var work = 0
        /// Whether some could not be made.
        var areCut = false

        /// Whether there may be more.
        var hasRoom: Bool { nodes.count < RenderTree.echoLimit && work < RenderTree.echoWorkLimit }

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

    /// Whether instances show another time than theirs; see `echoLimit`, `echoWorkLimit` and `echoDepth`.
    public var echoesAreCut: Bool { echoes.areCut }

    // MARK: Keeping up with commits

    /// Notes a new replicator.
    mutating func noteReplicator(_ index: Int) {
        if nodes[index].kind == .replicator { echoes.replicators.append(Echoes.Replicator(node: Int32(index))) }
    }

    /// Notes that a node changed, of which there may be echoes.
    mutating func noteEchoes(of index: Int) {
        if !echoes.areWanted || echoes.areStale { return }
        var above = index
        while above >= 0 {
            if nodes[above].kind == .replicator {
                freeEchoes()
                echoes.areStale = true
                return
            }
            above = Int(nodes[above].superlayer)
        }
    }

    /// Forgets replicators that are gone.
    mutating func forgetDestroyedReplicators() {
        echoes.replicators.removeAll {
            nodes[Int($0.node)].kind != .replicator || slots[nodes[Int($0.node)].id] != $0.node
        }
    }

    // MARK: Evaluation

    /// Brings all echoes to `time`; true where one changed.
    mutating func evaluateEchoes(at time: Double) -> Bool {
        if echoes.replicators.isEmpty && echoes.nodes.isEmpty {
            echoes.areWanted = false
            return false
        }
        var changed = false
        echoes.areWanted = false
        for place in echoes.replicators.indices {
            let index = Int(echoes.replicators[place].node)
            var wanted = Echoes.Replicator(node: Int32(index))
            let delay = nodes[index].presentation.instanceDelay
            if delay != 0, delay.isFinite {
                wanted.delay = delay
                wanted.count = max(0, min(nodes[index].presentation.instanceCount, Self.echoLimit) - 1)
            }
            if wanted.count > 0 { echoes.areWanted = true }
            if echoes.replicators[place] == wanted { continue }
            echoes.replicators[place] = wanted
            echoes.areStale = true
        }
        if echoes.clockEpoch != clockEpoch, !echoes.nodes.isEmpty { echoes.areStale = true }
        if echoes.areStale {
            makeEchoes()
            changed = true
        }
        for place in echoes.moving.indices where evaluate(echoes.moving[place], at: time) { changed = true }
        return changed
    }

    private mutating func evaluate(_ echo: Echoes.Moving, at time: Double) -> Bool {
        let index = Int(echo.node), local = echo.clock.local(time)
        var changed = false
        if !nodes[index].tracks.isEmpty, !nodes[index].stillness.contains(local), evaluate(index, local) {
            changed = true
        }
        if advanceEmission(of: index, to: local) { changed = true }
        let place = Int(nodes[Int(echo.source)].transitionPlace)
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

    private mutating func makeEchoes() {
        freeEchoes()
        echoes.areStale = false
        echoes.clockEpoch = clockEpoch
        for replicator in echoes.replicators where replicator.count > 0 {
            makeEchoes(of: Int(replicator.node), cachedClock(of: Int(replicator.node)), depth: 0)
        }
    }

    /// Makes a node for each later instance of a replicator, with its sublayers at the instance's time.
    private mutating func makeEchoes(of replicator: Int, _ clock: LayerClock, depth: Int) {
        let delay = nodes[replicator].presentation.instanceDelay
        let count = min(nodes[replicator].presentation.instanceCount, Self.echoLimit)
        guard delay != 0, delay.isFinite, count > 1 else { return }
        var isAnyTimed = false
        for child in nodes[replicator].sublayers where !isAnyTimed { isAnyTimed = isTimed(Int(child)) }
        if !isAnyTimed { return }
        for k in 1..<count {
            guard echoes.hasRoom else {
                echoes.areCut = true
                return
            }
            var holder = Node(id: nodes[replicator].id, kind: .plain)
            let late = clock.composed(with: LayerClock(scale: 1, offset: -Double(k) * delay))
            let list = nodes[replicator].sublayers
            for child in list { holder.sublayers.append(makeEcho(of: Int(child), late, depth: depth)) }
            nodes[replicator].echoes.append(addEcho(holder))
        }
    }

    /// A node's subtree at another time: the node itself where nothing in it moves.
    private mutating func makeEcho(of source: Int, _ outer: LayerClock, depth: Int) -> Int32 {
        guard isTimed(source) else { return Int32(source) }
        guard echoes.hasRoom, depth < Self.echoDepth else {
            echoes.areCut = true
            return Int32(source)
        }
        let clock =
            nodes[source].model.hasPlainTime ? outer : outer.composed(with: LayerClock(nodes[source].model))
        var echo = nodes[source]
        echo.presentation = echo.model
        echo.contentsFade = nil
        echo.echoes = []
        echo.dirtiness = []
        echo.superlayer = -1
        echo.animatedPlace = -1
        echo.transitionPlace = -1
        echo.isStale = true
        echo.stillness = .never
        for child in echo.sublayers.indices {
            echo.sublayers[child] = makeEcho(of: Int(echo.sublayers[child]), clock, depth: depth + 1)
        }
        if echo.mask >= 0 { echo.mask = makeEcho(of: Int(echo.mask), clock, depth: depth + 1) }
        let index = addEcho(echo)
        for state in echo.states { echoes.work += 16 + 16 * state.program.valueSize }
        let moves = !echo.tracks.isEmpty || echo.emission != nil || nodes[source].transitionPlace >= 0
        if moves { echoes.moving.append(Echoes.Moving(node: index, source: Int32(source), clock: clock)) }
        if echo.kind == .replicator { makeEchoes(of: Int(index), clock, depth: depth + 1) }
        return index
    }

    /// Whether a node's subtree depends on the time.
    private mutating func isTimed(_ index: Int) -> Bool {
        var pending = [Int32(index)]
        while let next = pending.popLast() {
            let node = Int(next)
            echoes.work += 1 + nodes[node].sublayers.count / 16
            if !nodes[node].tracks.isEmpty || nodes[node].emission != nil || nodes[node].transitionPlace >= 0 {
                return true
            }
            if nodes[node].mask >= 0 { pending.append(nodes[node].mask) }
            pending += nodes[node].sublayers
        }
        return false
    }

    private mutating func addEcho(_ node: Node) -> Int32 {
        let index = Int32(add(node))
        echoes.nodes.append(index)
        echoes.work += 32
        return index
    }

    private mutating func freeEchoes() {
        for echo in echoes.nodes {
            let index = Int(echo), dirtiness = nodes[index].dirtiness
            nodes[index] = Node(id: .none, kind: .plain)
            nodes[index].dirtiness = dirtiness
            freeSlots.append(echo)
            markDirty(index, .structure)
        }
        for replicator in echoes.replicators { nodes[Int(replicator.node)].echoes.removeAll(keepingCapacity: true) }
        echoes.nodes.removeAll(keepingCapacity: true)
        echoes.moving.removeAll(keepingCapacity: true)
        echoes.work = 0
        echoes.areCut = false
    }
}
