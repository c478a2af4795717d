// Text layers: the vectors that a layer committed, drawn like shapes.

extension FramePlanner {
    /// Adds the vector picture of a text layer's string.
    mutating func addVectors(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let picture = nodes[index].presentation.vectorContents, vectorExtent(of: index, nodes) != nil else {
            return
        }
        let upright = contentsMatrix(index, matrix, around, nodes)
        // The whole picture, not only the part inside the bounds, which would never need a clip.
        let extent = LocalRect(picture.bounds)
        guard let bounds = enterBounds(around: extent, index, matrix, around, nodes) else { return }
        let layer = nodes[index].id.rawValue
        if picture.isCut, let edge = picture.clip {
            if let clip = emit.enterClip(
                LocalRect(edge), radii: SIMD4(repeating: 0), smoothing: Shape.Edges(all: .smooth), upright,
                bounds.inside, layer: layer)
            {
                addRuns(of: picture, upright, layer: layer, clip.inside)
                emit.leaveClip(clip, bounds.inside)
            }
        } else {
            addRuns(of: picture, upright, layer: layer, bounds.inside)
        }
        emit.leaveClip(bounds, around)
    }

    private mutating func addRuns(
        of picture: VectorPicture, _ matrix: Homography, layer: UInt64, _ around: Surroundings
    ) {
        for run in emit.pictures.vectors.runs(of: picture, emit.rasterBudget) {
            switch run {
            case .fill(let outline, let rule, let color):
                emit.addPath(outline, .fill(rule), color, matrix, layer: layer, around)
            case .image(let image, let rect):
                emit.addPicture(
                    image, in: rect, smoothing: Shape.Edges(all: .smooth), sampling: .smooth, 1, matrix, layer: layer,
                    around)
            }
        }
    }

    /// Returns the box around it in the layer's plane; nil where there is nothing.
    func vectorExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard let picture = nodes[index].presentation.vectorContents else { return nil }
        let extent = LocalRect(picture.bounds)
        guard extent.isFinite, !extent.isEmpty else { return nil }
        return cutToBounds(uprightExtent(extent, index, nodes), index, nodes)
    }

    // MARK: Pictures in a place of the plane

    /// Returns the plane in which contents are upright: in a flipped geometry they are mirrored within the bounds once
    /// more.
    func contentsMatrix(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Homography {
        guard around.isFlipped else { return matrix }
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let mirror = Homography(
            x: SIMD3(1, 0, 0), y: SIMD3(0, -1, 0), origin: SIMD3(0, bounds.minY + bounds.maxY, 1))
        return mirror.followed(by: matrix)
    }

    /// Returns the box in the layer's own plane around a box of the plane of `contentsMatrix`: for both orientations
    /// where a geometry above is flipped, which the picture's root may be below.
    func uprightExtent(_ extent: LocalRect, _ index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect {
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let sum = bounds.minY + bounds.maxY
        let mirrored = LocalRect(minX: extent.minX, minY: sum - extent.maxY, maxX: extent.maxX, maxY: sum - extent.minY)
        guard mirrored != extent else { return extent }
        var layer = index
        while layer >= 0 {
            if nodes[layer].presentation.isGeometryFlipped { return extent.union(mirrored) }
            layer = Int(nodes[layer].superlayer)
        }
        return extent
    }
}
