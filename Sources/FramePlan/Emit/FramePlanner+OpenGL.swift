// GL layers: a pass that the caller's code draws, shown over all of the layer's bounds.

extension FramePlanner {
    /// Returns the drawing of a layer's contents on this backend; nil where there is none. Notes a layer that the
    /// backend cannot draw and that has no contents instead.
    ///
    /// It is separate from `visitContent` to save stack in deep trees.
    @inline(never)
    mutating func drawing(of index: Int, _ nodes: Span<RenderTree.Node>) -> FrameDrawing? {
        guard let drawing = nodes[index].presentation.drawing else { return nil }
        if drawsOpenGL { return FrameDrawing(drawing, time: nodes[index].drawingTime) }
        if nodes[index].presentation.contents == nil { emit.frame.undrawn.append(drawing) }
        return nil
    }

    /// Shows the result of a layer's drawing.
    @inline(never)
    mutating func add(
        _ drawing: FrameDrawing, _ index: Int, _ matrix: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let rect = LocalRect(nodes[index].presentation.bounds)
        let radii = nodes[index].presentation.masksToBounds ? nodes.radii(index) : .zero
        guard !rect.isEmpty, rect.isFinite,
            let shape = Shape(
                rect, radii: radii, isContinuous: nodes.hasContinuousCorners(index),
                smoothing: nodes.smoothing(index), matrix: matrix, within: around.limits)
        else { return }
        let own = Double(nodes[index].presentation.contentsScale)
        let scale = own > 0 && own.isFinite ? own : 1
        let pass = emit.pass(for: drawing, width: rect.width * scale, height: rect.height * scale)
        let bounds = emit.frame.passes[pass].bounds
        let width = Double(bounds.width), height = Double(bounds.height)
        var paint = Paint(solid: around.factor)
        paint.kind = .surface
        paint.sampling = nodes[index].presentation.magnificationFilter == .nearest ? .nearest : .linear
        paint.source = Int32(pass)
        // GL's first row is the bottom one.
        paint.texelFromLocal = ContentsPlacement.texelFromLocal(
            rect, LocalRect(minX: 0, minY: 0, maxX: width, maxY: height), isUpsideDown: !around.isFlipped)
        paint.texelClamp = SIMD4(0.5, 0.5, Float(width - 0.5), Float(height - 0.5))
        emit.add(shape, paint, isOpaque: false, layer: nodes[index].id.rawValue, around)
    }
}
