extension TextAnimatorItem {
    /// An animator's object; nil for anything but an object.
    init?(_ node: JSONNode) {
        guard node.isObject else { return nil }
        name = node.text("nm") ?? ""
        (selectors, style) = node.log.within(name) {
            (node.list("s") { Selector($0) }, node["a"].map { Style($0) } ?? Style())
        }
    }
}

extension TextAnimatorItem.Selector {
    fileprivate init?(_ node: JSONNode) {
        guard node.isObject else { return nil }
        if let type = node.integer("t"), type != 0 {
            node.log.report(.unsupported, "a wiggly or expression selector selects as a range does")
        }
        units = node.choice("r", "Units") ?? .percent
        start = node.animated("s", "Start", default: 0)
        end = node.animated("e", "End")
        offset = node.animated("o", "Offset", default: 0)
        amount = node.animated("a", "Amount", default: 100)
        basis = node.choice("b", "Based On") ?? .characters
        shape = node.choice("sh", "Shape") ?? .square
        smoothness = node.animated("sm", "Smoothness", default: 100)
        easeHigh = node.animated("xe", "Ease High", default: 0)
        easeLow = node.animated("ne", "Ease Low", default: 0)
        mode = node.choice("m", "Mode") ?? .add
        isRandom = node.flag("rn") ?? false
    }
}

extension TextAnimatorItem.Style {
    fileprivate init(_ node: JSONNode) {
        position = node.animated("p", "Position")
        anchor = node.animated("a", "Anchor Point")
        scale = node.animated("s", "Scale") { Vector3($0, depth: 100) }
        rotation = node.animated("r", "Rotation") ?? node.animated("rz", "Rotation")
        rotationX = node.animated("rx", "X Rotation")
        rotationY = node.animated("ry", "Y Rotation")
        skew = node.animated("sk", "Skew")
        skewAxis = node.animated("sa", "Skew Axis")
        opacity = node.animated("o", "Opacity")
        fillColor = node.animated("fc", "Fill Color")
        fillOpacity = node.animated("fo", "Fill Opacity")
        fillHue = node.animated("fh", "Fill Hue")
        fillSaturation = node.animated("fs", "Fill Saturation")
        fillBrightness = node.animated("fb", "Fill Brightness")
        strokeColor = node.animated("sc", "Stroke Color")
        strokeOpacity = node.animated("so", "Stroke Opacity")
        strokeHue = node.animated("sh", "Stroke Hue")
        strokeSaturation = node.animated("ss", "Stroke Saturation")
        strokeBrightness = node.animated("sb", "Stroke Brightness")
        strokeWidth = node.animated("sw", "Stroke Width")
        tracking = node.animated("t", "Tracking")
        lineSpacing = node.animated("ls", "Line Spacing")
        blur = node.animated("bl", "Blur")
    }
}
