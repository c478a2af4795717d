extension PathItem {
    init(_ node: Node, _ header: ShapeItem.Header) {
        self.header = header
        // Files before 4.4.18 say beside the path whether it is closed.
        let isClosed = node.flag("closed") ?? false
        path = node.animated("ks", "Path", default: BezierPath()) { BezierPath($0, isClosed: isClosed) }
        isReversed = node.runsBackwards
    }
}

extension RectangleItem {
    init(_ node: Node, _ header: ShapeItem.Header) {
        self.header = header
        size = node.animated("s", "Size", default: .zero)
        position = node.animated("p", "Position", default: .zero)
        cornerRadius = node.animated("r", "Roundness", default: 0)
        isReversed = node.runsBackwards
    }
}

extension EllipseItem {
    init(_ node: Node, _ header: ShapeItem.Header) {
        self.header = header
        size = node.animated("s", "Size", default: .zero)
        position = node.animated("p", "Position", default: .zero)
        isReversed = node.runsBackwards
    }
}

extension StarItem {
    init(_ node: Node, _ header: ShapeItem.Header) {
        self.header = header
        // Polygons have no inner radius.
        kind = node.choice("sy", "Type") ?? (node["ir"] == nil ? .polygon : .star)
        position = node.animated("p", "Position", default: .zero)
        points = node.animated("pt", "Points", default: 5)
        rotation = node.animated("r", "Rotation", default: 0)
        outerRadius = node.animated("or", "Outer Radius", default: 0)
        outerRoundness = node.animated("os", "Outer Roundness", default: 0)
        innerRadius = node.animated("ir", "Inner Radius", default: 0)
        innerRoundness = node.animated("is", "Inner Roundness", default: 0)
        isReversed = node.runsBackwards
    }
}

extension Node {
    /// Whether a path runs against its usual direction.
    fileprivate var runsBackwards: Bool { integer("d") == 3 }
}
