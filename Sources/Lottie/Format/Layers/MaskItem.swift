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

extension MaskItem {
    /// A mask's object; nil where it has no path.
    init?(_ node: JSONNode) {
        name = node.text("nm") ?? "Mask"
        // Masks are closed shapes; files before 4.4.18 do not say it in the path.
        let isClosed = node.flag("cl") ?? true
        guard let path = node.animated("pt", "\(name) Path", { BezierPath($0, isClosed: isClosed) }) else {
            node.log.report(.repaired, "a mask without a path is left out", at: name)
            return nil
        }
        self.path = path
        let letter = node.text("mode") ?? "a"
        if let mode = Mode(rawValue: letter) {
            self.mode = mode
        } else {
            node.log.report(.repaired, "the unknown mode `\(letter)` is taken as add", at: name)
            mode = .add
        }
        isInverted = node.flag("inv") ?? false
        opacity = node.animated("o", "\(name) Opacity", default: 100)
        expansion = node.animated("x", "\(name) Expansion", default: 0)
        feather = node.animated("f", "\(name) Feather", default: .zero)
    }
}
