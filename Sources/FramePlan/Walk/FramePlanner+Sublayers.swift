// The sublayers of one plane in the order of painting.

extension FramePlanner {
    /// A sublayer, or one of a CATransformLayer among the sublayers, in the 3D space of one plane.
    struct Item {
        var node: Int32
        /// Index in `spaces` of the space of a layer in transition; -1 for others.
        var space: Int32
        /// The transform from the layer's own space to that of the plane, with z.
        var matrix: CATransform3D
        var zPosition: Double
        /// z/w where the layer is parallel to the plane.
        var depth: Double
        var inherited: Inherited
    }

    /// What an item inherits from the layers without a plane of their own that it was gathered through.
    struct Inherited {
        /// Opacity of the CATransformLayers on the way.
        var opacity: Float = 1
        /// Whether those flip their geometry an odd number of times.
        var isFlipped = false
        /// Factor of each premultiplied channel by the replicated instances that it belongs to.
        var tint = SIMD4<Float>.one
        /// The key of those instances; see `FrameEmitter.instance`.
        var instance: UInt64 = 0
    }

    /// An item, or a part of one after cuts.
    struct OrderedPiece {
        var item: Int32
        var firstCut: Int32
        var cutCount: Int32
    }

    /// Plans the sublayers of a layer whose plane `plane` maps to the device. `space` maps the sublayers' superspace to
    /// that plane's 3D space.
    mutating func visitSublayers(
        of index: Int, plane: Homography, space: CATransform3D, opacity: Float, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        guard mayDescend() else { return }
        visits += nodes[index].sublayers.count
        let isPlain = opacity == 1 && CATransform3DIsIdentity(space)
        if isPlain, nodes[index].kind != .replicator, areInOrder(index, nodes) {
            if around.isRecorded {
                recordSublayers(of: index, plane, around, nodes)
                return
            }
            let list = nodes[index].sublayers
            for child in list { visitPlainSublayer(Int(child), plane, around, nodes) }
            return
        }
        var around = around
        around.isRecorded = false
        if nodes[index].kind == .replicator,
            visitFlatInstances(of: index, plane, space, opacity: opacity, around, nodes)
        {
            return
        }
        let firstItem = items.count, firstPiece = pieces.count, firstCut = pieceCuts.count, firstSpace = spaces.count
        gather(index, space, Inherited(opacity: opacity, instance: emit.instance), nodes)
        order(firstItem, nodes)
        let inverse = pieceCuts.count > firstCut ? plane.inverted() : nil
        for k in firstPiece..<pieces.count {
            visitPiece(pieces[k], plane, inverse, around, nodes)
        }
        items.removeLast(items.count - firstItem)
        if items.isEmpty { items.empty() }
        spaces.removeLast(spaces.count - firstSpace)
        pieces.removeLast(pieces.count - firstPiece)
        pieceCuts.removeLast(pieceCuts.count - firstCut)
    }

    /// Plans a sublayer that lies in its superlayer's plane, in its place among the others.
    @inline(__always)
    mutating func visitPlainSublayer(
        _ child: Int, _ plane: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        if nodes[child].transition != nil {
            visitShown(child, in: Superspace(plane: plane), opacity: 1, around, nodes)
            return
        }
        if nodes[child].presentation.isHidden { return }
        let matrix = Homography(nodes.localToSuper(child)).followed(by: plane)
        visit(child, matrix, opacity: 1, around, nodes)
    }

    /// Whether all sublayers lie flat in planes parallel to their superlayer's, each no farther away than the one
    /// before.
    private mutating func areInOrder(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        let list = nodes[index].sublayers
        if areFlatInOrder(list) { return true }
        var depth = -CGFloat.infinity
        for child in list {
            let child = Int(child)
            guard nodes.hasOneDepth(child), nodes[child].presentation.zPosition >= depth else { return false }
            depth = nodes[child].presentation.zPosition
        }
        return true
    }

    /// Does the same from the depths that the tree stores, which decide nearly all trees; false where they do not.
    private mutating func areFlatInOrder(_ list: [Int32]) -> Bool {
        var depth = -Double.infinity
        for child in list {
            guard flatDepths[Int(child)] >= depth else { return false }
            depth = flatDepths[Int(child)]
        }
        return true
    }

    private mutating func gather(
        _ index: Int, _ space: CATransform3D, _ inherited: Inherited, _ nodes: Span<RenderTree.Node>
    ) {
        if nodes[index].kind == .replicator {
            gatherInstances(of: index, space, inherited, nodes)
        } else {
            gatherList(of: index, space, inherited, nodes)
        }
    }

    /// Gathers a node's sublayers once.
    mutating func gatherList(
        of index: Int, _ space: CATransform3D, _ inherited: Inherited, _ nodes: Span<RenderTree.Node>
    ) {
        guard mayDescend() else { return }
        visits += nodes[index].sublayers.count
        let isPlain = CATransform3DIsIdentity(space)
        for k in 0..<nodes[index].sublayers.count {
            let child = Int(nodes[index].sublayers[k])
            if nodes.isInvisible(child) { continue }
            let own = nodes.localToSuper(child)
            let matrix = isPlain ? own : CATransform3DConcat(own, space)
            if nodes.keepsDepth(child) {
                var inner = inherited
                inner.opacity *= min(1, nodes[child].presentation.opacity)
                if nodes[child].presentation.isGeometryFlipped { inner.isFlipped.toggle() }
                let own = nodes.sublayerSpace(child)
                gather(
                    child, CATransform3DIsIdentity(own) ? matrix : CATransform3DConcat(own, matrix), inner, nodes)
            } else {
                var place: Int32 = -1
                if nodes[child].transition != nil {
                    place = Int32(spaces.count)
                    spaces.append(space)
                }
                items.append(
                    Item(
                        node: Int32(child), space: place, matrix: matrix,
                        zPosition: Double(nodes[child].presentation.zPosition),
                        depth: 0, inherited: inherited))
            }
        }
    }

    // MARK: Order

    private mutating func order(_ firstItem: Int, _ nodes: Span<RenderTree.Node>) {
        if areParallel(firstItem) {
            orderByDepth(firstItem)
        } else {
            orderInSpace(firstItem, nodes)
        }
    }

    /// Whether every item is parallel to the plane; stores their depths.
    private mutating func areParallel(_ firstItem: Int) -> Bool {
        for i in firstItem..<items.count {
            let w = items[i].matrix.m44
            let slack = 1e-12 * abs(w)
            guard abs(items[i].matrix.m13) <= 1e-12, abs(items[i].matrix.m23) <= 1e-12,
                abs(items[i].matrix.m14) <= slack, abs(items[i].matrix.m24) <= slack
            else { return false }
            items[i].depth = Double(items[i].matrix.m43 / w)
        }
        return true
    }

    /// Sorts by depth, then zPosition; stable.
    private mutating func orderByDepth(_ firstItem: Int) {
        let first = pieces.count
        var isSorted = true
        for i in firstItem..<items.count {
            // At or behind the eye nothing is visible.
            guard items[i].matrix.m44 >= 1e-5 else { continue }
            if pieces.count > first, Self.isBehind(Int32(i), pieces[pieces.count - 1].item, items) { isSorted = false }
            pieces.append(OrderedPiece(item: Int32(i), firstCut: 0, cutCount: 0))
        }
        guard !isSorted else { return }
        let items = items
        pieces[first...].sort { Self.isBehind($0.item, $1.item, items) }
    }

    private static func isBehind(_ a: Int32, _ b: Int32, _ items: borrowing ContiguousArray<Item>) -> Bool {
        let x = items[Int(a)], y = items[Int(b)]
        if x.depth != y.depth { return x.depth < y.depth }
        if x.zPosition != y.zPosition { return x.zPosition < y.zPosition }
        return a < b
    }

    private mutating func orderInSpace(_ firstItem: Int, _ nodes: Span<RenderTree.Node>) {
        depth.beginSpace()
        for i in firstItem..<items.count {
            guard let extent = extent(of: Int(items[i].node), nodes) else { continue }
            _ = depth.add(extent, items[i].matrix, zPosition: items[i].zPosition, item: Int32(i))
        }
        depth.sort()
        for piece in depth.sorted {
            let first = Int32(pieceCuts.count)
            var cut = piece.cut
            while cut >= 0 {
                pieceCuts.append(depth.cuts[Int(cut)].line)
                cut = depth.cuts[Int(cut)].previous
            }
            pieces.append(
                OrderedPiece(
                    item: depth.entries[Int(piece.entry)].item, firstCut: first,
                    cutCount: Int32(pieceCuts.count) - first))
        }
        depth.endSpace()
    }

    // MARK: Drawing

    private mutating func visitPiece(
        _ piece: OrderedPiece, _ plane: Homography, _ inverse: Homography?, _ around: Surroundings,
        _ nodes: Span<RenderTree.Node>
    ) {
        let item = items[Int(piece.item)]
        var inner = around
        if item.inherited.isFlipped { inner.isFlipped.toggle() }
        inner.factor *= item.inherited.tint
        let outer = emit.instance
        emit.instance = item.inherited.instance
        defer { emit.instance = outer }
        let eye = item.matrix.m14 == 0 && item.matrix.m24 == 0 ? nil : eyeLine(plane, around.limits)
        if piece.cutCount > 0 || eye != nil {
            guard let inverse = inverse ?? plane.inverted() else { return }
            inner.firstCut = Int32(emit.frame.cuts.count)
            for k in 0..<around.cutCount { emit.frame.cuts.append(emit.frame.cuts[Int(around.firstCut + k)]) }
            if let eye { emit.addCut(eye) }
            for k in 0..<piece.cutCount {
                let line = pieceCuts[Int(piece.firstCut + k)]
                // Both halves of a cut use the same arithmetic with opposite signs: their lines are exact negatives.
                emit.addCut(inverse.line(line.x, line.y, line.z))
            }
            inner.cutCount = Int32(emit.frame.cuts.count) - inner.firstCut
            if piece.cutCount > 0 {
                inner.limits = seenBox(of: item, plane, inner, nodes)
                if inner.limits.isEmpty { return }
            }
        }
        if item.space >= 0 {
            let space = Superspace(plane: plane, space: spaces[Int(item.space)])
            visitShown(Int(item.node), in: space, opacity: item.inherited.opacity, inner, nodes)
            return
        }
        if nodes[Int(item.node)].kind == .emitter {
            let m = item.matrix
            depthAxis = (Int(item.node), plane.map(SIMD3(Double(m.m31), Double(m.m32), Double(m.m34))))
        }
        visit(
            Int(item.node), Homography(item.matrix).followed(by: plane), opacity: item.inherited.opacity, inner, nodes)
    }

    /// Returns the line of the device on one side of which a plane lies in front of the eye, where the plane extends
    /// behind it within `limits`; nil elsewhere.
    ///
    /// Sublayers with a perspective of their own need it: behind both eyes the two negative w would make a positive
    /// one.
    private func eyeLine(_ plane: Homography, _ limits: PixelRect) -> (a: Double, b: Double, c: Double)? {
        guard plane.x.z != 0 || plane.y.z != 0, let inverse = plane.inverted() else { return nil }
        let line = inverse.line(0, 0, 1)
        let x0 = Double(limits.minX), x1 = Double(limits.maxX), y0 = Double(limits.minY), y1 = Double(limits.maxY)
        let least = min(line.a * x0, line.a * x1) + min(line.b * y0, line.b * y1) + line.c
        return least > 0 ? nil : line
    }
}
