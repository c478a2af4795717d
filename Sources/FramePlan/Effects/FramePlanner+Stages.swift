// The stages of a layer with more than content, from the outside in:
//
//     what is behind it, filtered (backgroundFilters), within its bounds and its mask
//     opacity, mask and blend mode, of everything that follows together
//     the shadow of the filtered content, below it
//     filters of the content: background, contents, sublayers, border
//
// A rasterised layer's bitmap holds everything except opacity and blend mode: mask, shadow, filters and content.

extension FramePlanner {
    /// Whether a layer needs more than content, an opacity and a blend mode.
    @inline(__always)
    func hasEffects(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        if nodes[index].mask >= 0 { return true }
        return nodes[index].presentation.keyed.isEmpty ? false : nodes[index].presentation.keyed.hasEffects
    }

    /// Plans a plain layer with only content and a blend mode: makes the same group as `visitGroup`, without the other
    /// stages.
    mutating func visitBlended(
        _ index: Int, _ matrix: Homography, opacity: Float, _ blend: BlendMode, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        if nodes[index].kind == .emitter || !blend.keepsTargetUnderClear {
            visitComposited(index, matrix, opacity: opacity, around, nodes)
            return
        }
        if blend.takesAlpha { hasTakingModes = true }
        let isGroup = nodes[index].presentation.allowsGroupOpacity
        let end = GroupEnd(
            layer: nodes[index].id.rawValue, factor: SIMD4(repeating: isGroup ? opacity : 1), blend: blend)
        var inside = around.inside
        inside.factor = SIMD4(repeating: isGroup ? 1 : opacity)
        let start = emit.open.count
        visitContent(index, matrix, inside, nodes)
        emit.closeGroup(from: start, end, around)
    }

    /// Plans a plain layer with all its stages. It is separate from `visit` to save stack in deep trees.
    @inline(never)
    mutating func visitComposited(
        _ index: Int, _ matrix: Homography, opacity: Float, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        var around = around
        around.isRecorded = false
        let isRasterized = nodes[index].presentation.shouldRasterize
        let hasBackdrop = !nodes[index].presentation.backgroundFilters.isEmpty
        if hasBackdrop || !isRasterized {
            guard let mask = enterMask(index, matrix, around, nodes) else { return }
            if hasBackdrop { addBackdrop(index, matrix, opacity: opacity, mask, nodes) }
            if !isRasterized {
                let blend = nodes[index].presentation.compositingFilter ?? .sourceOver
                visitGroup(index, matrix, opacity: opacity, blend, mask, nodes)
            }
            leaveMask(mask, around)
        }
        if isRasterized { visitBitmap(index, matrix, opacity: opacity, around, nodes) }
    }

    /// Applies opacity, mask and blend mode to the layer's picture as a whole.
    mutating func visitGroup(
        _ index: Int, _ matrix: Homography, opacity: Float, _ blend: BlendMode, _ mask: OpenMask,
        _ nodes: Span<RenderTree.Node>
    ) {
        if blend.takesAlpha { hasTakingModes = true }
        var end = GroupEnd(
            layer: nodes[index].id.rawValue, factor: SIMD4(repeating: mask.opacity), blend: blend, mask: mask.pass,
            coverageMask: mask.coverageMask)
        var opacityOfParts = opacity
        if nodes[index].presentation.allowsGroupOpacity, !isSumOfParticles(index, nodes) {
            end.factor *= opacity
            opacityOfParts = 1
        }
        if end.factor == .one, blend == .sourceOver, !end.isMasked {
            var inside = mask.inside
            inside.factor *= opacityOfParts
            visitShadowed(index, matrix, inside, nodes)
            return
        }
        var area: Shape?
        if !blend.keepsTargetUnderClear {
            guard let shape = blendedShape(index, matrix, mask.inside, nodes) else { return }
            area = shape
        }
        var inside = mask.inside.inside
        inside.factor = SIMD4(repeating: opacityOfParts)
        let start = emit.open.count
        visitShadowed(index, matrix, inside, nodes)
        emit.closeGroup(from: start, end, within: area, mask.inside)
    }

    /// Returns the shape in which a blend mode acts that changes pixels under transparency: the box around the layer's
    /// drawing in its plane.
    private mutating func blendedShape(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Shape? {
        guard let extent = extent(of: index, nodes) else { return nil }
        return Shape(
            extent, radii: SIMD4(repeating: 0), smoothing: nodes.smoothing(index), matrix: matrix,
            within: around.limits)
    }

    /// Plans the layer's picture with its shadow below it.
    mutating func visitShadowed(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        if sharesSilhouettes, visitWithSilhouette(index, matrix, around, nodes) { return }
        addShadow(index, matrix, around, nodes)
        shadowedAncestors += 1
        visitFiltered(index, matrix, around, nodes)
        shadowedAncestors -= 1
    }
}
