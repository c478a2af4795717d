// Patching: draws only changed layers again, in the place of their old quads: see `RetainedPlan`.

extension FramePlanner {
    /// The inputs of a plan.
    struct Planned {
        var root: LayerID
        var viewport: Viewport
        /// The tree's `dirtyEpoch`.
        var epoch: UInt64
    }

    /// Returns why examining the changes does not pay; nil where so few layers changed since the frame before that it
    /// does.
    mutating func reasonAgainstLooking(
        _ tree: borrowing RenderTree, _ root: LayerID, _ viewport: Viewport
    ) -> WholePlanReason? {
        if !allowsPartialFrames { return .otherTarget }
        guard let planned, planned.root == root, planned.viewport == viewport, tree.dirtyEpoch &- planned.epoch <= 1
        else { return .firstFrame }
        if !tree.showsNodesAlone { return .notOneToOne }
        if tree.nodes.count < retained.leastNodes { return .smallTree }
        if tree.dirtyNodes.count * 8 > tree.nodes.count { return .manyChanges }
        for index in tree.dirtyNodes where tree.nodes[Int(index)].dirtiness.contains(.structure) { return .structure }
        return nil
    }

    /// Plans a partial frame; returns why that is impossible, with nothing planned, or nil.
    mutating func planPartially(_ tree: borrowing RenderTree, _ root: LayerID) -> WholePlanReason? {
        guard retained.isThere, let top = tree.index(of: root) else { return .notRecorded }
        guard retained.hasRoom, retained.hasStamps else { return .stale }
        var refusal: WholePlanReason?
        planCount += 1
        let stamp = retained.nextStamp()
        retained.units.removeAll(keepingCapacity: true)
        var capacity = 0
        for dirty in tree.dirtyNodes {
            let unit = unit(of: Int(dirty), below: top, stamp, &refusal, tree.nodes.span)
            if refusal != nil { return refusal }
            if unit >= 0 { capacity += Int(retained.slots[unit].capacity) }
        }
        // The more is drawn again, the less can be gained.
        if capacity * 2 > retained.quads.count { return .manyQuads }
        takeScene()
        flatDepths = tree.flatDepths
        defer { flatDepths = [] }
        var changes = QuadChanges(
            within: PixelRect(minX: 0, minY: 0, maxX: Int32(emit.frame.width), maxY: Int32(emit.frame.height)))
        refusal = patchUnits(&changes, tree.nodes.span)
        swap(&emit.frame, &retained.scene)
        if refusal != nil {
            retained.patched = changes.damage
            return refusal
        }
        retained.partialPlans += 1
        writePartialFrame(changes.damage)
        return nil
    }

    /// Makes the scene the frame that layers are drawn into.
    private mutating func takeScene() {
        if retained.isLive {
            swap(&emit.frame, &retained.scene)
            return
        }
        retained.isLive = true
        let picture = emit.frame.passes.removeLast()
        emit.frame.passKeys.removeLast()
        emit.frame.quads.removeSubrange(picture.quads)
        // The previous frame holds images, and is not needed any more.
        previous.removeAll()
    }

    /// Returns the node to draw again where another one changed: itself, or the nearest ancestor that stands by itself
    /// in the picture's pass; adds it to the units. Returns -1 where another unit draws it, or it is not in the tree.
    ///
    /// - Parameter refusal: set where it is the whole tree, or its place among its siblings is open.
    private mutating func unit(
        of node: Int, below top: Int, _ stamp: UInt32, _ refusal: inout WholePlanReason?,
        _ nodes: Span<RenderTree.Node>
    ) -> Int {
        var unit = node, above = node, steps = 0
        var isDrawn = false
        while above != top {
            let superlayer = Int(nodes[above].superlayer)
            // A cycle of masks has no top.
            if superlayer < 0 || steps > nodes.count { return -1 }
            if retained.isLinked(above, to: superlayer) {
                if retained.slots[above].patch == stamp { isDrawn = true }
            } else {
                unit = superlayer
                isDrawn = false
            }
            above = superlayer
            steps += 1
        }
        if unit == top {
            refusal = .wholeTree
            return -1
        }
        if isDrawn { return -1 }
        if !keepsOrder(unit, nodes) {
            refusal = .depthOrder
            return -1
        }
        retained.slots[unit].patch = stamp
        retained.units.append(Int32(unit))
        return unit
    }

    /// Whether a layer still has one depth, between those of its neighbours.
    private mutating func keepsOrder(_ unit: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        let superlayer = Int(nodes[unit].superlayer), place = Int(retained.slots[unit].place)
        let count = nodes[superlayer].sublayers.count
        guard place < count, Int(nodes[superlayer].sublayers[place]) == unit, nodes.hasOneDepth(unit)
        else { return false }
        let depth = nodes[unit].presentation.zPosition
        if place > 0, nodes[Int(nodes[superlayer].sublayers[place - 1])].presentation.zPosition > depth { return false }
        guard place + 1 < count else { return depth == depth }
        return nodes[Int(nodes[superlayer].sublayers[place + 1])].presentation.zPosition >= depth
    }

    // MARK: Drawing

    /// Plans the units in their places and adds the changes of the picture, up to a unit that does not fit; returns why
    /// it does not.
    private mutating func patchUnits(
        _ changes: inout QuadChanges, _ nodes: Span<RenderTree.Node>
    ) -> WholePlanReason? {
        let images = emit.frame.images.count
        var refusal: WholePlanReason?
        for i in retained.units.indices where refusal == nil {
            refusal = patch(Int(retained.units[i]), &changes, nodes)
        }
        emit.makePictures()
        for i in images..<emit.frame.images.count where emit.imageIndices.find(emit.frame.images[i].id) != Int32(i) {
            retained.madeBytes += emit.frame.images[i].byteCount
        }
        return refusal
    }

    private mutating func patch(_ unit: Int, _ changes: inout QuadChanges, _ nodes: Span<RenderTree.Node>)
        -> WholePlanReason?
    {
        let passes = emit.frame.passes.count, quads = emit.frame.quads.count
        emit.open.removeAll(keepingCapacity: true)
        replan(unit, nodes)
        let isPlain = emit.frame.hasPlainTables && emit.surfaceBudget.isAmple && !depth.isOver
        guard isPlain, emit.open.count <= Int(retained.slots[unit].capacity) else {
            emit.frame.passes.removeLast(emit.frame.passes.count - passes)
            emit.frame.passKeys.removeLast(emit.frame.passKeys.count - passes)
            emit.frame.quads.removeLast(emit.frame.quads.count - quads)
            return isPlain ? .noRoom : .effects
        }
        if emit.frame.passes.count > passes {
            difference.compare(emit.frame, passesFrom: passes)
            assignVersions(from: passes)
        }
        retained.countImages(to: emit.frame.images.count)
        // All new uses are counted before any is released: an image may move from quad to quad.
        for i in quads..<emit.frame.quads.count { retained.count(emit.frame.quads[i].paint, by: 1) }
        for i in emit.open.indices { retained.count(emit.open[i].paint, by: 1) }
        if passes > 0 { findPasses(readBy: unit) }
        replaceQuads(of: unit, &changes)
        for i in 0..<passes where retained.extract.needed.contains(i) { retire(i) }
        return nil
    }

    /// Finds the passes that a unit's recorded quads read.
    private mutating func findPasses(readBy unit: Int) {
        retained.extract.needed.begin(emit.frame)
        let first = Int(retained.slots[unit].first)
        for i in first..<first + Int(retained.slots[unit].capacity) { retained.extract.needed.add(retained.quads[i]) }
        retained.extract.needed.close(emit.frame)
    }

    /// Releases a pass that nothing reads any more.
    private mutating func retire(_ pass: Int) {
        emit.frame.passKeys[pass] = .none
        emit.frame.passes[pass].retention = .none
        for i in emit.frame.passes[pass].quads { releaseImage(retained.count(emit.frame.quads[i].paint, by: -1)) }
        emit.frame.passes[pass].quads = 0..<0
    }

    private mutating func replan(_ unit: Int, _ nodes: Span<RenderTree.Node>) {
        let superlayer = Int(nodes[unit].superlayer)
        let context = retained.contexts[Int(retained.slots[superlayer].context)]
        leaveContext(of: unit)
        retained.firstPlace = retained.slots[unit].first
        visitPlainSublayer(unit, context.plane, context.around, nodes)
        retained.firstPlace = 0
    }

    /// Replaces a unit's quads by the open ones, followed by empty places.
    private mutating func replaceQuads(of unit: Int, _ changes: inout QuadChanges) {
        let first = Int(retained.slots[unit].first)
        for k in 0..<Int(retained.slots[unit].capacity) {
            let isEmpty = k < emit.open.count ? emit.open[k].isEmptyPlace : true
            let wasEmpty = retained.quads[first + k].isEmptyPlace
            if isEmpty && wasEmpty { continue }
            if !isEmpty && !wasEmpty {
                if difference.isEqual(retained.quads[first + k], emit.open[k], emit.frame, emit.frame) {
                    difference.addChanges(readBy: emit.open[k], retained.quads[first + k].shape.bounds, &changes)
                    exchange(first + k, emit.open[k])
                    continue
                }
            }
            if !wasEmpty { changes.add(retained.quads[first + k].shape.bounds) }
            if !isEmpty { changes.add(emit.open[k].shape.bounds) }
            exchange(first + k, isEmpty ? .emptyPlace : emit.open[k])
        }
    }

    /// Replaces a quad by another, whose image is already counted.
    private mutating func exchange(_ place: Int, _ quad: Quad) {
        releaseImage(retained.count(retained.quads[place].paint, by: -1))
        retained.quads[place] = quad
        retained.boxes.set(place, quad.shape.bounds)
    }

    /// Releases an image of layers that no quad shows any more.
    private mutating func releaseImage(_ image: Int) {
        guard image >= 0, emit.imageIndices.find(emit.frame.images[image].id) == Int32(image) else { return }
        emit.imageIndices.remove(emit.frame.images[image].id)
        emit.frame.images[image] = FrameEmitter.unmade
    }

    // MARK: The end

    /// Makes the retained scene the frame before, which the target shows.
    mutating func showRetained() {
        swap(&emit.frame, &retained.scene)
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(emit.frame.width), maxY: Int32(emit.frame.height))
        emit.open.removeAll(keepingCapacity: true)
        for i in retained.quads.indices where !retained.quads[i].isEmptyPlace { emit.open.append(retained.quads[i]) }
        emit.finishPass(
            from: 0, bounds: whole, PassKey(layer: planned?.root.rawValue ?? 0, .picture), Surroundings(limits: whole))
        swap(&emit.frame, &previous)
    }
}

extension RetainedPlan {
    /// Whether the scene's tables are mostly in use.
    var hasRoom: Bool { !isLive || scene.entryCount <= entryLimit && madeBytes <= Self.madeLimit }

    /// Pictures of paths and levels that no quad shows any more are reported with the next whole plan; until then they
    /// may take this many bytes.
    private static var madeLimit: Int { 16 << 20 }
}

extension Frame {
    /// Whether the tables that only whole frames can have are empty.
    fileprivate var hasPlainTables: Bool {
        backdrops.isEmpty && particleBatches.isEmpty && drawings.isEmpty && undrawn.isEmpty && notes.isEmpty
    }
}
