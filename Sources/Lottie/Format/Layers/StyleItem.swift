/// A layer style: a shadow, a glow or an outline that follows the layer's own coverage.
struct StyleItem: Equatable, Sendable {
    var kind: Kind
    var name: String
    var isEnabled: Bool
    var color: Animated<Color4>?
    /// In percent.
    var opacity: Animated<Double>?
    /// The direction of the light, in degrees.
    var angle: Animated<Double>?
    /// The distance of a shadow, in points.
    var distance: Animated<Double>?
    /// The blur width, or the width of an outline, in points.
    var size: Animated<Double>?
    /// The solid part of its size, in percent.
    var choke: Animated<Double>?

    /// The kind of style; `unknown` keeps the document's number.
    enum Kind: Equatable, Sendable {
        case stroke, dropShadow, innerShadow, outerGlow, innerGlow, bevel, satin, colorOverlay, gradientOverlay
        case unknown(Int)
    }
}

extension StyleItem {
    /// A style's object; nil for anything but an object.
    init?(_ node: JSONNode) {
        guard node.isObject else { return nil }
        kind = Kind(node.integer("ty") ?? -1)
        name = node.text("nm") ?? ""
        isEnabled = node.flag("en") ?? true
        let name = name
        func number(_ key: JSONKey, _ part: String) -> Animated<Double>? { node.animated(key, "\(name) \(part)") }
        color = node.animated("c", "\(name) Color")
        opacity = number("o", "Opacity")
        angle = number("a", "Angle")
        distance = number("d", "Distance")
        size = number("s", "Size")
        choke = number("ch", "Choke")
    }
}

extension StyleItem.Kind {
    fileprivate init(_ number: Int) {
        let kinds: [Self] = [
            .stroke, .dropShadow, .innerShadow, .outerGlow, .innerGlow, .bevel, .satin, .colorOverlay, .gradientOverlay,
        ]
        self = kinds.indices.contains(number) ? kinds[number] : .unknown(number)
    }
}
