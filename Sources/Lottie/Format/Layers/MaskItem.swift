/// A mask of a layer: a path that adds to, or takes from, what is seen.
struct MaskItem: Equatable, Sendable {
    var name: String
    var mode: Mode
    /// Whether it means what lies outside its path.
    var isInverted: Bool
    /// In the layer's own space; closed.
    var path: Animated<BezierPath>
    /// Per cent.
    var opacity: Animated<Double>
    /// How far the path is moved outwards, in points.
    var expansion: Animated<Double>
    /// How wide its edge is blurred in x and y, in points.
    var feather: Animated<Vector3>

    /// How a mask meets those before it; `none` is without effect.
    enum Mode: String, Sendable {
        case none = "n"
        case add = "a"
        case subtract = "s"
        case intersect = "i"
        case lighten = "l"
        case darken = "d"
        case difference = "f"
    }
}
