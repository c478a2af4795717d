extension QuadEncoder {
    /// Encodes a quad that changes what lies below it: its area goes through the effects, and the result is drawn as a
    /// surface that replaces what it covers.
    func encodeBackdrop(_ quad: UnsafePointer<Quad>, _ parts: Parts, bounds: PixelRect) throws(CompositorError) {
        let backdrop = parts.backdrops[Int(quad.pointee.paint.source)]
        let area = backdrop.area.intersection(current.area)
        let bounds = bounds.intersection(area)
        if bounds.isEmpty || backdrop.effects.isEmpty { return }
        guard let target = current.target else { return }
        endBatches()
        closeBelow()
        var source = FilterImage(target, originX: current.originX, originY: current.originY, area: area)
        var result: RenderTarget?
        for index in backdrop.effects {
            let isLast = index == backdrop.effects.upperBound - 1
            // The last effect makes only the visible part.
            let box = isLast ? bounds : area
            let next = try pool.take(width: Int(box.width), height: Int(box.height))
            try addEffect(
                parts.effects[index], from: source, bounds: area, repeatsEdges: true,
                to: FilterImage(next, originX: box.minX, originY: box.minY, area: box),
                region: PixelRegion(box))
            source = FilterImage(next, originX: box.minX, originY: box.minY, area: box)
            if let result { pool.release(result) }
            result = next
        }
        guard let result else { return }
        endFilters()
        setTarget()
        let edges = ShapeEdges(quad.pointee.shape, rect: quad.pointee.shape.rect)
        var state = prepareShape(quad, edges: edges, clips: parts.clips)
        setAligned(&state, result, originX: source.originX, originY: source.originY, SIMD4(repeating: 1))
        // The share scales the coverage and not the colour: the rest of the pixel stays as it was.
        state.mode = .copy
        let share = quad.pointee.paint.color.w
        state.key.modulation = share < 1 ? .shared : .none
        state.functions.texture.one.w = share
        if share < 1 { state.isPartial = true }
        try encode(quad, &state, edges, parts, bounds: bounds)
        // A later user of the target is executed after the batches that read it.
        pool.release(result)
    }
}
