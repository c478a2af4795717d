// Layers in transition: the old picture and the new one in the place of the layer.

extension FramePlanner {
    /// The superspace of a layer: its transform to the 3D space of a plane, and that plane's map to the device.
    struct Superspace {
        var plane: Homography
        /// Nil for the identity.
        var space: CATransform3D?

        /// Returns the map of a layer's own plane to the device.
        func matrix(of layer: Int, _ nodes: Span<RenderTree.Node>) -> Homography {
            let local = nodes.localToSuper(layer)
            return Homography(space.map { CATransform3DConcat(local, $0) } ?? local).followed(by: plane)
        }

        /// Returns the superspace in which one layer lies where another one does in this space; nil where the first is
        /// seen from its edge.
        func placing(_ layer: Int, as other: Int, _ nodes: Span<RenderTree.Node>) -> Superspace? {
            guard let inverse = Homography(nodes.localToSuper(layer)).inverted() else { return nil }
            return Superspace(plane: inverse.followed(by: matrix(of: other, nodes)))
        }
    }

    /// Plans a plain layer, or the old picture of one, with its transition if there is one.
    ///
    /// - Parameter opacity: a factor of both pictures together.
    mutating func visitShown(
        _ index: Int, in space: Superspace, opacity: Float, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard index >= 0 else { return }
        guard let shown = nodes[index].transition else {
            visitNew(index, in: space, opacity: opacity, around, nodes)
            return
        }
        // In steps of a pixel's channel, so that both shares add up to exactly 1.
        let share = shown.kind == .fade ? (shown.progress * 255).rounded() / 255 : shown.progress
        if share <= 0 {
            visitOld(index, shown, in: space, opacity: opacity, around, nodes)
        } else if share >= 1 {
            visitNew(index, in: space, opacity: opacity, around, nodes)
        } else if shown.kind == .fade {
            let inside = around.inside, start = emit.open.count
            visitOld(index, shown, in: space, opacity: 1, inside, nodes)
            let layer = nodes[index].id.rawValue
            let middle = emit.dissolve(from: start, Float(share), inside, layer: layer)
            visitNew(index, in: space, opacity: 1, inside, nodes)
            emit.dissolve(from: start, into: middle, Float(share), opacity: opacity, around, layer: layer)
        } else {
            visitMotion(index, shown, in: space, opacity: opacity, around, nodes)
        }
    }

    /// Plans the old picture of a layer's transition.
    private mutating func visitOld(
        _ index: Int, _ shown: ShownTransition, in space: Superspace, opacity: Float, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let old = Int(shown.old)
        guard shown.followsLayer, old >= 0 else {
            visitShown(old, in: space, opacity: opacity, around, nodes)
            return
        }
        guard let place = space.placing(old, as: index, nodes) else { return }
        visitShown(old, in: place, opacity: opacity, around, nodes)
    }

    /// Plans the layer without its transition.
    private mutating func visitNew(
        _ index: Int, in space: Superspace, opacity: Float, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        if nodes[index].presentation.isHidden { return }
        visit(index, space.matrix(of: index, nodes), opacity: opacity, around, nodes)
    }

    // MARK: Dissolving

    /// Adds two contents in a fade from one to the other, each placed by its own size.
    mutating func addContents(
        _ fade: ContentsFade, _ index: Int, _ matrix: Homography, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let share = Float((fade.fraction * 255).rounded()) / 255
        if share <= 0 || share >= 1 {
            if let image = share <= 0 ? fade.from : fade.to { addImage(image, index, matrix, around, nodes) }
            return
        }
        let inside = around.inside, start = emit.open.count
        if let from = fade.from { addImage(from, index, matrix, inside, nodes) }
        let layer = nodes[index].id.rawValue
        let middle = emit.dissolve(from: start, share, inside, layer: layer)
        if let to = fade.to { addImage(to, index, matrix, inside, nodes) }
        emit.dissolve(from: start, into: middle, share, opacity: 1, around, layer: layer)
    }

    // MARK: Moving

    /// Push, moveIn and reveal: pictures that move along the layer's own axes by its bounds, and are cut to them.
    ///
    /// Where the layer itself has not moved, a push divides the bounds into two parts that share an edge. Where the
    /// edge lies between pixels both parts add up, so that nothing shows through.
    private mutating func visitMotion(
        _ index: Int, _ shown: ShownTransition, in space: Superspace, opacity: Float, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let old = Int(shown.old), start = emit.open.count
        let isGroup = opacity < 1 || shown.kind == .push
        let inside = isGroup ? around.inside : around
        switch shown.kind {
        case .reveal:
            slide(index, shown, .still, in: space, inside, nodes)
            slide(old, shown, .leaving, in: space, inside, nodes)
        case .moveIn, .fade:
            slide(old, shown, .still, in: space, inside, nodes)
            slide(index, shown, .entering, in: space, inside, nodes)
        case .push:
            slide(old, shown, .leaving, in: space, inside, nodes)
            let middle = emit.open.count
            slide(index, shown, .entering, in: space, inside, nodes)
            if isAdded(old, index, in: space, nodes), emit.overlap(from: start, with: middle) {
                emit.closeGroup(from: middle, GroupEnd(layer: nodes[index].id.rawValue, blend: .plusLighter), inside)
            }
        }
        if isGroup {
            emit.closeGroup(
                from: start, GroupEnd(layer: nodes[index].id.rawValue, factor: SIMD4(repeating: opacity)), around)
        }
    }

    /// Whether the old picture has the same place as the new one.
    private func isAdded(_ old: Int, _ new: Int, in space: Superspace, _ nodes: Span<RenderTree.Node>) -> Bool {
        guard old >= 0, nodes[old].presentation.bounds == nodes[new].presentation.bounds else { return false }
        return space.matrix(of: old, nodes) == space.matrix(of: new, nodes)
    }

    private enum Motion { case still, entering, leaving }

    /// Plans one moving picture, in the part of the bounds that it has at the time.
    private mutating func slide(
        _ index: Int, _ shown: ShownTransition, _ motion: Motion, in space: Superspace, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        guard index >= 0 else { return }
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let matrix = space.matrix(of: index, nodes)
        let smoothing = nodes.smoothing(index)
        var part = bounds, moved = space
        if motion != .still {
            part = bounds.part(shown, isEntering: motion == .entering)
            moved.plane = space.plane.followed(by: matrix.moving(bounds.shift(shown, isEntering: motion == .entering)))
        }
        var inside = around
        var rounded: OpenClip?
        let isMasked = nodes[index].presentation.masksToBounds
        if isMasked, nodes[index].presentation.cornerRadius > 0 {
            guard let clip = enterClip(index, matrix, around, nodes) else { return }
            rounded = clip
            inside = clip.inside
            part = part.widened(beyond: bounds)
        }
        if let clip = emit.enterClip(
            part, radii: SIMD4(repeating: 0), smoothing: smoothing, matrix, inside, layer: nodes[index].id.rawValue)
        {
            if motion == .leaving || index == Int(shown.old) {
                visitShown(index, in: moved, opacity: 1, clip.inside, nodes)
            } else {
                visitNew(index, in: moved, opacity: 1, clip.inside, nodes)
            }
            emit.leaveClip(clip, inside)
        }
        if let rounded { emit.leaveClip(rounded, around) }
    }
}

extension Homography {
    /// Returns the map of the device that moves this plane's picture by `shift` in the plane's own units; the identity
    /// where the plane is seen from its edge.
    fileprivate func moving(_ shift: SIMD2<Double>) -> Homography {
        let unmoved = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), origin: SIMD3(0, 0, 1))
        guard let inverse = inverted() else { return unmoved }
        let step = Homography(x: unmoved.x, y: unmoved.y, origin: SIMD3(shift.x, shift.y, 1))
        return inverse.followed(by: step).followed(by: self)
    }
}

extension LocalRect {
    /// Returns the offset of a picture with these bounds from its place.
    fileprivate func shift(_ shown: ShownTransition, isEntering: Bool) -> SIMD2<Double> {
        let way: SIMD2<Double> =
            switch shown.side {
            case .minX: SIMD2(width, 0)
            case .maxX: SIMD2(-width, 0)
            case .minY: SIMD2(0, height)
            case .maxY: SIMD2(0, -height)
            }
        return way * (isEntering ? shown.progress - 1 : shown.progress)
    }

    /// Returns the part of the bounds that the entering picture has reached, or that the leaving one still has.
    fileprivate func part(_ shown: ShownTransition, isEntering: Bool) -> LocalRect {
        var part = self
        let x = width * shown.progress, y = height * shown.progress
        switch (shown.side, isEntering) {
        case (.minX, true): part.maxX = minX + x
        case (.minX, false): part.minX = minX + x
        case (.maxX, true): part.minX = maxX - x
        case (.maxX, false): part.maxX = maxX - x
        case (.minY, true): part.maxY = minY + y
        case (.minY, false): part.minY = minY + y
        case (.maxY, true): part.minY = maxY - y
        case (.maxY, false): part.maxY = maxY - y
        }
        return part
    }

    /// Returns the rectangle without the sides that coincide with those of `bounds`: where those already bound, a
    /// second clip would apply coverage to the same pixels again.
    fileprivate func widened(beyond bounds: LocalRect) -> LocalRect {
        LocalRect(
            minX: minX == bounds.minX ? minX - bounds.width : minX,
            minY: minY == bounds.minY ? minY - bounds.height : minY,
            maxX: maxX == bounds.maxX ? maxX + bounds.width : maxX,
            maxY: maxY == bounds.maxY ? maxY + bounds.height : maxY)
    }
}
