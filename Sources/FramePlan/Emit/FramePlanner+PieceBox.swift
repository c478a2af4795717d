// The box in which a cut piece of a plane is visible: backends process only the rows of that box.

extension FramePlanner {
    /// Returns the pixels of the surroundings' limits that an item can touch within the surroundings' cuts.
    ///
    /// Pixels along smooth edges have their centres outside the outline, and only the cuts decide which piece has them:
    /// so the outline is grown before it is cut.
    mutating func seenBox(
        of item: Item, _ plane: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> PixelRect {
        guard let extent = extent(of: Int(item.node), nodes) else { return around.limits }
        outlines.removeAll()
        let limits = around.limits, matrix = Homography(item.matrix).followed(by: plane)
        guard let outline = outlines.project(extent, through: matrix),
            var piece = outlines.add(LocalRect(limits))
        else { return .empty }
        let inside: Double = outline.signedArea < 0 ? -1 : 1
        for i in 0..<outline.count {
            let p = outlines.point(outline, i), q = outlines.point(outline, (i + 1) % outline.count)
            let edge = (q - p) * inside, length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
            guard length > 0, length.isFinite else { continue }
            let a = -edge.y / length, b = edge.x / length
            guard let grown = outlines.clip(piece, a, b, 1.5 - a * p.x - b * p.y) else { return .empty }
            piece = grown
        }
        for k in 0..<around.cutCount {
            // A tenth for the rounding of lines to single precision.
            let line = emit.frame.cuts[Int(around.firstCut + k)]
            guard let part = outlines.clip(piece, Double(line.x), Double(line.y), Double(line.z) + 0.1) else {
                return .empty
            }
            piece = part
        }
        return PixelRect(
            minX: Int32(piece.minX.rounded(.down)), minY: Int32(piece.minY.rounded(.down)),
            maxX: Int32(piece.maxX.rounded(.up)), maxY: Int32(piece.maxY.rounded(.up)))
    }
}
