/// A mask of a layer: a path that adds to or subtracts from the visible area.
struct MaskItem: Equatable, Sendable {
    var name: String
    var mode: Mode
    /// Whether the area outside the path counts.
    var isInverted: Bool
    /// The closed path, in the layer's own space.
    var path: Animated<BezierPath>
    /// In percent.
    var opacity: Animated<Double>
    /// How far the path is offset outwards, in points.
    var expansion: Animated<Double>
    /// The blur of its edge in x and y, in points.
    var feather: Animated<Vector3>

    /// How a mask is combined with those before it; `none` has no effect.
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
    /// A mask's object; nil without a path.
    init?(_ node: JSONNode) {
        name = node.text("nm") ?? "Mask"
        // Masks are closed; files before 4.4.18 do not say so in the path.
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
