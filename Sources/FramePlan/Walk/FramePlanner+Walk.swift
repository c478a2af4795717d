// The walk down the tree: a layer's own quads, its sublayers, its border, each within the surroundings.

extension FramePlanner {
    /// Plans a layer that is placed in a plane only by its own position, anchor and transform: the root in the
    /// picture's plane, a mask in the masked layer's.
    mutating func visitTop(
        _ index: Int, _ plane: Homography, _ surroundings: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        if nodes.isInvisible(index) { return }
        let local = nodes.localToSuper(index)
        if nodes.keepsDepth(index) {
            var around = surroundings
            if nodes[index].presentation.isGeometryFlipped { around.isFlipped.toggle() }
            visitSublayers(
                of: index, plane: plane, space: CATransform3DConcat(nodes.sublayerSpace(index), local),
                opacity: min(1, nodes[index].presentation.opacity), around, nodes)
        } else {
            visitShown(index, in: Superspace(plane: plane), opacity: 1, surroundings, nodes)
        }
    }

    /// Plans a plain layer, without its transition, with its subtree. `matrix` maps its plane to the device.
    ///
    /// - Parameter opacity: a factor in addition to the layer's own: that of the CATransformLayers around it.
    mutating func visit(
        _ index: Int, _ matrix: Homography, opacity: Float, _ surroundings: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let own = nodes[index].presentation.opacity
        let total = max(0, min(1, own)) * opacity
        guard total > 0, matrix.isFinite else { return }
        var around = surroundings
        if nodes[index].presentation.isGeometryFlipped { around.isFlipped.toggle() }
        if !nodes[index].presentation.isDoubleSided {
            // A flipped geometry mirrors its contents; that alone turns no layer's back to the viewer.
            guard (matrix.determinant > 0) != around.isFlipped else { return }
        }
        if hasEffects(index, nodes) {
            visitComposited(index, matrix, opacity: total, around, nodes)
            return
        }
        if let blend = nodes[index].presentation.compositingFilter, blend != .sourceOver {
            visitBlended(index, matrix, opacity: total, blend, around, nodes)
            return
        }
        // Not one condition with `&&`: a Span captured by an autoclosure stops the optimising compiler (6.3.1).
        let allowsGroup = nodes[index].presentation.allowsGroupOpacity
        if allowsGroup && total < 1 {
            let start = emit.open.count
            visitContent(index, matrix, around.inside, nodes)
            emit.closeGroup(
                from: start, GroupEnd(layer: nodes[index].id.rawValue, factor: SIMD4(repeating: total)), around)
        } else {
            around.factor *= total
            visitContent(index, matrix, around, nodes)
        }
    }

    /// Plans background, gradient, contents, the class's own drawing, sublayers and border, in that order.
    mutating func visitContent(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        if nodes[index].kind == .emitter {
            visitEmitter(index, matrix, around, nodes)
            return
        }
        let hasSublayers = !nodes[index].sublayers.isEmpty
        let hasBorder = nodes.drawsBorder(index)
        let isFading = nodes[index].isFading
        let drawing = nodes[index].kind == .openGL ? drawing(of: index, nodes) : nil
        let hasContents = nodes[index].presentation.contents != nil || isFading || drawing != nil
        if hasBorder && !hasSublayers && !hasContents {
            if !hasOwnDrawing(index, nodes) {
                addBordered(index, matrix, withFill: true, around, nodes)
                return
            }
        }
        if !hidesBackground(index, around, nodes) { addBackground(index, matrix, around, nodes) }
        if nodes[index].kind == .gradient { addOwnDrawing(index, matrix, around, nodes) }
        if let drawing {
            add(drawing, index, matrix, around, nodes)
        } else if isFading, let fade = nodes[index].contentsFade {
            addContents(fade, index, matrix, around, nodes)
        } else if let image = nodes[index].presentation.contents {
            addImage(image, index, matrix, around, nodes)
        }
        if nodes[index].kind.mayDrawOverContents { addOwnDrawing(index, matrix, around, nodes) }
        if hasSublayers { visitClippedSublayers(index, matrix, around, nodes) }
        if hasBorder { addBordered(index, matrix, withFill: false, around, nodes) }
    }

    /// Plans the sublayers, inside the bounds where those clip.
    private mutating func visitClippedSublayers(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard nodes[index].presentation.masksToBounds else {
            visitSublayers(
                of: index, plane: matrix, space: nodes.sublayerSpace(index), opacity: 1, around, nodes)
            return
        }
        guard let clip = enterClip(index, matrix, around, nodes) else { return }
        visitSublayers(
            of: index, plane: matrix, space: nodes.sublayerSpace(index), opacity: 1, clip.inside, nodes)
        emit.leaveClip(clip, around)
    }
}

extension Shape {
    /// Whether it is a rectangle of whole pixels, so that `bounds` describes it fully.
    var isWholePixels: Bool {
        guard placement <= .axisAligned, !isRounded else { return false }
        for i in 0..<4 where edges[i] == .smooth { return false }
        return true
    }
}
