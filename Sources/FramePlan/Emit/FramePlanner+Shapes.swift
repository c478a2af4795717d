// Shape layers: the path's fill and, above it, its stroke, bounded by the layer's bounds only where those mask.

extension FramePlanner {
    /// Adds a shape layer's drawing of its path.
    mutating func addShape(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let style = shapeStyles.style(nodes[index].presentation.keyed)
        guard let path = style.path else { return }
        var clip = OpenClip(inside: around, groupStart: nil, layer: nodes[index].id.rawValue)
        if nodes[index].presentation.masksToBounds {
            guard let extent = extent(of: style),
                let bounds = enterBounds(around: extent, index, matrix, around, nodes)
            else { return }
            clip = bounds
        }
        let layer = nodes[index].id.rawValue
        if style.isFilled, let color = style.fill {
            emit.addPath(.path(path), .fill(style.rule), color.premultiplied, matrix, layer: layer, clip.inside)
        }
        if style.isStroked, let color = style.stroke {
            emit.addPath(.path(path), .stroke(style.style), color.premultiplied, matrix, layer: layer, clip.inside)
        }
        emit.leaveClip(clip, around)
    }

    /// Returns the box around a shape layer's drawing of its path, in its own plane.
    mutating func shapeExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard let extent = extent(of: shapeStyles.style(nodes[index].presentation.keyed)) else { return nil }
        return cutToBounds(extent, index, nodes)
    }

    private mutating func extent(of style: ShapeStyle) -> LocalRect? {
        guard let path = style.path else { return nil }
        let fill = style.isFilled ? emit.pathExtent(path, .fill(style.rule)) : nil
        let line = style.isStroked ? emit.pathExtent(path, .stroke(style.style)) : nil
        guard let fill, let line else { return fill ?? line }
        return fill.union(line)
    }

    // MARK: What is cut by bounds that mask

    /// Enters the bounds of a layer as a clip; returns nil where nothing inside is visible.
    mutating func enterClip(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> OpenClip? {
        emit.enterClip(
            LocalRect(nodes[index].presentation.bounds), radii: nodes.radii(index),
            isContinuous: nodes.hasContinuousCorners(index),
            smoothing: nodes.smoothing(index), matrix, around, layer: nodes[index].id.rawValue)
    }

    /// Enters the bounds as a clip where they mask and the drawing extends beyond them; returns nil where nothing is
    /// visible.
    mutating func enterBounds(
        around extent: LocalRect, _ index: Int, _ matrix: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) -> OpenClip? {
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let masks = nodes[index].presentation.masksToBounds
        let isInside = nodes[index].presentation.cornerRadius <= 0 ? bounds.contains(extent) : false
        if !masks || isInside {
            return OpenClip(inside: around, groupStart: nil, layer: nodes[index].id.rawValue)
        }
        return enterClip(index, matrix, around, nodes)
    }

    /// Returns a box cut to bounds that mask; nil where nothing is left.
    func cutToBounds(_ extent: LocalRect, _ index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard nodes[index].presentation.masksToBounds else { return extent }
        let seen = extent.intersection(LocalRect(nodes[index].presentation.bounds))
        return seen.isEmpty ? nil : seen
    }
}
