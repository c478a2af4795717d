import RenderTree
import Values

// Filters: the content goes to a pass, effects follow pass by pass, and the last one is drawn in the content's place.
//
// A layer whose axes are the device's is filtered in the device's own pixels, others in pixels of their own plane. What is
// seen is planned, and as much around it as blurs reach.

extension FramePlanner {
    /// The layer's content after its filters: what a shadow is cast by.
    mutating func drawFiltered(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let filters = nodes[index].presentation.filters
        if filters.isEmpty {
            drawContent(index, matrix, around, nodes)
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
            drawFilteredUpright(index, filters, extent, scale: seen.pixelsPerPoint, matrix, around, nodes)
        {
            return
        }
        drawFilteredInPlane(index, filters, extent, matrix, around, nodes)
    }

    /// The part of the plane that goes through the filters; nil where there is nothing.
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

    /// False where the surfaces would be too large: then they are planned in the layer's plane, at a lower scale.
    private mutating func drawFilteredUpright(
        _ index: Int, _ filters: [LayerFilter], _ extent: LocalRect, scale: SIMD2<Double>, _ matrix: Homography,
        _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Bool {
        let reach = reach(of: filters, scale)
        var inside = around.inside
        inside.limits = around.limits.grown(x: reach.x, y: reach.y)
        guard
            let content = Shape(
                extent, radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth), matrix: matrix,
                within: inside.limits)
        else { return true }
        let surfaces = 1 + filters.count
        let share = surfaceBudget.share(of: surfaces, isForShadow: unseenSilhouettes > 0)
        guard let pixels = largestPass(filters, scale: scale, of: content.bounds, within: around.limits),
            pixels <= share
        else {
            // Even where the plane's pixels turn out to be allowed: partial frames have less left, and would choose otherwise.
            frame.notes.insert(.reducedSurfaces)
            return false
        }
        surfaceBudget.take(pixels, of: surfaces)
        inside.limits = content.bounds
        let start = open.count
        drawContent(index, matrix, inside, nodes)
        guard
            let source = finishContent(
                from: start, index, filters, scale: scale, content, around.limits.grown(x: reach.x, y: reach.y), inside,
                nodes)
        else { return true }
        let pass = addEffects(
            filters, of: source, scale: scale, within: around.limits, nodes[index].id.rawValue, inside)
        let end = GroupEnd(layer: nodes[index].id.rawValue, factor: around.factor)
        var area: GroupEnd.Area?
        if filters.normalizesEdges {
            guard
                let shape = Shape(
                    extent, radii: SIMD4(repeating: 0), smoothing: nodes.smoothing(index), matrix: matrix,
                    within: around.limits)
            else { return true }
            area = GroupEnd.Area(shape: shape, matrix: matrix)
        }
        addSurface(pass, end, area, around)
        if end.factor.w >= 1, keepsOpaque(filters, source) { open[open.count - 1].isOpaque = true }
        return true
    }

    /// Whether every pixel that filters make of a pass is opaque: opaque quads cover all that they start from, and they are blurs
    /// that repeat its outermost pixels.
    private func keepsOpaque(_ filters: [LayerFilter], _ source: Int) -> Bool {
        if frame.passes[source].clears { return false }
        for pass in frame.passes[(source + 1)...] where pass.effect >= 0 {
            guard case .blur(let blur) = frame.effects[Int(pass.effect)], blur.clampsEdges, !blur.alphaOnly else {
                return false
            }
        }
        return filters.normalizesEdges
    }

    // MARK: In the layer's plane

    private mutating func drawFilteredInPlane(
        _ index: Int, _ filters: [LayerFilter], _ extent: LocalRect, _ matrix: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let reach = filters.reach
        guard
            let space = enterLayerSpace(
                extent, reach: SIMD2(reach, reach), surfaces: 1 + filters.count, matrix, around),
            let seen = matrix.seenPart(within: around.limits),
            let content = Shape(
                extent, radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth), matrix: space.matrix,
                within: space.inside.limits)
        else { return }
        drawContent(index, space.matrix, space.inside, nodes)
        let layer = nodes[index].id.rawValue
        guard
            let source = finishContent(
                from: space.start, index, filters, scale: space.scale, content, space.inside.limits, space.inside, nodes
            )
        else { return }
        let pass = addEffects(
            filters, of: source, scale: space.scale, within: seen.pixels(space.scale), layer, space.inside)
        addSurface(
            pass, of: space, within: filters.normalizesEdges ? extent : nil,
            smoothing: nodes.smoothing(index), matrix, layer: layer, around)
    }

    // MARK: Passes

    /// Ends the pass of what goes through filters; nil where nothing of it can be seen.
    ///
    /// Where a blur repeats the outermost pixels, those have to be full: edges along the bounds are opened.
    private mutating func finishContent(
        from start: Int, _ index: Int, _ filters: [LayerFilter], scale: SIMD2<Double>, _ content: Shape,
        _ limits: PixelRect,
        _ inside: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Int? {
        var bounds = openBounds(from: start)
        if filters.normalizesEdges {
            for i in start..<open.count where open[i].paint.kind != .bordered {
                open[i].shape.openEdges(along: content)
            }
            bounds = content.bounds
        } else if filters.colorsTransparency {
            bounds = content.bounds
        }
        bounds = bounds.intersection(limits)
        if bounds.isEmpty {
            open.removeLast(open.count - start)
            return nil
        }
        bounds = sourceBounds(bounds, of: filters[...], among: filters, scale)
        return finishPass(
            from: start, bounds: bounds, PassKey(layer: nodes[index].id.rawValue, .content), inside)
    }

    /// The bounds of what the next of some filters is made from: where that is a blur they begin with one of its cells, so that its
    /// result is the same wherever content within comes and goes. Not where colour would come of the transparency that is added, or
    /// the outermost pixels are repeated.
    private func sourceBounds(
        _ bounds: PixelRect, of next: ArraySlice<LayerFilter>, among filters: [LayerFilter], _ scale: SIMD2<Double>
    ) -> PixelRect {
        if filters.normalizesEdges || filters.colorsTransparency { return bounds }
        for filter in next {
            guard let effect = Effect(filter, scale: scale) else { continue }
            let begun = bounds.begun(at: effect.cell)
            return surfaceLimits.allow(begun) ? begun : bounds
        }
        return bounds
    }

    /// Adds the filters' effects after a pass, each cut to what later ones reach of `limits`; returns the last pass.
    private mutating func addEffects(
        _ filters: [LayerFilter], of source: Int, scale: SIMD2<Double>, within limits: PixelRect, _ layer: UInt64,
        _ inside: Surroundings
    ) -> Int {
        var pass = source, rest = reach(of: filters, scale)
        for k in filters.indices {
            guard let effect = Effect(filters[k], scale: scale) else { continue }
            rest = pointwiseMax(rest &- effect.reach, SIMD2(0, 0))
            var bounds = frame.passes[pass].bounds.reached(by: effect).intersection(limits.grown(x: rest.x, y: rest.y))
            if bounds.isEmpty { continue }
            bounds = sourceBounds(bounds, of: filters[(k + 1)...], among: filters, scale)
            frame.effects.append(effect)
            pass = addEffectPass(
                bounds, of: pass, effect: frame.effects.count - 1, PassKey(layer: layer, .filtered), inside)
        }
        if pass != source { retain(pass) }
        return pass
    }

    /// Adds a pass that an effect makes of another one, and returns its index.
    mutating func addEffectPass(
        _ bounds: PixelRect, of source: Int, effect: Int, _ key: PassKey, _ inside: Surroundings
    ) -> Int {
        frame.passes.append(
            Pass(bounds: bounds, source: source, effect: effect, isDeviceSpace: inside.isDeviceSpace))
        frame.passKeys.append(key.of(instance: instance))
        return frame.passes.count - 1
    }

    /// The pixels of the largest of the passes that filters take; nil where one is too large for a surface.
    private func largestPass(
        _ filters: [LayerFilter], scale: SIMD2<Double>, of source: PixelRect, within limits: PixelRect
    ) -> Int? {
        guard surfaceLimits.allow(source) else { return nil }
        var bounds = source, rest = reach(of: filters, scale), pixels = source.area
        for filter in filters {
            guard let effect = Effect(filter, scale: scale) else { continue }
            rest = pointwiseMax(rest &- effect.reach, SIMD2(0, 0))
            bounds = bounds.reached(by: effect).intersection(limits.grown(x: rest.x, y: rest.y))
            guard surfaceLimits.allow(bounds) else { return nil }
            pixels = max(pixels, bounds.area)
        }
        return pixels
    }

    /// How far filters reach one after the other; no further than any surface, however many there are.
    private func reach(of filters: [LayerFilter], _ scale: SIMD2<Double>) -> SIMD2<Int32> {
        var sum = SIMD2<Int32>(0, 0)
        for filter in filters {
            guard let effect = Effect(filter, scale: scale) else { continue }
            sum = pointwiseMin(sum &+ effect.reach, SIMD2(repeating: 1 << 24))
        }
        return sum
    }
}

extension PixelRect {
    /// The pixels that an effect of these makes.
    fileprivate func reached(by effect: Effect) -> PixelRect {
        guard case .blur(let blur) = effect, !blur.clampsEdges else { return self }
        return grown(x: blur.reach.x, y: blur.reach.y)
    }
}
