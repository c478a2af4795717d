// The part of a shadow that its own layer hides: with 200 cards of 160 by 110 pixels with a shadow of 8, it is a
// quarter of the drawing time on the CPU.

extension FramePlanner {
    /// Returns the pixels in which a layer's opaque background or gradient covers everything below it, if they form a
    /// rectangle large enough that leaving them out pays.
    mutating func pixelsHidden(
        under index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> PixelRect? {
        guard around.factor.w >= 1, nodes[index].presentation.filters.isEmpty else { return nil }
        let background = nodes[index].presentation.backgroundColor
        let isOpaque = (background?.alpha ?? 0) >= 1 ? true : hasOpaqueGradient(index, nodes)
        guard isOpaque else { return nil }
        // An arc of the radius r passes the corner of the rectangle inset by r (1 - 1/√2).
        let inset = Double(nodes.radii(index).max()) * 0.2929
        let inner = LocalRect(nodes[index].presentation.bounds).grown(x: -inset, y: -inset)
        guard !inner.isEmpty, inner.isFinite,
            let shape = Shape(
                inner, radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth), matrix: matrix,
                within: around.limits),
            shape.placement <= .axisAligned
        else { return nil }
        // The outermost pixels are covered partly.
        let hidden = shape.bounds.grown(x: -1, y: -1)
        return hidden.width > 0 && hidden.height > 0 && hidden.area >= 8192 ? hidden : nil
    }
}
