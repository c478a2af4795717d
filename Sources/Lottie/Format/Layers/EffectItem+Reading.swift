extension EffectItem {
    /// An effect's object; nil for anything but an object.
    init?(_ node: JSONNode) {
        guard node.isObject else { return nil }
        type = node.integer("ty") ?? 0
        name = node.text("nm") ?? ""
        matchName = node.text("mn") ?? ""
        isEnabled = node.flag("en") ?? true
        parameters = node.log.within(name) { node.list("ef") { Parameter($0, level: 0) } }
    }
}

extension EffectItem.Parameter {
    /// The deepest nesting of parameter groups.
    private static let mostLevels = 16

    fileprivate init?(_ node: JSONNode, level: Int) {
        guard node.isObject, level < Self.mostLevels else { return nil }
        name = node.text("nm") ?? ""
        matchName = node.text("mn") ?? ""
        value = .none
        if node["ef"] != nil {
            value = .group(node.list("ef") { EffectItem.Parameter($0, level: level + 1) })
            return
        }
        guard let written = node["v"] else { return }
        switch node.integer("ty") {
        case 0, 1, 4, 7: if let number: Animated<Double> = node.animated("v", name) { value = .number(number) }
        case 2: if let color: Animated<Color4> = node.animated("v", name) { value = .color(color) }
        case 3: if let point: Animated<Vector3> = node.animated("v", name) { value = .point(point) }
        case 10: if let layer = (written["k"] ?? written).number { value = .layer(Int(layer.rounded())) }
        default: break
        }
    }
}
