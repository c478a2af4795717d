// The own drawing of a layer's class: above the contents and below the sublayers, except gradients, which lie between
// background and contents. Each class has a file of its own.

extension LayerKind {
    /// Whether layers of this kind may have a drawing of their own above their contents.
    @inline(__always)
    var mayDrawOverContents: Bool {
        switch self {
        case .shape, .text, .tiled: true
        default: false
        }
    }
}

extension FramePlanner {
    /// Whether a layer has a drawing of its own class.
    @inline(__always)
    mutating func hasOwnDrawing(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        switch nodes[index].kind {
        case .gradient: hasGradient(index, nodes)
        case .shape: nodes[index].presentation.keyed.contains(.path)
        case .text: nodes[index].presentation.keyed.contains(.vectorContents)
        case .tiled: nodes[index].presentation.keyed.contains(.tiles)
        default: false
        }
    }

    /// Whether the class's drawing replaces the background in every pixel: the background would then only show through
    /// along the edge.
    @inline(__always)
    mutating func hidesBackground(_ index: Int, _ around: Surroundings, _ nodes: Span<RenderTree.Node>) -> Bool {
        guard nodes[index].kind == .gradient, around.factor.w >= 1 else { return false }
        return hasOpaqueGradient(index, nodes)
    }

    /// Plans the own drawing, if there is any. It is separate from `visitContent` to save stack in deep trees.
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

    /// Returns the box around the own drawing in the layer's plane; nil where there is nothing.
    mutating func ownDrawingExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        switch nodes[index].kind {
        case .gradient:
            hasGradient(index, nodes) ? LocalRect(nodes[index].presentation.bounds) : nil
        case .shape: shapeExtent(of: index, nodes)
        case .text: vectorExtent(of: index, nodes)
        case .tiled: tileExtent(of: index, nodes)
        default: nil
        }
    }
}
