extension TextDocument: KeyframeValue {
    /// A document's object; nil where it is none.
    init?(_ node: Node) {
        guard node.isObject else { return nil }
        text = node.text("t") ?? ""
        font = node.text("f") ?? ""
        size = node.number("s") ?? 10
        justification = node.choice("j", "Justification") ?? .left
        tracking = node.number("tr") ?? 0
        lineHeight = node.number("lh")
        baselineShift = node.number("ls") ?? 0
        fillColor = node["fc"].flatMap { Color4($0) }
        strokeColor = node["sc"].flatMap { Color4($0) }
        strokeWidth = node.number("sw") ?? 0
        strokesOverFill = node.flag("of") ?? false
        boxSize = node["sz"]?.components.map(\.values.lowHalf)
        boxPosition = node["ps"]?.components.map(\.values.lowHalf)
        caps = node.choice("ca", "Caps") ?? .regular
    }
}
