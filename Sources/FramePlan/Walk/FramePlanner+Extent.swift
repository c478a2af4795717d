// The extents of layers' pictures in their own planes, for comparing and cutting in 3D.

extension FramePlanner {
    /// The assumed limit of a plane, in points from the origin: sublayers seen from behind the eye extend infinitely.
    private static var horizon: Double { 1e6 }

    /// Returns the box around everything that a layer's subtree draws in its plane; nil where it draws nothing.
    ///
    /// It is computed once per plan and layer: nested 3D spaces need the same subtrees at every level.
    mutating func extent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        if extents.count < nodes.count {
            extents.append(contentsOf: repeatElement(Extent(), count: nodes.count - extents.count))
        }
        if extents[index].plan == planCount { return extents[index].rect }
        // Nil for a recursive call: cycles of masks end here.
        extents[index] = Extent(plan: planCount, rect: nil)
        let rect = mayDescend() ? measureExtent(of: index, nodes) : nil
        extents[index] = Extent(plan: planCount, rect: rect)
        return rect
    }

    /// A result of `extent`, and its plan.
    struct Extent {
        var plan: UInt64 = 0
        var rect: LocalRect?
    }

    private mutating func measureExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        if nodes[index].transition != nil { return transitionExtent(of: index, nodes) }
        return hasEffects(index, nodes) ? pictureExtent(of: index, nodes) : contentExtent(of: index, nodes)
    }

    // Rare cases are in functions of their own: trees may be 10,000 layers deep, and each level takes stack.

    /// Returns the box around both pictures of a layer in transition.
    @inline(never)
    private mutating func transitionExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        var box = Box()
        if let shown = nodes[index].transition { addTransition(shown, index, &box, nodes) }
        if let picture = pictureExtent(of: index, nodes) { box.add(picture) }
        return box.rect
    }

    /// Returns the box around a layer's drawing with its filters and its shadow, within its mask.
    @inline(never)
    private mutating func pictureExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        let filtered = filteredExtent(of: index, nodes)
        let shadow = shadowExtent(of: index, content: filtered, nodes)
        guard let picture = shadow?.union(filtered ?? shadow!) ?? filtered else { return nil }
        let mask = Int(nodes[index].mask)
        guard mask >= 0 else { return picture }
        guard !nodes.isInvisible(mask), let seen = extent(of: mask, nodes) else { return nil }
        var box = Box()
        let place = nodes.localToSuper(mask)
        box.add(seen, through: Homography(place), horizon: Self.horizon)
        guard let cut = box.rect?.intersection(picture), !cut.isEmpty else { return nil }
        return cut
    }

    /// Returns the box around a layer's content after its filters.
    mutating func filteredExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        let filters = nodes[index].presentation.filters
        if filters.isEmpty { return contentExtent(of: index, nodes) }
        let spread = filters.spread
        return filteredContentExtent(of: index, filters, nodes)?.grown(x: spread, y: spread)
    }

    /// Returns the box around a layer's drawing in its plane before filters, shadow and mask: background, contents, its
    /// class's own drawing, sublayers, border.
    mutating func contentExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        var box = Box()
        addOwnExtent(index, &box, nodes)
        if nodes[index].kind == .emitter, let particles = particleExtent(of: index, nodes) {
            let bounds = LocalRect(nodes[index].presentation.bounds)
            box.add(nodes[index].presentation.masksToBounds ? particles.intersection(bounds) : particles)
        }
        if !nodes[index].sublayers.isEmpty {
            if nodes[index].presentation.masksToBounds {
                box.add(LocalRect(nodes[index].presentation.bounds))
            } else {
                addSublayers(of: index, nodes.sublayerSpace(index), &box, nodes)
            }
        }
        return box.rect
    }

    /// Adds the old picture of a transition, in the plane of the new one; pictures that move stay within their bounds.
    private mutating func addTransition(
        _ shown: ShownTransition, _ index: Int, _ box: inout Box, _ nodes: Span<RenderTree.Node>
    ) {
        if shown.kind != .fade { box.add(LocalRect(nodes[index].presentation.bounds)) }
        let old = Int(shown.old)
        guard old >= 0, let rect = extent(of: old, nodes) else { return }
        if shown.followsLayer { return box.add(rect) }
        guard let inverse = Homography(nodes.localToSuper(index)).inverted() else { return }
        let local = Homography(nodes.localToSuper(old))
        box.add(rect, through: local.followed(by: inverse), horizon: Self.horizon)
    }

    private mutating func addOwnExtent(_ index: Int, _ box: inout Box, _ nodes: Span<RenderTree.Node>) {
        let bounds = LocalRect(nodes[index].presentation.bounds)
        // Read before the `||`: a Span captured by its autoclosure stops the optimising compiler (6.3.1).
        let background = nodes[index].presentation.backgroundColor
        if nodes.drawsBorder(index) || (background?.alpha ?? 0) > 0 {
            box.add(bounds)
        }
        if nodes[index].kind == .openGL, drawsOpenGL, nodes[index].presentation.drawing != nil { box.add(bounds) }
        if let fade = nodes[index].contentsFade {
            addExtent(of: fade.from, index, &box, nodes)
            addExtent(of: fade.to, index, &box, nodes)
        } else {
            addExtent(of: nodes[index].presentation.contents, index, &box, nodes)
        }
        if let own = ownDrawingExtent(of: index, nodes) { box.add(own) }
    }

    private func addExtent(of image: PixelBuffer?, _ index: Int, _ box: inout Box, _ nodes: Span<RenderTree.Node>) {
        guard let image, let placement = ContentsPlacement(nodes.contentsWish(index), image: image, isFlipped: false)
        else { return }
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let seen = placement.destination
        box.add(nodes[index].presentation.masksToBounds ? seen.intersection(bounds) : seen)
    }

    private mutating func addSublayers(
        of index: Int, _ space: CATransform3D, _ box: inout Box, _ nodes: Span<RenderTree.Node>
    ) {
        guard mayDescend() else { return }
        if nodes[index].kind == .replicator {
            addInstances(of: index, space, &box, nodes)
            return
        }
        for k in 0..<nodes[index].sublayers.count {
            add(Int(nodes[index].sublayers[k]), space, &box, nodes)
        }
    }

    mutating func add(
        _ sublayer: Int, _ space: CATransform3D, _ box: inout Box, _ nodes: Span<RenderTree.Node>
    ) {
        if nodes.isInvisible(sublayer) { return }
        let matrix = CATransform3DConcat(nodes.localToSuper(sublayer), space)
        if nodes.keepsDepth(sublayer) {
            let inner = nodes.sublayerSpace(sublayer)
            addSublayers(of: sublayer, CATransform3DConcat(inner, matrix), &box, nodes)
        } else if let inner = extent(of: sublayer, nodes) {
            box.add(inner, through: Homography(matrix), horizon: Self.horizon)
        }
    }

    /// Whether the box around each sublayer's picture lies inside a part of the layer's plane.
    mutating func sublayers(
        of index: Int, keepWithin area: RoundedArea, _ nodes: Span<RenderTree.Node>
    ) -> Bool {
        let space = nodes.sublayerSpace(index)
        for k in 0..<nodes[index].sublayers.count {
            var box = Box()
            add(Int(nodes[index].sublayers[k]), space, &box, nodes)
            if let rect = box.rect, !area.contains(rect) { return false }
        }
        return true
    }

    /// A box that grows.
    struct Box {
        var minX = Double.infinity, minY = Double.infinity, maxX = -Double.infinity, maxY = -Double.infinity
        var isEmpty: Bool { !(maxX > minX && maxY > minY) }
        var rect: LocalRect? {
            isEmpty ? nil : LocalRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
        }

        mutating func add(_ r: LocalRect) {
            guard !r.isEmpty, r.isFinite else { return }
            minX = min(minX, r.minX); maxX = max(maxX, r.maxX)
            minY = min(minY, r.minY); maxY = max(maxY, r.maxY)
        }

        mutating func add(_ r: LocalRect, through m: Homography, horizon: Double) {
            m.forEachSeenCorner(of: r) {
                let x = max(-horizon, min(horizon, $0.x)), y = max(-horizon, min(horizon, $0.y))
                minX = min(minX, x); maxX = max(maxX, x)
                minY = min(minY, y); maxY = max(maxY, y)
            }
        }
    }
}
