import RenderTree
import Values

// Drawing again only what changed, in the place where it stood: see `RetainedPlan`.

extension FramePlanner {
    /// What a frame was planned from.
    struct Planned {
        var root: LayerID
        var viewport: Viewport
        /// The tree's `dirtyEpoch`.
        var epoch: UInt64
    }

    /// Whether so little changed since the frame before that it pays to look at that alone.
    mutating func isCalm(_ tree: borrowing RenderTree, _ root: LayerID, _ viewport: Viewport) -> Bool {
        guard let planned, planned.root == root, planned.viewport == viewport, tree.dirtyEpoch &- planned.epoch <= 1,
            tree.showsNodesAlone, tree.nodes.count >= retained.leastNodes,
            tree.dirtyNodes.count * 8 <= tree.nodes.count
        else { return false }
        for index in tree.dirtyNodes where tree.nodes[Int(index)].dirtiness.contains(.structure) { return false }
        return true
    }

    /// Plans a partial frame; false, with nothing drawn, where that cannot be.
    mutating func planPartially(_ tree: borrowing RenderTree, _ root: LayerID) -> Bool {
        guard retained.isThere, retained.hasRoom, retained.hasStamps, let top = tree.index(of: root)
        else { return false }
        planCount += 1
        let stamp = retained.nextStamp()
        retained.units.removeAll(keepingCapacity: true)
        var capacity = 0
        for dirty in tree.dirtyNodes {
            guard let unit = unit(of: Int(dirty), below: top, stamp, tree.nodes.span) else { return false }
            if unit >= 0 { capacity += Int(retained.slots[unit].capacity) }
        }
        // The more is drawn again, the less is left to be gained.
        if capacity * 2 > retained.quads.count { return false }
        takeScene()
        flatDepths = tree.flatDepths
        defer { flatDepths = [] }
        var changes = QuadChanges(
            within: PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height)))
        let isPatched = patchUnits(&changes, tree.nodes.span)
        swap(&frame, &retained.scene)
        guard isPatched else {
            retained.patched = changes.damage
            return false
        }
        retained.partialPlans += 1
        writePartialFrame(changes.damage)
        return true
    }

    /// Makes the scene the frame that layers are drawn into.
    private mutating func takeScene() {
        if retained.isLive {
            swap(&frame, &retained.scene)
            return
        }
        retained.isLive = true
        let picture = frame.passes.removeLast()
        frame.passKeys.removeLast()
        frame.quads.removeSubrange(picture.quads)
        // It holds images, and nobody will ask for it.
        previous.removeAll()
    }

    /// The node that has to be drawn again where another one changed: itself, or the nearest one above that stands in the picture's
    /// pass by itself; it is added to the units. -1 where another unit draws it, or it is not in the tree; nil where it is the whole
    /// tree, or its place among its siblings is open.
    private mutating func unit(
        of node: Int, below top: Int, _ stamp: UInt32, _ nodes: Span<RenderTree.Node>
    ) -> Int? {
        var unit = node, above = node, steps = 0
        var isDrawn = false
        while above != top {
            let superlayer = Int(nodes[above].superlayer)
            // A circle of masks has no top.
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
        if unit == top { return nil }
        if isDrawn { return -1 }
        if !keepsOrder(unit, nodes) { return nil }
        retained.slots[unit].patch = stamp
        retained.units.append(Int32(unit))
        return unit
    }

    /// Whether a layer still has one depth, between those before and behind it.
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

    /// Draws the units into their places and adds where the picture changes; false where one does not fit.
    private mutating func patchUnits(_ changes: inout QuadChanges, _ nodes: Span<RenderTree.Node>) -> Bool {
        let images = frame.images.count
        var isDone = true
        for i in retained.units.indices where isDone {
            isDone = patch(Int(retained.units[i]), &changes, nodes)
        }
        makePictures()
        for i in images..<frame.images.count where imageIndices.find(frame.images[i].id) != Int32(i) {
            retained.madeBytes += frame.images[i].byteCount
        }
        return isDone
    }

    private mutating func patch(_ unit: Int, _ changes: inout QuadChanges, _ nodes: Span<RenderTree.Node>) -> Bool {
        let passes = frame.passes.count, quads = frame.quads.count
        open.removeAll(keepingCapacity: true)
        drawUnit(unit, nodes)
        guard frame.hasPlainTables, surfaceBudget.isAmple, !depth.isOver,
            open.count <= Int(retained.slots[unit].capacity)
        else {
            frame.passes.removeLast(frame.passes.count - passes)
            frame.passKeys.removeLast(frame.passKeys.count - passes)
            frame.quads.removeLast(frame.quads.count - quads)
            return false
        }
        if frame.passes.count > passes {
            difference.compare(frame, passesFrom: passes)
            assignVersions(from: passes)
        }
        retained.countImages(to: frame.images.count)
        // All of them before any is let go: one image may move from quad to quad.
        for i in quads..<frame.quads.count { retained.count(frame.quads[i].paint, by: 1) }
        for i in open.indices { retained.count(open[i].paint, by: 1) }
        if passes > 0 { findPasses(readBy: unit) }
        replaceQuads(of: unit, &changes)
        for i in 0..<passes where retained.extract.needed.contains(i) { retire(i) }
        return true
    }

    /// Finds the passes that a unit's quads in their places read.
    private mutating func findPasses(readBy unit: Int) {
        retained.extract.needed.begin(frame)
        let first = Int(retained.slots[unit].first)
        for i in first..<first + Int(retained.slots[unit].capacity) { retained.extract.needed.add(retained.quads[i]) }
        retained.extract.needed.close(frame)
    }

    /// Lets go of a pass that nothing reads any more.
    private mutating func retire(_ pass: Int) {
        frame.passKeys[pass] = .none
        frame.passes[pass].retention = .none
        for i in frame.passes[pass].quads { releaseImage(retained.count(frame.quads[i].paint, by: -1)) }
        frame.passes[pass].quads = 0..<0
    }

    private mutating func drawUnit(_ unit: Int, _ nodes: Span<RenderTree.Node>) {
        let superlayer = Int(nodes[unit].superlayer)
        let context = retained.contexts[Int(retained.slots[superlayer].context)]
        leaveContext(of: unit)
        retained.firstPlace = retained.slots[unit].first
        drawPlainSublayer(unit, context.plane, context.around, nodes)
        retained.firstPlace = 0
    }

    /// Puts the open quads where a unit's are, and empty places behind them.
    private mutating func replaceQuads(of unit: Int, _ changes: inout QuadChanges) {
        let first = Int(retained.slots[unit].first)
        for k in 0..<Int(retained.slots[unit].capacity) {
            let isEmpty = k < open.count ? open[k].isEmptyPlace : true
            let wasEmpty = retained.quads[first + k].isEmptyPlace
            if isEmpty && wasEmpty { continue }
            if !isEmpty && !wasEmpty {
                if difference.isEqual(retained.quads[first + k], open[k], frame, frame) {
                    difference.addChanges(readBy: open[k], retained.quads[first + k].shape.bounds, &changes)
                    exchange(first + k, open[k])
                    continue
                }
            }
            if !wasEmpty { changes.add(retained.quads[first + k].shape.bounds) }
            if !isEmpty { changes.add(open[k].shape.bounds) }
            exchange(first + k, isEmpty ? .emptyPlace : open[k])
        }
    }

    /// Puts a quad, whose image is counted already, in the place of another.
    private mutating func exchange(_ place: Int, _ quad: Quad) {
        releaseImage(retained.count(retained.quads[place].paint, by: -1))
        retained.quads[place] = quad
        retained.boxes.set(place, quad.shape.bounds)
    }

    /// Lets go of an image that layers had and no quad shows any more.
    private mutating func releaseImage(_ image: Int) {
        guard image >= 0, imageIndices.find(frame.images[image].id) == Int32(image) else { return }
        imageIndices.remove(frame.images[image].id)
        frame.images[image] = Self.unmade
    }

    // MARK: The end

    /// Makes what the target shows the frame before.
    mutating func showRetained() {
        swap(&frame, &retained.scene)
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        open.removeAll(keepingCapacity: true)
        for i in retained.quads.indices where !retained.quads[i].isEmptyPlace { open.append(retained.quads[i]) }
        finishPass(
            from: 0, bounds: whole, PassKey(layer: planned?.root.rawValue ?? 0, .picture), Surroundings(limits: whole))
        swap(&frame, &previous)
    }
}

extension RetainedPlan {
    /// Whether the scene's tables are not mostly of the past.
    var hasRoom: Bool { !isLive || scene.entryCount <= entryLimit && madeBytes <= Self.madeLimit }

    /// Pictures of paths and levels that no quad shows any more are told of with the next whole plan: until then they may take so many
    /// bytes.
    private static var madeLimit: Int { 16 << 20 }
}

extension Frame {
    /// Whether the tables of what only whole frames can have are empty.
    fileprivate var hasPlainTables: Bool {
        backdrops.isEmpty && particleBatches.isEmpty && drawings.isEmpty && undrawn.isEmpty && notes.isEmpty
    }
}
