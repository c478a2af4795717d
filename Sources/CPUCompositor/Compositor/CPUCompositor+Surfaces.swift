import PixelEffects

extension CPUCompositor {
    /// Finds the pixels that some damage needs, and the planes of kept surfaces.
    func findNeeds(_ frame: borrowing Frame, _ damage: Damage) {
        graph.begin(frame)
        ledger.plan(frame, &graph.standings, bytes: { surfaces.size($0.bounds) * 4 }, free: { discardKept($0) })
        graph.find(frame, region: damage.region, reading: Self.reads)
        graph.inline(
            frame, depth: drawsInline ? InlineMemory.depth : 0, quadLimit: InlineMemory.quadLimit,
            sources: sourceLimits)
        for index in frame.passes.indices where graph.standings[index] == .held {
            guard let slot = ledger.slot(of: frame.passes[index].retention.owner) else { continue }
            planes[index] = keptSurfaces[slot].plane
        }
    }

    /// Returns the part of a source that the steps of an effect read: those of a blur count their cells from the
    /// source's first pixel, in pairs.
    private static func reads(_ effect: Effect, _ region: PixelRegion, within bounds: PixelRect) -> PixelRegion {
        guard case .blur(let blur) = effect else { return region.intersection(bounds) }
        var result = PixelRegion()
        if bounds.isEmpty { return result }
        for k in 0..<region.count { result.add(PictureBlur.reads(blur, bounds: bounds, area: region[k])) }
        return result
    }

    /// Releases the surfaces that `index` was the last to read.
    func releaseSurfaces(readBy index: Int) {
        graph.sources(readLastBy: index) { source in
            if buffers[source] < 0 { return }
            surfaces.release(buffers[source])
            buffers[source] = -1
        }
    }

    /// Keeps a drawn surface for later frames, in place of its owner's earlier one. The memory of the earlier one
    /// stays: the next frame may need as much again.
    func keep(_ frame: borrowing Frame, _ index: Int) {
        let pass = frame.passes[index]
        let slot = ledger.claim(pass, bytes: surfaces.size(pass.bounds) * 4)
        while keptSurfaces.count <= slot { keptSurfaces.append((.none, -1)) }
        if keptSurfaces[slot].buffer >= 0 { surfaces.release(keptSurfaces[slot].buffer) }
        keptSurfaces[slot] = (planes[index], buffers[index])
        ledger.finish(slot, version: pass.retention.version)
        buffers[index] = -1
    }

    /// Releases a surface that is no longer kept, and its memory.
    func discardKept(_ slot: Int) {
        surfaces.discard(keptSurfaces[slot].buffer)
        keptSurfaces[slot] = (.none, -1)
    }

    func releaseSurfaces() {
        for k in buffers.indices where buffers[k] >= 0 {
            surfaces.release(buffers[k])
            buffers[k] = -1
        }
    }

    /// Draws the quad `k` of a pass, which replaces the pixels below it by the output of effects on them.
    func drawBackdrop(_ frame: borrowing Frame, _ index: Int, _ k: Int) throws(CompositorError) {
        let backdrop = frame.backdrops[Int(frame.quads[k].backdrop)]
        let area = backdrop.area.intersection(planeBounds[index])
        let seen = area.intersection(frame.quads[k].shape.bounds).intersection(graph.regions[index].bounds)
        // Without effects the pixels below replace themselves; and where none of the result is needed, the pixels that
        // it takes may be missing.
        let isNeeded = graph.regions[index].meets(frame.bounds(of: frame.quads[k]))
        if seen.isEmpty || !isNeeded || backdrop.effects.isEmpty { return }
        var source = planes[index], sourceBuffer = -1
        defer { if sourceBuffer >= 0 { surfaces.release(sourceBuffer) } }
        for (position, effect) in backdrop.effects.enumerated() {
            let made = position == backdrop.effects.count - 1 ? seen : area
            guard let (plane, buffer) = surfaces.take(made) else {
                throw outOfMemory("a backdrop of \(made.width)x\(made.height) pixels")
            }
            var effect = frame.effects[effect]
            if case .blur(var blur) = effect {
                blur.clampsEdges = true
                effect = .blur(blur)
            }
            defer {
                if sourceBuffer >= 0 { surfaces.release(sourceBuffer) }
                source = plane
                sourceBuffer = buffer
            }
            try apply(effect, source: source, bounds: area, target: plane, area: made) { run(.effect($0)) }
        }
        drawQuads(frame, index, k..<k + 1, clear: nil, behind: source, behindBounds: seen)
    }
}
