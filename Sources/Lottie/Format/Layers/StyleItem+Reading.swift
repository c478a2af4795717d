extension StyleItem {
    /// A style's object; nil for what is no object.
    init?(_ node: Node) {
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
