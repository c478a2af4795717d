// The casters of layers' shadows.

extension FramePlanner {
    /// Returns the caster of a layer's shadow; nil where there is none.
    ///
    /// A shadow path casts the shadow whatever the layer draws. Otherwise the layer's alpha does.
    mutating func shadowCaster(_ index: Int, _ nodes: Span<RenderTree.Node>) -> ShadowCaster? {
        if let path = nodes[index].presentation.shadowPath {
            if path.isEmpty { return nil }
            guard let outline = path.roundedRect else { return .path(path) }
            return .rounded(LocalRect(outline.rect), radius: Double(outline.radius), alpha: 1)
        }
        guard let content = filteredExtent(of: index, nodes) else { return nil }
        return roundedCaster(index, nodes) ?? .content(content)
    }

    /// Returns the extent of a layer's shadow in its plane, where it has one.
    func shadowExtent(of index: Int, content: LocalRect?, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard let shadow = Shadow(nodes[index].presentation) else { return nil }
        var caster = content
        if let path = nodes[index].presentation.shadowPath { caster = LocalRect(path.boundingBoxOfPath) }
        guard let caster, caster.isFinite, !caster.isEmpty else { return nil }
        let reach = shadow.extent(of: caster)
        guard nodes[index].presentation.masksToBounds else { return reach }
        let seen = reach.intersection(LocalRect(nodes[index].presentation.bounds))
        return seen.isEmpty ? nil : seen
    }

    /// Returns the rounded bounds, where the layer's alpha is that of these times one number. There must be no filters,
    /// the corners must be arcs of one radius, and
    /// - the fill of the bounds is opaque, and nothing else extends beyond them, or
    /// - there is only a background.
    private mutating func roundedCaster(_ index: Int, _ nodes: Span<RenderTree.Node>) -> ShadowCaster? {
        let bounds = LocalRect(nodes[index].presentation.bounds), radii = nodes.radii(index)
        guard bounds.isFinite, !bounds.isEmpty, radii == SIMD4(repeating: radii.x) else { return nil }
        if radii.x > 0, nodes.hasContinuousCorners(index) { return nil }
        if !nodes[index].presentation.filters.isEmpty { return nil }
        let kind = nodes[index].kind
        if kind == .openGL || kind == .replicator || kind == .emitter { return nil }
        let area = RoundedArea(rect: bounds, radius: Double(radii.x))
        let alpha = Float(nodes[index].presentation.backgroundColor?.alpha ?? 0)
        let isClipped = nodes[index].presentation.masksToBounds
        let fade = nodes[index].contentsFade
        let contents = contentsRect(index, nodes)
        let own = ownDrawingExtent(of: index, nodes)
        // Not conditions with `||`: a Span captured by an autoclosure stops the optimising compiler (6.3.1).
        let isCovered = hasOpaqueGradient(index, nodes) ? true : fillsBounds(contents, area, index, nodes)
        if alpha >= 1 || isCovered {
            if !isClipped {
                // A gradient ends with the bounds.
                if let own, nodes[index].kind != .gradient, !area.contains(own) { return nil }
                // The two contents of a fade may differ in size.
                if fade != nil { return nil }
                if let contents, !area.contains(contents) { return nil }
                guard sublayers(of: index, keepWithin: area, nodes) else { return nil }
            }
            return .rounded(bounds, radius: area.radius, alpha: 1)
        }
        guard alpha > 0, contents == nil, fade == nil, own == nil, nodes[index].sublayers.isEmpty,
            !nodes.drawsBorder(index)
        else { return nil }
        return .rounded(bounds, radius: area.radius, alpha: alpha)
    }

    /// Returns the rectangle of the layer's contents.
    private func contentsRect(_ index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard let image = nodes[index].presentation.contents,
            let placement = ContentsPlacement(nodes.contentsWish(index), image: image, isFlipped: false)
        else { return nil }
        return placement.destination
    }

    /// Whether opaque contents cover exactly the bounds.
    private func fillsBounds(
        _ contents: LocalRect?, _ area: RoundedArea, _ index: Int, _ nodes: Span<RenderTree.Node>
    ) -> Bool {
        guard let contents, !nodes[index].isFading, let image = nodes[index].presentation.contents,
            image.isOpaque
        else { return false }
        if nodes[index].presentation.masksToBounds { return contents.contains(area.rect) }
        return area.radius == 0 ? contents == area.rect : false
    }
}

/// A rectangle with corners of one radius.
struct RoundedArea {
    var rect: LocalRect
    var radius: Double

    /// Whether a rectangle lies inside, within a millionth of a point.
    func contains(_ other: LocalRect) -> Bool {
        let slack = 1e-6
        guard rect.grown(x: slack, y: slack).contains(other) else { return false }
        if radius == 0 { return true }
        // How far each side of the other extends into the strip along the edge with the corners.
        let left = max(0, rect.minX + radius - other.minX), right = max(0, other.maxX - rect.maxX + radius)
        let top = max(0, rect.minY + radius - other.minY), bottom = max(0, other.maxY - rect.maxY + radius)
        let x = max(left, right), y = max(top, bottom)
        if x * x + y * y <= radius * radius { return true }
        func inside(_ a: Double, _ b: Double) -> Bool { a * a + b * b <= (radius + slack) * (radius + slack) }
        return inside(left, top) && inside(right, top) && inside(left, bottom) && inside(right, bottom)
    }
}
