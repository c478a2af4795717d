import FramePlan

extension QuadEncoder {
    /// Encodes what some damage of the picture needs; the picture goes to `tile`.
    ///
    /// Where a backdrop takes pixels outside of the tile the picture is drawn to a surface that has them, and shown after.
    func encode(_ frame: borrowing Frame, damage: Damage, on tile: TiledTarget.Tile) throws(CompositorError) {
        reset()
        needs.find(frame, region: damage.region, retained: retained)
        let parts = Parts(frame)
        for index in parts.passes.indices {
            let region = needs.regions[index]
            current = PassSurface()
            if !region.isEmpty {
                if index == parts.passes.count - 1 {
                    // Backdrops take pixels around the damage: those are drawn anew with it.
                    let drawn = region == damage.region ? damage : Damage(region, within: region.bounds)
                    try encodePicture(parts, drawn, frame.clearColor, tile)
                } else {
                    try encodeSurface(parts, index, region)
                }
            }
            surfaces.append(current)
            releaseSurfaces(readBy: index)
        }
    }

    private func encodePicture(
        _ parts: Parts, _ damage: Damage, _ clearColor: SIMD4<Float>, _ tile: TiledTarget.Tile
    ) throws(CompositorError) {
        let index = parts.passes.count - 1
        let box = damage.bounds
        let fits = tile.bounds.contains(box)
        if fits {
            current.target = tile.target
            current.area = tile.bounds
            (current.originX, current.originY) = (tile.bounds.minX, tile.bounds.minY)
        } else {
            current.target = try takeTarget(box)
            setArea(box)
        }
        if parts.passes[index].effect >= 0 {
            try encodeEffect(parts, index, damage.region)
        } else {
            setTarget()
            if parts.passes[index].clears {
                let color = isExtended ? clearColor : clearColor.asBytes
                damage.forEachRect { steps.append(.clear(inTarget($0), color)) }
            }
            try encodeQuads(parts, index, damage)
        }
        if fits { return }
        damage.forEachRect { rect in
            let shown = rect.intersection(tile.bounds)
            if shown.isEmpty { return }
            steps.append(
                .show(
                    inTarget(shown), on: tile.target, x: current.originX - tile.bounds.minX,
                    y: current.originY - tile.bounds.minY))
        }
        if let target = current.target { pool.release(target) }
    }

    private func encodeSurface(_ parts: Parts, _ index: Int, _ region: PixelRegion) throws(CompositorError) {
        let pass = parts.passes[index]
        if pass.drawing >= 0 {
            try encodeDrawing(parts.drawings[Int(pass.drawing)], pass.bounds)
            return
        }
        if retained.holds(pass) {
            current.target = retained.target(of: pass)
            setArea(pass.bounds)
            return
        }
        var kept = -1
        if retained.isKept(pass) {
            let claimed = try retained.claim(pass)
            current.target = claimed.target
            kept = claimed.index
            setArea(pass.bounds)
        } else {
            let box = region.bounds
            current.target = try takeTarget(box)
            current.isPooled = true
            setArea(box)
        }
        setTarget()
        clearTarget()
        if pass.effect >= 0 {
            try encodeEffect(parts, index, region)
        } else {
            try encodeQuads(parts, index, Damage(region, within: region.bounds))
        }
        if kept >= 0 { steps.append(.keep(kept, version: pass.retention.version)) }
    }

    private func encodeDrawing(_ drawing: FrameDrawing, _ bounds: PixelRect) throws(CompositorError) {
        let entry = try drawings.entry(for: drawing, width: Int(bounds.width), height: Int(bounds.height))
        current.target = entry.target
        current.area = bounds
        (current.originX, current.originY) = (bounds.minX, bounds.minY)
        if entry.shown != drawing { steps.append(.call(entry, drawing)) }
    }

    // Around a surface's pixels its target has a border of transparent texels, which is what effects read outside of it.

    /// A target for a surface.
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

    private func encodeQuads(_ parts: Parts, _ index: Int, _ damage: Damage) throws(CompositorError) {
        let quads = parts.passes[index].quads
        let isAnyHidden = isCulling && findHidden(parts, quads, box: damage.bounds)
        areas.removeAll(keepingCapacity: true)
        damage.forEachRect { areas.append($0) }
        // The rectangles share no pixel, so each has all of its quads in turn.
        for i in areas.indices {
            let rect = areas[i]
            for number in quads {
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

    /// A rectangle of the pass in texels of its target.
    func inTarget(_ rect: PixelRect) -> PixelRect {
        PixelRect(
            minX: rect.minX - current.originX, minY: rect.minY - current.originY, maxX: rect.maxX - current.originX,
            maxY: rect.maxY - current.originY)
    }

    private func releaseSurfaces(readBy index: Int) {
        var source = Int(needs.firstReleased[index])
        while source >= 0 {
            if surfaces[source].isPooled, let target = surfaces[source].target { pool.release(target) }
            source = Int(needs.nextReleased[source])
        }
    }
}
