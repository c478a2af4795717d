import Geometry

/// One of a layer's `filters` or `backgroundFilters` as the planner sees it: its kind with its inputs resolved.
///
/// The model's filter objects become these in a commit; an animation of `filters.NAME.inputRadius` changes the one whose
/// `id` is NAME.
public struct LayerFilter: Sendable, Equatable, Hashable {
    /// What key paths call it.
    public var id: String
    /// What it does.
    public var effect: Effect

    /// What a filter does to pixels.
    public enum Effect: Sendable, Equatable, Hashable {
        /// A Gaussian of standard deviation `radius` points, at least 0. Outside of the layer lies transparency, or, where
        /// `normalizesEdges`, the layer's outermost pixels repeated.
        case gaussianBlur(radius: CGFloat, normalizesEdges: Bool)
        /// Straight colours mapped one by one.
        case color(ColorMatrix)
    }

    /// From its parts.
    public init(id: String, effect: Effect) {
        self.id = id; self.effect = effect
    }
}
