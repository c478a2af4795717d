// What a layer's class draws: above the contents and under the sublayers, but for gradients, which lie between background and
// contents. Each class' part stands in a file of its own.

extension LayerKind {
    /// Whether layers of this kind may draw more than any layer does above their contents.
    @inline(__always)
    var mayDrawOverContents: Bool {
        switch self {
        case .shape, .text, .tiled: true
        default: false
        }
    }
}

extension FramePlanner {
    /// Whether a layer draws more than any layer does.
    @inline(__always)
    func hasOwnDrawing(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        switch nodes[index].kind {
        case .gradient: nodes[index].presentation.gradient != nil
        case .shape: nodes[index].presentation.keyed.contains(.path)
        case .text: nodes[index].presentation.keyed.contains(.vectorContents)
        case .tiled: nodes[index].presentation.keyed.contains(.tiles)
        default: false
        }
    }

    /// Whether what the class draws replaces the background to the last pixel: then that would only shine through along the edge.
    @inline(__always)
    func hidesBackground(_ index: Int, _ around: Surroundings, _ nodes: Span<RenderTree.Node>) -> Bool {
        guard nodes[index].kind == .gradient, around.factor.w >= 1 else { return false }
        return hasOpaqueGradient(index, nodes)
    }

    /// Plans it, where there is any. Apart from `visitContent`, whose share of the stack counts in deep trees.
    @inline(never)
    mutating func addOwnDrawing(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        switch nodes[index].kind {
        case .gradient: addGradient(index, matrix, around, nodes)
        case .shape: addShape(index, matrix, around, nodes)
        case .text: addVectors(index, matrix, around, nodes)
        case .tiled: addTiles(index, matrix, around, nodes)
        default: break
        }
    }

    /// The box around it in the layer's plane; nil where there is nothing.
    mutating func ownDrawingExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        switch nodes[index].kind {
        case .gradient:
            nodes[index].presentation.gradient == nil ? nil : LocalRect(nodes[index].presentation.bounds)
        case .shape: shapeExtent(of: index, nodes)
        case .text: vectorExtent(of: index, nodes)
        case .tiled: tileExtent(of: index, nodes)
        default: nil
        }
    }
}
