/// The picture of a frame, or a tile of it, and its drawn part.
struct PicturePart {
    var damage: Damage
    var clearColor: SIMD4<Float>
    var tile: TiledTarget.Tile
}

extension QuadEncoder {
    /// Encodes what some damage of the picture needs; the picture is drawn to `tile`.
    ///
    /// Passes are drawn in their order, each as a whole, as long as their targets fit the pool's bound. Beyond it,
    /// readers draw what they already can, and targets without further readers are free for later passes.
    func encode(_ frame: borrowing Frame, damage: Damage, on tile: TiledTarget.Tile) throws(CompositorError) {
        reset()
        graph.begin(frame)
        retained.plan(frame, &graph.standings)
        graph.find(frame, region: damage.region)
        let parts = Parts(frame)
        pool.beginFrame(width: frame.width, height: frame.height)
        coverageLimit = images.mostCoverage + 16 * frame.width * frame.height
        surfaces.append(contentsOf: repeatElement(PassSurface(), count: parts.passes.count))
        // Backdrops take pixels around the damage, which are drawn again with it.
        let region = graph.regions.last ?? .empty
        let picture = PicturePart(
            damage: region == damage.region ? damage : Damage(region, within: region.bounds),
            clearColor: frame.clearColor, tile: tile)
        var limit = pool.bound
        for index in parts.passes.indices where !graph.regions[index].isEmpty {
            try encodePass(parts, index, picture)
            if surfaces[index].isPooled { live.append(Int32(index)) }
            endReads(by: index, before: .max)
            if pool.takenBytes > limit {
                try drain(parts, through: index, picture)
                // Where little could be freed, the next try is put off.
                limit = max(pool.bound, pool.takenBytes + pool.bound / 4)
            }
        }
    }

    /// Draws the rest of a pass.
    private func encodePass(_ parts: Parts, _ index: Int, _ picture: PicturePart) throws(CompositorError) {
        current = surfaces[index]
        var isDrawn = false
        if current.next == nil { isDrawn = try !begin(parts, index, picture) } else { setTarget() }
        if !isDrawn {
            if parts.passes[index].effect >= 0 {
                try encodeEffect(parts, index, region(of: index, picture).region)
            } else {
                try encodeQuads(parts, index, upTo: parts.passes[index].quads.upperBound, picture)
            }
            end(parts, index, picture)
        }
        surfaces[index] = current
    }

    /// Returns the drawn part of a pass.
    private func region(of index: Int, _ picture: PicturePart) -> Damage {
        if index == surfaces.count - 1 { return picture.damage }
        return Damage(graph.regions[index], within: graph.regions[index].bounds)
    }

    /// Assigns the current pass its target; returns false where its pixels are already there.
    private func begin(_ parts: Parts, _ index: Int, _ picture: PicturePart) throws(CompositorError) -> Bool {
        if index == parts.passes.count - 1 {
            try beginPicture(parts, picture)
            return true
        }
        let pass = parts.passes[index]
        if pass.drawing >= 0 {
            try encodeDrawing(parts.drawings[Int(pass.drawing)], pass.bounds)
            return false
        }
        if graph.standings[index] != .passing {
            if graph.standings[index] == .held {
                current.target = retained.target(of: pass)
                setArea(pass.bounds)
                return false
            }
            (current.target, current.kept) = try retained.claim(pass)
            setArea(pass.bounds)
        } else {
            let box = graph.regions[index].bounds
            current.target = try takeTarget(box)
            current.isPooled = true
            setArea(box)
        }
        current.next = pass.quads.lowerBound
        setTarget()
        clearTarget()
        return true
    }

    /// Starts the picture. It is drawn to a surface and shown afterwards, where a backdrop takes pixels outside the
    /// tile.
    private func beginPicture(_ parts: Parts, _ picture: PicturePart) throws(CompositorError) {
        let pass = parts.passes[parts.passes.count - 1], box = picture.damage.bounds, tile = picture.tile
        if tile.bounds.contains(box) {
            current.target = tile.target
            current.area = tile.bounds
            (current.originX, current.originY) = (tile.bounds.minX, tile.bounds.minY)
        } else {
            current.target = try takeTarget(box)
            setArea(box)
        }
        current.next = pass.quads.lowerBound
        if pass.effect >= 0 { return }
        setTarget()
        if pass.clears {
            let color = isExtended ? picture.clearColor : picture.clearColor.asBytes
            picture.damage.forEachRect { steps.append(.clear(inTarget($0), color)) }
        }
    }

    private func end(_ parts: Parts, _ index: Int, _ picture: PicturePart) {
        if current.kept >= 0 {
            steps.append(.keep(current.kept, version: parts.passes[index].retention.version))
        }
        let tile = picture.tile
        guard index == parts.passes.count - 1, let target = current.target, target !== tile.target else { return }
        picture.damage.forEachRect { rect in
            let shown = rect.intersection(tile.bounds)
            if shown.isEmpty { return }
            steps.append(
                .show(
                    inTarget(shown), on: tile.target, x: current.originX - tile.bounds.minX,
                    y: current.originY - tile.bounds.minY))
        }
        pool.release(target)
    }

    /// Lets the readers of pooled surfaces draw what they can with the passes up to `index`, until half of the bound is
    /// free.
    private func drain(_ parts: Parts, through index: Int, _ picture: PicturePart) throws(CompositorError) {
        live.removeAll { !surfaces[Int($0)].isPooled }
        var reader = -1
        for source in live where surfaces[Int(source)].isPooled && graph.lastReader[Int(source)] != reader {
            reader = Int(graph.lastReader[Int(source)])
            try advance(parts, reader, through: index, picture)
            if pool.takenBytes <= pool.bound / 2 { break }
        }
    }

    /// Draws the quads of a pass that read only passes up to `index`, where that frees more than the pass takes.
    private func advance(
        _ parts: Parts, _ reader: Int, through index: Int, _ picture: PicturePart
    ) throws(CompositorError) {
        let pass = parts.passes[reader]
        guard reader > index, pass.effect < 0, pass.drawing < 0 else { return }
        let first = surfaces[reader].next ?? pass.quads.lowerBound
        let end =
            (first..<pass.quads.upperBound).first { number in
                let quad = parts.quads[number]
                return Int(quad.surface) > index || Int(quad.mask) > index
            } ?? pass.quads.upperBound
        var freed = 0
        graph.sources(readLastBy: reader, before: end) { source in
            if surfaces[source].isPooled { freed += surfaces[source].target?.bytes ?? 0 }
        }
        let isBegun = surfaces[reader].next != nil, isPicture = reader == surfaces.count - 1
        let box = graph.regions[reader].bounds
        if freed == 0 || !isBegun && !isPicture && freed <= box.area * pool.format.bytesPerTexel { return }
        current = surfaces[reader]
        if isBegun { setTarget() } else { _ = try begin(parts, reader, picture) }
        try encodeQuads(parts, reader, upTo: end, picture)
        surfaces[reader] = current
        endReads(by: reader, before: end)
    }

    /// Releases the targets that nobody reads any more.
    private func endReads(by reader: Int, before quad: Int) {
        graph.endReads(by: reader, before: quad) { source in
            guard surfaces[source].isPooled else { return }
            surfaces[source].isPooled = false
            if let target = surfaces[source].target { pool.release(target) }
        }
    }

    private func encodeDrawing(_ drawing: FrameDrawing, _ bounds: PixelRect) throws(CompositorError) {
        let entry = try drawings.entry(for: drawing, width: Int(bounds.width), height: Int(bounds.height))
        current.target = entry.target
        current.area = bounds
        (current.originX, current.originY) = (bounds.minX, bounds.minY)
        if entry.shown != drawing { steps.append(.call(entry, drawing)) }
    }

    // A surface's target has a border of transparent texels around its pixels, which effects read outside of it.

    /// Takes a target for a surface.
    func takeTarget(_ box: PixelRect) throws(CompositorError) -> RenderTarget {
        try pool.take(
            width: Int(box.width) + 2 * PassSurface.border, height: Int(box.height) + 2 * PassSurface.border)
    }

    private func setArea(_ box: PixelRect) {
        current.area = box
        current.originX = box.minX - Int32(PassSurface.border)
        current.originY = box.minY - Int32(PassSurface.border)
    }

    /// Clears all of a surface's target.
    private func clearTarget() {
        guard let target = current.target else { return }
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        steps.append(.clear(all, SIMD4(repeating: 0)))
    }

    /// Encodes the next quads of the current pass, and ends its batches.
    private func encodeQuads(
        _ parts: Parts, _ index: Int, upTo end: Int, _ picture: PicturePart
    ) throws(CompositorError) {
        let quads = (current.next ?? end)..<end, damage = region(of: index, picture)
        current.next = end
        let isAnyHidden = isCulling && findHidden(parts, quads, box: damage.bounds)
        areas.removeAll(keepingCapacity: true)
        damage.forEachRect { areas.append($0) }
        // The rectangles share no pixel, so each one draws all of its quads in turn.
        for i in areas.indices {
            let rect = areas[i]
            for number in quads {
                if images.coverageBytes > coverageLimit { try flush(parts) }
                let seen = isAnyHidden ? shownQuads[number - quads.lowerBound] : .all
                if seen.first < 0 {
                    try encode(number, parts, region: rect)
                    continue
                }
                for part in Int(seen.first)..<Int(seen.first + seen.count) {
                    try encode(number, parts, region: rect.intersection(shown[part]))
                }
            }
        }
        endBatches()
        if let copy = below.target {
            pool.release(copy)
            below = BelowCopy()
        }
    }

    /// Converts a rectangle of the pass to texels of its target.
    func inTarget(_ rect: PixelRect) -> PixelRect {
        PixelRect(
            minX: rect.minX - current.originX, minY: rect.minY - current.originY, maxX: rect.maxX - current.originX,
            maxY: rect.maxY - current.originY)
    }

    /// Executes everything encoded so far, between two quads of the current pass, and frees the pictures of coverage.
    private func flush(_ parts: Parts) throws(CompositorError) {
        endBatches()
        closeBelow()
        flushedDraws = draws
        try execute(parts.clips, parts.budget)
        images.dropCoverage()
        forgetSteps()
        setTarget()
    }
}
