import RenderTree
import Values

extension FramePlanner {
    /// The shadow of a layer's filtered content, under it.
    mutating func addShadow(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {}
}
