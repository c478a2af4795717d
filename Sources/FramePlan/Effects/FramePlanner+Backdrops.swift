import RenderTree
import Values

// Backdrops: what lies behind a layer goes through its `backgroundFilters`, within its rounded bounds.

extension FramePlanner {
    /// Adds what a layer's `backgroundFilters` make of the pixels below it in the same pass, mixed in by `opacity` and by
    /// the layer's mask.
    mutating func addBackdrop(
        _ index: Int, _ matrix: Homography, opacity: Float, _ mask: OpenMask, _ nodes: Span<RenderTree.Node>
    ) {
        let filters = nodes[index].presentation.backgroundFilters
        guard !filters.isEmpty, let shape = boundsShape(index, matrix, mask.inside, nodes) else { return }
        let first = frame.effects.count
        let reach = addBackdropEffects(filters, shape, matrix)
        guard frame.effects.count > first else { return }
        let share = opacity * mask.opacity * mask.inside.factor.w
        var paint = Paint(solid: SIMD4(repeating: share))
        paint.kind = .backdrop
        paint.source = Int32(frame.backdrops.count)
        frame.backdrops.append(
            Backdrop(area: shape.bounds.grown(x: reach.x, y: reach.y), effects: first..<frame.effects.count))
        add(shape, paint, isOpaque: false, layer: nodes[index].id.rawValue, mask.inside)
        open[open.count - 1].mask = mask.pass
        open[open.count - 1].stencil = mask.stencil
    }

    /// Adds the effects and returns how far they reach together, in pixels.
    private mutating func addBackdropEffects(
        _ filters: [LayerFilter], _ shape: Shape, _ matrix: Homography
    ) -> SIMD2<Int32> {
        var scale = shape.pixelsPerPoint
        if shape.placement > .axisAligned {
            // A Gaussian turned by any angle is the same; of other planes the mean of both axes.
            let seen = matrix.scale(over: LocalRect(shape.rect))
            scale = SIMD2(repeating: (seen.x * seen.y).squareRoot())
        }
        var reach = SIMD2<Int32>(0, 0)
        for filter in filters {
            guard let effect = Effect(filter, scale: scale, clampsEdges: true) else { continue }
            frame.effects.append(effect)
            reach &+= effect.reach
        }
        return reach
    }

    /// Cuts the areas that backdrops among the open quads since `start` take to the pixels of their pass.
    mutating func cutBackdrops(from start: Int, to bounds: PixelRect) {
        if frame.backdrops.isEmpty { return }
        for i in start..<open.count where open[i].paint.kind == .backdrop {
            let k = Int(open[i].paint.source)
            frame.backdrops[k].area = frame.backdrops[k].area.intersection(bounds)
        }
    }
}
