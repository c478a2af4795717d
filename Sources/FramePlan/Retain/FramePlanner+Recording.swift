// Recording: notes the places of each layer's quads in the picture's pass while a frame is planned: see `RetainedPlan`.

extension FramePlanner {
    mutating func beginRecording(_ nodeCount: Int) {
        retained.slots.removeAll(keepingCapacity: true)
        retained.slots.append(contentsOf: repeatElement(RetainedPlan.Slot(), count: nodeCount))
        retained.contexts.removeAll(keepingCapacity: true)
        retained.lastStamp = 0
    }

    /// Plans sublayers that are in order in their superlayer's plane, each with its place in the picture's pass.
    ///
    /// Each has the room that it had before, and at least that of one quad, so that a layer may enter and leave the
    /// picture; all together have an eighth more.
    @inline(never)
    mutating func recordSublayers(
        of index: Int, _ plane: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let stamp = enterContext(of: index, plane, around)
        let count = nodes[index].sublayers.count
        for k in 0..<count {
            let child = Int(nodes[index].sublayers[k])
            leaveContext(of: child)
            let first = emit.open.count
            visitPlainSublayer(child, plane, around, nodes)
            let room = max(1, Int(retained.slots[child].capacity))
            while emit.open.count - first < room { emit.open.append(.emptyPlace) }
            retained.slots[child].first = retained.firstPlace + Int32(first)
            retained.slots[child].capacity = Int32(emit.open.count - first)
            retained.slots[child].place = Int32(k)
            retained.slots[child].stamp = stamp
        }
        if retained.isThere { return }
        for _ in 0..<max(1, count / 8) { emit.open.append(.emptyPlace) }
    }

    private mutating func enterContext(of index: Int, _ plane: Homography, _ around: Surroundings) -> UInt32 {
        let context = RetainedPlan.Context(plane: plane, around: around, stamp: retained.nextStamp())
        let known = Int(retained.slots[index].context)
        if known >= 0 {
            retained.contexts[known] = context
        } else {
            retained.slots[index].context = Int32(retained.contexts.count)
            retained.contexts.append(context)
        }
        return context.stamp
    }

    /// Takes a layer's sublayers out of their context until they are drawn again.
    mutating func leaveContext(of index: Int) {
        let context = Int(retained.slots[index].context)
        if context >= 0 { retained.contexts[context].stamp = 0 }
    }

    /// Copies the picture's pass, whose quads are open, before hidden ones are dropped.
    mutating func finishRecording(_ picture: PixelRect) {
        retained.quads.removeAll(keepingCapacity: true)
        retained.quads.append(contentsOf: emit.open)
        retained.boxes.begin(count: emit.open.count, picture)
        for i in emit.open.indices where !emit.open[i].isEmptyPlace { retained.boxes.set(i, emit.open[i].shape.bounds) }
        emit.open.removeAll { $0.isEmptyPlace }
    }

    /// Keeps the recording where each quad of the frame can be distinguished from others.
    mutating func keepRecording() {
        let isPlain =
            emit.frame.backdrops.isEmpty && emit.frame.particleBatches.isEmpty && emit.frame.drawings.isEmpty
            && emit.frame.undrawn.isEmpty
        guard isPlain, emit.frame.notes.isEmpty, emit.surfaceBudget.isAmple, !depth.isOver else { return }
        retained.isThere = true
        retained.madeBytes = 0
        retained.entryLimit = 2 * emit.frame.entryCount + retained.quads.count / 4 + 1024
        retained.imageUses.removeAll(keepingCapacity: true)
        retained.countImages(to: emit.frame.images.count)
        for i in retained.quads.indices { retained.count(retained.quads[i].paint, by: 1) }
        for pass in emit.frame.passes.dropLast() {
            for i in pass.quads { retained.count(emit.frame.quads[i].paint, by: 1) }
        }
    }
}

extension Frame {
    /// The number of entries of the tables that quads name.
    var entryCount: Int {
        passes.count + quads.count + clips.count + cuts.count + images.count + coverageMasks.count + effects.count
            + gradients.count + gradientStops.count
    }
}

extension RetainedPlan {
    /// Makes room for counts of `count` images.
    mutating func countImages(to count: Int) {
        if imageUses.count < count {
            imageUses.append(contentsOf: repeatElement(0, count: count - imageUses.count))
        }
    }

    /// Counts the image that a paint shows; returns its index where nothing shows it any more, else -1.
    @discardableResult
    mutating func count(_ paint: Paint, by step: Int32) -> Int {
        guard paint.images.count == 1, paint.sampling != .trilinear, let image = paint.images.first else { return -1 }
        imageUses[image] += step
        return imageUses[image] == 0 ? image : -1
    }
}
