// What planning needs of every layer in every frame. These are methods of the span and read only stored fields: a
// computed property of a node or of its properties receives a copy of them all, with each object in them retained, even
// where it is inlined.

extension Span<RenderTree.Node> {
    /// Whether nothing of a layer, its subtree and the old picture of its transition is visible.
    @inline(__always)
    func isInvisible(_ index: Int) -> Bool {
        if self[index].transition != nil { return false }
        if self[index].presentation.isHidden { return true }
        return self[index].presentation.opacity <= 0
    }

    /// Whether the sublayers keep their depth in the superlayer's space: the layer has no plane and draws nothing of
    /// its own.
    @inline(__always)
    func keepsDepth(_ index: Int) -> Bool {
        switch self[index].kind {
        case .transform: true
        case .replicator: replicatorKeepsDepth(index)
        default: false
        }
    }

    @inline(never)
    private func replicatorKeepsDepth(_ index: Int) -> Bool { self[index].presentation.replicatorPreservesDepth }

    /// Whether it has particles that keep their depth in the superlayer's space.
    @inline(__always)
    func hasDeepParticles(_ index: Int) -> Bool { self[index].kind == .emitter ? emitterKeepsDepth(index) : false }

    @inline(never)
    private func emitterKeepsDepth(_ index: Int) -> Bool { self[index].presentation.emitterPreservesDepth }

    /// Whether the layer lies parallel to its superlayer's plane at the depth of its zPosition.
    @inline(__always)
    func isFlat(_ index: Int) -> Bool {
        LayerPlace.isFlat(
            anchorPointZ: self[index].presentation.anchorPointZ, transform: self[index].presentation.transform)
    }

    /// Whether it has one place among its siblings: it lies flat, and nothing of it has a depth of its own in their
    /// space.
    @inline(__always)
    func hasOneDepth(_ index: Int) -> Bool {
        if keepsDepth(index) { return false }
        if hasDeepParticles(index) { return false }
        return isFlat(index)
    }

    /// Returns the properties that place it in its superlayer.
    @inline(__always)
    func place(_ index: Int) -> LayerPlace {
        LayerPlace(
            position: self[index].presentation.position, bounds: self[index].presentation.bounds,
            anchorPoint: self[index].presentation.anchorPoint, zPosition: self[index].presentation.zPosition,
            anchorPointZ: self[index].presentation.anchorPointZ, transform: self[index].presentation.transform,
            isGeometryFlipped: self[index].presentation.isGeometryFlipped)
    }

    /// See `LayerPlace.localToSuper()`.
    @inline(__always)
    func localToSuper(_ index: Int) -> CATransform3D { place(index).localToSuper() }

    /// See `LayerPlace.sublayerSpace(_:)`.
    func sublayerSpace(_ index: Int) -> CATransform3D {
        place(index).sublayerSpace(self[index].presentation.sublayerTransform)
    }

    // MARK: Appearance

    /// Returns the properties for placing its contents.
    @inline(__always)
    func contentsWish(_ index: Int) -> ContentsPlacement.Wish {
        ContentsPlacement.Wish(
            bounds: self[index].presentation.bounds, contentsRect: self[index].presentation.contentsRect,
            contentsScale: self[index].presentation.contentsScale, gravity: self[index].presentation.contentsGravity)
    }

    /// Returns how its contents are sampled.
    @inline(__always)
    func sampling(_ index: Int) -> ImageSampling {
        ImageSampling(
            minified: self[index].presentation.minificationFilter.known,
            magnified: self[index].presentation.magnificationFilter.known,
            bias: Double(self[index].presentation.minificationFilterBias))
    }

    /// Whether a ring of border is visible.
    @inline(__always)
    func drawsBorder(_ index: Int) -> Bool {
        guard self[index].presentation.borderWidth > 0, let color = self[index].presentation.borderColor else {
            return false
        }
        return color.alpha > 0
    }

    /// Returns which edges are smooth.
    @inline(__always)
    func smoothing(_ index: Int) -> Shape.Edges {
        guard self[index].presentation.allowsEdgeAntialiasing else { return Shape.Edges(all: .hard) }
        let mask = self[index].presentation.edgeAntialiasingMask
        if mask == .all { return Shape.Edges(all: .smooth) }
        var edges = Shape.Edges(all: .hard)
        if mask.contains(.layerLeftEdge) { edges[0] = .smooth }
        if mask.contains(.layerRightEdge) { edges[1] = .smooth }
        if mask.contains(.layerBottomEdge) { edges[2] = .smooth }
        if mask.contains(.layerTopEdge) { edges[3] = .smooth }
        return edges
    }

    /// Returns how far the four corners extend along their sides, each at most half of the shorter one.
    ///
    /// A continuous corner extends farther than its radius, so the side limits the radius.
    @inline(__always)
    func radii(_ index: Int) -> SIMD4<Float> {
        let radius = self[index].presentation.cornerRadius
        guard radius > 0 else { return SIMD4(repeating: 0) }
        let reach = hasContinuousCorners(index) ? radius * ContinuousCorner.extent : radius
        let size = self[index].presentation.bounds.size, mask = self[index].presentation.maskedCorners
        let r = Float(min(reach, min(size.width, size.height) / 2))
        return SIMD4(
            mask.contains(.layerMinXMinYCorner) ? r : 0, mask.contains(.layerMaxXMinYCorner) ? r : 0,
            mask.contains(.layerMinXMaxYCorner) ? r : 0, mask.contains(.layerMaxXMaxYCorner) ? r : 0)
    }

    /// Whether the layer's corners are continuous curves.
    @inline(__always)
    func hasContinuousCorners(_ index: Int) -> Bool {
        // Almost all layers have no rare property: no lookup in the list.
        self[index].presentation.keyed.isEmpty ? false : curvesContinuously(index)
    }

    @inline(never)
    private func curvesContinuously(_ index: Int) -> Bool { self[index].presentation.cornerCurve.known == .continuous }
}
