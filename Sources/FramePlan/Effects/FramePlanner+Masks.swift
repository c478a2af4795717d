// Masks: a layer's picture multiplied by the alpha of another layer, which is laid out in its bounds' space.

extension FramePlanner {
    /// A mask that was entered and not left yet.
    struct OpenMask {
        /// The surroundings of the masked layer.
        var inside: Surroundings
        /// The clip of the mask's rectangle, where a clip can represent the mask.
        var clip: OpenClip?
        /// Index of the pass whose alpha is the mask, -1 for none.
        var pass: Int32 = -1
        /// Index of the coverage mask that is the mask, -1 for none.
        var coverageMask: Int32 = -1
        /// The factor of the masked layer as a whole.
        var opacity: Float = 1
    }

    /// Enters a layer's mask, if it has one; returns nil where the mask hides everything.
    ///
    /// A mask of one rounded rectangle is a clip with an opacity, a mask of one path is a coverage mask. Any other is
    /// drawn into a pass of its own first.
    mutating func enterMask(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> OpenMask? {
        var entered = OpenMask(inside: around)
        let mask = Int(nodes[index].mask)
        if mask < 0 { return entered }
        if nodes.isInvisible(mask) { return nil }
        if let plain = plainMask(mask, nodes) {
            let plane = Homography(nodes.localToSuper(mask)).followed(by: matrix)
            guard plane.isFinite,
                let clip = emit.enterClip(
                    plain.rect, radii: plain.radii, isContinuous: plain.isContinuous, smoothing: plain.smoothing, plane,
                    around, layer: nodes[mask].id.rawValue)
            else { return nil }
            entered.opacity = min(1, nodes[mask].presentation.opacity) * plain.alpha
            entered.clip = clip
            entered.inside = clip.inside
            return entered
        }
        if let shape = pathMask(mask, nodes), let extent = emit.pathExtent(shape.path, shape.drawing) {
            let plane = Homography(nodes.localToSuper(mask)).followed(by: matrix)
            if plane.isFinite, let flat = plane.affine(over: extent) {
                let form = PathForm(outline: .path(shape.path), drawing: shape.drawing)
                let known = emit.pictures.paths.form(form)
                guard let picture = emit.flatPicture(form, known, flat, within: around.limits) else { return nil }
                entered.opacity = min(1, nodes[mask].presentation.opacity) * shape.alpha
                entered.coverageMask = Int32(emit.frame.coverageMasks.count)
                emit.frame.coverageMasks.append(CoverageMask(image: picture.image, bounds: picture.window))
                entered.inside.limits = picture.bounds
                return entered
            }
        }
        guard let pass = addMaskPass(mask, of: index, matrix, around, nodes) else { return nil }
        entered.pass = Int32(pass)
        entered.inside.limits = emit.frame.passes[pass].bounds
        return entered
    }

    /// Leaves a mask; applies the surroundings to a group that its clip opened.
    mutating func leaveMask(_ mask: OpenMask, _ around: Surroundings) {
        if let clip = mask.clip { emit.leaveClip(clip, around) }
    }

    /// Plans a mask into a pass of the same pixels and returns its index; nil where it draws nothing.
    private mutating func addMaskPass(
        _ mask: Int, of index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Int? {
        // The model refuses cycles of masks, but a commit made otherwise could have one. A layer that would mask itself
        // is invisible.
        if maskedLayers.contains(Int32(index)) { return nil }
        guard mayDescend() else { return nil }
        maskedLayers.append(Int32(index))
        defer { maskedLayers.removeLast() }
        let inside = around.inside, start = emit.open.count
        visitTop(mask, matrix, inside, nodes)
        let bounds = emit.openBounds(from: start)
        if bounds.isEmpty { return nil }
        return emit.finishPass(from: start, bounds: bounds, PassKey(layer: nodes[index].id.rawValue, .mask), inside)
    }

    /// A mask that is one rounded rectangle of uniform alpha.
    private struct PlainMask {
        var rect: LocalRect
        var radii = SIMD4<Float>(repeating: 0)
        var isContinuous = false
        var smoothing = Shape.Edges(all: .smooth)
        var alpha: Float
    }

    /// Returns the rectangle of a mask that is only a background, or a shape's path that is one rounded rectangle, from
    /// any point of view; nil for others.
    private mutating func plainMask(_ mask: Int, _ nodes: Span<RenderTree.Node>) -> PlainMask? {
        switch nodes[mask].kind {
        case .plain:
            let alpha = nodes[mask].presentation.backgroundColor?.premultiplied.w ?? 0
            guard isSingleShape(mask, nodes), alpha > 0 else { return nil }
            return PlainMask(
                rect: LocalRect(nodes[mask].presentation.bounds), radii: nodes.radii(mask),
                isContinuous: nodes.hasContinuousCorners(mask),
                smoothing: nodes.smoothing(mask), alpha: alpha)
        case .shape:
            guard let shape = pathMask(mask, nodes) else { return nil }
            let known = emit.pictures.paths.form(PathForm(outline: .path(shape.path), drawing: shape.drawing))
            guard let outline = emit.pictures.paths[known].rounded, outline.ringWidth == nil else { return nil }
            return PlainMask(rect: outline.rect, radii: SIMD4(repeating: Float(outline.radius)), alpha: shape.alpha)
        default: return nil
        }
    }

    /// A mask that is one path of uniform alpha.
    private struct PathMask {
        var path: CGPath
        var drawing: PathDrawing
        var alpha: Float
    }

    /// Returns the path of a mask that is only a shape's fill or its stroke; nil for others.
    private func pathMask(_ mask: Int, _ nodes: Span<RenderTree.Node>) -> PathMask? {
        guard nodes[mask].kind == .shape, isSingleShape(mask, nodes), !nodes[mask].presentation.masksToBounds,
            nodes[mask].presentation.backgroundColor?.premultiplied.w ?? 0 <= 0
        else { return nil }
        let style = ShapeStyle(nodes[mask].presentation.keyed)
        guard let path = style.path, style.isFilled != style.isStroked else { return nil }
        if style.isFilled {
            return style.fill.map { PathMask(path: path, drawing: .fill(style.rule), alpha: $0.premultiplied.w) }
        }
        return style.stroke.map { PathMask(path: path, drawing: .stroke(style.style), alpha: $0.premultiplied.w) }
    }

    /// Whether a layer consists only of a background and its class's own drawing.
    private func isSingleShape(_ mask: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        guard nodes[mask].sublayers.isEmpty, nodes[mask].mask < 0, nodes[mask].transition == nil,
            !nodes[mask].isFading, nodes[mask].presentation.contents == nil, nodes[mask].presentation.isDoubleSided,
            nodes[mask].presentation.compositingFilter == nil
        else { return false }
        return nodes.drawsBorder(mask) ? false : !nodes[mask].presentation.keyed.hasEffects
    }
}
