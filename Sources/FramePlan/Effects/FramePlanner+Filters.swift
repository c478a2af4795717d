// Filters: the content goes to a pass, effects follow pass by pass, and the last one is drawn in place of the content.
//
// An axis-aligned layer is filtered in the device's own pixels, others in pixels of their own plane. The visible part
// is planned, and a margin of the blurs' reach around it.

extension FramePlanner {
    /// Plans the layer's content after its filters: the caster of its shadow.
    mutating func visitFiltered(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let filters = nodes[index].presentation.filters
        if filters.isEmpty {
            visitContent(index, matrix, around, nodes)
            return
        }
        guard let extent = filteredContentExtent(of: index, filters, nodes) else { return }
        let spread = filters.spread
        guard
            let seen = Shape(
                extent.grown(x: spread, y: spread), radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth),
                matrix: matrix, within: around.limits)
        else { return }
        if seen.placement <= .axisAligned,
            visitFilteredUpright(index, filters, extent, scale: seen.pixelsPerPoint, matrix, around, nodes)
        {
            return
        }
        visitFilteredInPlane(index, filters, extent, matrix, around, nodes)
    }

    /// Returns the part of the plane that goes through the filters; nil where there is nothing.
    mutating func filteredContentExtent(
        of index: Int, _ filters: [LayerFilter], _ nodes: Span<RenderTree.Node>
    ) -> LocalRect? {
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let content = contentExtent(of: index, nodes)
        if filters.normalizesEdges { return content == nil || bounds.isEmpty || !bounds.isFinite ? nil : bounds }
        guard filters.colorsTransparency, !bounds.isEmpty, bounds.isFinite else { return content }
        return content?.union(bounds) ?? bounds
    }

    // MARK: In the device's pixels

    /// Filters in the device's pixels; returns false where the surfaces would be too large: they are then planned in
    /// the layer's plane, at a lower scale.
    private mutating func visitFilteredUpright(
        _ index: Int, _ filters: [LayerFilter], _ extent: LocalRect, scale: SIMD2<Double>, _ matrix: Homography,
        _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Bool {
        let reach = emit.reach(of: filters, scale)
        var inside = around.inside
        inside.limits = around.limits.grown(x: reach.x, y: reach.y)
        guard
            let content = Shape(
                extent, radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth), matrix: matrix,
                within: inside.limits)
        else { return true }
        let surfaces = 1 + filters.count
        let share = emit.surfaceBudget.share(of: surfaces, isForShadow: emit.unseenSilhouettes > 0)
        guard let pixels = emit.largestPass(filters, scale: scale, of: content.bounds, within: around.limits),
            pixels <= share
        else {
            // Even where the plane's pixels turn out to be allowed: partial frames have less budget left, and would
            // choose otherwise.
            emit.frame.notes.insert(.reducedSurfaces)
            return false
        }
        emit.surfaceBudget.take(pixels, of: surfaces)
        inside.limits = content.bounds
        let start = emit.open.count
        visitContent(index, matrix, inside, nodes)
        guard
            let source = finishContent(
                from: start, index, filters, scale: scale, content, around.limits.grown(x: reach.x, y: reach.y), inside,
                nodes)
        else { return true }
        let pass = emit.addEffects(
            filters, of: source, scale: scale, within: around.limits, nodes[index].id.rawValue, inside)
        let end = GroupEnd(layer: nodes[index].id.rawValue, factor: around.factor)
        var area: Shape?
        if filters.normalizesEdges {
            guard
                let shape = Shape(
                    extent, radii: SIMD4(repeating: 0), smoothing: nodes.smoothing(index), matrix: matrix,
                    within: around.limits)
            else { return true }
            area = shape
        }
        emit.addSurface(pass, end, area, around)
        if end.factor.w >= 1, emit.keepsOpaque(filters, source) { emit.open[emit.open.count - 1].isOpaque = true }
        return true
    }

    // MARK: In the layer's plane

    private mutating func visitFilteredInPlane(
        _ index: Int, _ filters: [LayerFilter], _ extent: LocalRect, _ matrix: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let reach = filters.reach
        guard
            let space = emit.enterLayerSpace(
                extent, reach: SIMD2(reach, reach), surfaces: 1 + filters.count, matrix, around),
            let seen = matrix.seenPart(within: around.limits),
            let content = Shape(
                extent, radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth), matrix: space.matrix,
                within: space.inside.limits)
        else { return }
        visitContent(index, space.matrix, space.inside, nodes)
        let layer = nodes[index].id.rawValue
        guard
            let source = finishContent(
                from: space.start, index, filters, scale: space.scale, content, space.inside.limits, space.inside, nodes
            )
        else { return }
        let pass = emit.addEffects(
            filters, of: source, scale: space.scale, within: seen.pixels(space.scale), layer, space.inside)
        emit.addSurface(
            pass, of: space, within: filters.normalizesEdges ? extent : nil,
            smoothing: nodes.smoothing(index), matrix, layer: layer, around)
    }

    // MARK: Passes

    /// Ends the pass of the filters' input; returns nil where nothing of it is visible.
    ///
    /// Where a blur repeats the outermost pixels, those have to be covered fully: edges along the bounds are opened.
    private mutating func finishContent(
        from start: Int, _ index: Int, _ filters: [LayerFilter], scale: SIMD2<Double>, _ content: Shape,
        _ limits: PixelRect,
        _ inside: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Int? {
        var bounds = emit.openBounds(from: start)
        if filters.normalizesEdges {
            for i in start..<emit.open.count where !emit.open[i].paint.hasRing {
                emit.open[i].shape.openEdges(along: content)
            }
            bounds = content.bounds
        } else if filters.colorsTransparency {
            bounds = content.bounds
        }
        bounds = bounds.intersection(limits)
        if bounds.isEmpty {
            emit.open.removeLast(emit.open.count - start)
            return nil
        }
        bounds = emit.sourceBounds(bounds, of: filters[...], among: filters, scale)
        return emit.finishPass(
            from: start, bounds: bounds, PassKey(layer: nodes[index].id.rawValue, .content), inside)
    }
}
