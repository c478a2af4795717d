// Tiled layers: each tile is an image in its place.

extension FramePlanner {
    /// Adds the tiles that a tiled layer shows.
    ///
    /// Adjacent tiles end at the same pixel centres: no pixel is partly covered by both, so nothing below shows between
    /// them. Along the layer's own edges tiles end like contents.
    mutating func addTiles(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let set = nodes[index].presentation.tiles, tileExtent(of: index, nodes) != nil else { return }
        let upright = contentsMatrix(index, matrix, around, nodes)
        // All tiles, not only the part inside the bounds, which would never need a clip.
        guard let clip = enterBounds(around: LocalRect(set.bounds), index, matrix, around, nodes) else { return }
        let bounds = LocalRect(nodes[index].presentation.bounds)
        let outer = nodes.smoothing(index)
        let sampling = nodes.sampling(index)
        for tile in set.tiles where tile.alpha > 0 {
            let rect = LocalRect(tile.rect)
            var edges = Shape.Edges(all: .hard)
            if rect.minX <= bounds.minX { edges[0] = outer[0] }
            if rect.maxX >= bounds.maxX { edges[1] = outer[1] }
            if rect.minY <= bounds.minY { edges[2] = outer[2] }
            if rect.maxY >= bounds.maxY { edges[3] = outer[3] }
            emit.addPicture(
                tile.image, in: rect, smoothing: edges, sampling: sampling, min(1, tile.alpha), upright,
                layer: nodes[index].id.rawValue, clip.inside)
        }
        emit.leaveClip(clip, around)
    }

    /// Returns the box around all tiles in the layer's plane; nil where there are none.
    func tileExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard let set = nodes[index].presentation.tiles else { return nil }
        let extent = LocalRect(set.bounds)
        guard extent.isFinite, !extent.isEmpty else { return nil }
        return cutToBounds(uprightExtent(extent, index, nodes), index, nodes)
    }
}
