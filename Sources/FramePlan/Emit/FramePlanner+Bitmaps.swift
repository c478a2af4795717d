// Rasterised layers: everything except opacity and blend mode in a bitmap of the layer's own pixels, drawn as an image.

extension FramePlanner {
    /// Plans a layer with `shouldRasterize`: its mask, shadow, filters and content at `rasterizationScale` pixels per
    /// point.
    mutating func visitBitmap(
        _ index: Int, _ matrix: Homography, opacity: Float, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let own = Double(nodes[index].presentation.rasterizationScale)
        let scale = own > 0 && own.isFinite ? own : 1
        let blend = nodes[index].presentation.compositingFilter ?? .sourceOver
        let layer = nodes[index].id.rawValue
        guard let extent = extent(of: index, nodes),
            let space = emit.enterLayerSpace(extent, scale: SIMD2(scale, scale), part: .whole, matrix, around)
        else { return }
        if let mask = enterMask(index, space.matrix, space.inside, nodes) {
            visitGroup(index, space.matrix, opacity: 1, .sourceOver, mask, nodes)
            leaveMask(mask, space.inside)
        }
        // A mode that changes pixels under transparency acts on everything that the bitmap could show.
        let bounds = blend.keepsTargetUnderClear ? emit.openBounds(from: space.start) : space.inside.limits
        if bounds.isEmpty { return }
        let pass = emit.finishPass(from: space.start, bounds: bounds, PassKey(layer: layer, .bitmap), space.inside)
        emit.retain(pass)
        let count = emit.open.count
        emit.addSurface(
            pass, of: space, color: SIMD4(repeating: opacity), smoothing: nodes.smoothing(index), matrix,
            layer: layer, around)
        if blend.takesAlpha { hasTakingModes = true }
        if emit.open.count > count { emit.open[count].blend = blend }
    }
}
