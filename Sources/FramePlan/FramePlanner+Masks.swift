import RenderTree
import Values

// Masks: a layer's picture multiplied by the alpha of another layer, which is laid out in its bounds' space.

extension FramePlanner {
    /// A mask that has been entered and not yet left.
    struct OpenMask {
        /// What the masked layer inherits.
        var inside: Surroundings
        /// The mask's bounds, where a clip says all of it.
        var clip: OpenClip?
        /// Index of the pass whose alpha is the mask, -1 for none.
        var pass: Int32 = -1
        /// Factor of the masked layer as a whole.
        var opacity: Float = 1
    }

    /// Enters a layer's mask, if it has one; nil where the mask lets nothing through.
    ///
    /// A mask that is only a background is a clip with an opacity. Any other is drawn into a pass of its own first.
    mutating func enterMask(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> OpenMask? {
        var open = OpenMask(inside: around)
        let mask = Int(nodes[index].mask)
        if mask < 0 { return open }
        if isInvisible(mask, nodes) { return nil }
        if isPlainMask(mask, nodes) {
            let plane = Homography(nodes[mask].presentation.localToSuper()).followed(by: matrix)
            guard plane.isFinite, let clip = enterClip(mask, plane, around, nodes) else { return nil }
            let alpha = nodes[mask].presentation.backgroundColor?.premultiplied.w ?? 0
            open.opacity = min(1, nodes[mask].presentation.opacity) * alpha
            open.clip = clip
            open.inside = clip.inside
            return open
        }
        guard let pass = addMaskPass(mask, of: index, matrix, around, nodes) else { return nil }
        open.pass = Int32(pass)
        open.inside.limits = frame.passes[pass].bounds
        return open
    }

    /// Leaves a mask; a group that its clip opened gets what lies around.
    mutating func leaveMask(_ mask: OpenMask, _ around: Surroundings) {
        if let clip = mask.clip { leaveClip(clip, around) }
    }

    /// Draws a mask into a pass of the same pixels and returns its index; nil where it draws nothing.
    private mutating func addMaskPass(
        _ mask: Int, of index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Int? {
        // The model refuses circles; a commit made otherwise could have one. What would mask itself is not seen.
        if maskedLayers.contains(Int32(index)) { return nil }
        maskedLayers.append(Int32(index))
        defer { maskedLayers.removeLast() }
        let inside = around.inside, start = open.count
        drawTop(mask, matrix, inside, nodes)
        let bounds = openBounds(from: start)
        if bounds.isEmpty { return nil }
        return finishPass(from: start, bounds: bounds, PassKey(layer: nodes[index].id.rawValue, .mask), inside)
    }

    /// Whether a mask is nothing but a background, seen from any side.
    private func isPlainMask(_ mask: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        guard nodes[mask].kind == .plain, nodes[mask].sublayers.isEmpty, nodes[mask].mask < 0,
            nodes[mask].transition == nil, nodes[mask].contentsFade == nil
        else { return false }
        return nodes[mask].presentation.isOnlyBackground
    }
}

extension LayerProperties {
    /// Whether a background in rounded bounds is all that is drawn.
    fileprivate var isOnlyBackground: Bool {
        guard contents == nil, !drawsBorder, isDoubleSided, keyed.isEmpty, let backgroundColor else { return false }
        return backgroundColor.alpha > 0
    }
}
