import RenderTree
import Values

// How a layer with more than content is composited, from the outside in:
//
//     what is behind it, filtered (backgroundFilters)
//     opacity, mask and blend mode, of all that follows together
//     the shadow, of the filtered content, under
//     filters, of the content: background, contents, sublayers, border
//
// A rasterised layer's bitmap is taken inside of opacity and blend mode.

extension FramePlanner {
    /// Whether a layer asks for more than its content and an opacity.
    func hasLooks(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        nodes[index].mask >= 0 ? true : !nodes[index].presentation.keyed.isEmpty
    }

    /// Draws a plain layer with all of its stages.
    mutating func drawComposited(
        _ index: Int, _ matrix: Homography, opacity: Float, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let allowsGroup = nodes[index].presentation.allowsGroupOpacity
        if allowsGroup && opacity < 1 {
            let start = open.count
            drawShadowed(index, matrix, around.inside, nodes)
            closeGroup(from: start, GroupEnd(layer: nodes[index].id.rawValue, opacity: opacity), around)
        } else {
            var inside = around
            inside.opacity *= opacity
            drawShadowed(index, matrix, inside, nodes)
        }
    }

    /// The layer's picture with its shadow under it.
    mutating func drawShadowed(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        addShadow(index, matrix, around, nodes)
        drawFiltered(index, matrix, around, nodes)
    }

    /// The layer's content after its filters: what a shadow is cast by.
    mutating func drawFiltered(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        drawContent(index, matrix, around, nodes)
    }
}
