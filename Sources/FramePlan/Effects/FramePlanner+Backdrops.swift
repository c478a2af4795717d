// Backdrops: what lies behind a layer goes through its `backgroundFilters`, within its rounded bounds.

extension FramePlanner {
    /// Adds the result of a layer's `backgroundFilters` on the pixels below it in the same pass, mixed in by `opacity`
    /// and the layer's mask.
    mutating func addBackdrop(
        _ index: Int, _ matrix: Homography, opacity: Float, _ mask: OpenMask, _ nodes: Span<RenderTree.Node>
    ) {
        let filters = nodes[index].presentation.backgroundFilters
        guard !filters.isEmpty, let shape = boundsShape(index, matrix, mask.inside, nodes) else { return }
        let first = emit.frame.effects.count
        let reach = emit.addBackdropEffects(filters, shape, matrix)
        guard emit.frame.effects.count > first else { return }
        let share = opacity * mask.opacity * mask.inside.factor.w
        var paint = Paint(solid: SIMD4(repeating: share))
        paint.kind = .backdrop
        paint.source = Int32(emit.frame.backdrops.count)
        emit.frame.backdrops.append(
            Backdrop(area: shape.bounds.grown(x: reach.x, y: reach.y), effects: first..<emit.frame.effects.count))
        emit.add(shape, paint, isOpaque: false, layer: nodes[index].id.rawValue, mask.inside)
        emit.open[emit.open.count - 1].mask = mask.pass
        emit.open[emit.open.count - 1].coverageMask = mask.coverageMask
    }
}
