// Shadows: their casters, and their quads. A rounded rectangle's shadow is one quad with a quarter of its picture, a
// path's is an image, any other is a surface of the blurred content.

extension FramePlanner {
    /// Adds the shadow of a layer's filtered content, below it; where the layer masks to its bounds, only the part
    /// inside.
    mutating func addShadow(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let shadow = Shadow(nodes[index].presentation), let caster = shadowCaster(index, nodes) else { return }
        guard nodes[index].presentation.masksToBounds else {
            addShadow(shadow, of: caster, index, matrix, around, nodes)
            return
        }
        // Inside the bounds, opaque content hides it all.
        if case .rounded(_, _, let alpha) = caster, alpha >= 1, nodes[index].presentation.shadowPath == nil { return }
        guard let clip = enterClip(index, matrix, around, nodes) else { return }
        addShadow(shadow, of: caster, index, matrix, clip.inside, nodes)
        emit.leaveClip(clip, around)
    }

    private mutating func addShadow(
        _ shadow: Shadow, of caster: ShadowCaster, _ index: Int, _ matrix: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let plane = shadow.plane(matrix), layer = nodes[index].id.rawValue
        let hidden = pixelsHidden(under: index, matrix, around, nodes)
        switch caster {
        case .rounded(let rect, let radius, let alpha):
            emit.addShadow(shadow, of: rect, radius: radius, alpha: alpha, plane, hidden, layer: layer, around)
        case .path(let path):
            emit.addShadow(shadow, of: path, plane, hidden, layer: layer, around)
        case .content(let rect):
            addContentShadow(shadow, of: rect, index, plane, around, nodes)
        }
    }

    // MARK: Rounded rectangles and paths
}
