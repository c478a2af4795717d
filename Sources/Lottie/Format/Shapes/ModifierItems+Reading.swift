import Values

extension MergeItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        mode = node.choice("mm", "Mode") ?? .merge
    }
}

extension TrimItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        start = node.animated("s", "Start", default: 0)
        end = node.animated("e", "End", default: 100)
        offset = node.animated("o", "Offset", default: 0)
        isSequential = node.integer("m") == 2
    }
}

extension RepeaterItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        copies = node.animated("c", "Copies", default: 1)
        offset = node.animated("o", "Offset", default: 0)
        isUpwards = node.integer("m") == 2
        transform = node["tr"].map { TransformItem($0) } ?? TransformItem()
    }
}

extension RoundedCornersItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        radius = node.animated("r", "Radius", default: 0)
    }
}

extension OffsetPathItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        amount = node.animated("a", "Amount", default: 0)
        join = node.lineJoin
        miterLimit = node.animated("ml", "Miter Limit", default: 4)
    }
}

extension PuckerBloatItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        amount = node.animated("a", "Amount", default: 0)
    }
}

extension ZigZagItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        size = node.animated("s", "Size", default: 0)
        ridges = node.animated("r", "Ridges", default: 0)
        points = node.animated("pt", "Points", default: 1)
    }
}

extension TwistItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        angle = node.animated("a", "Angle", default: 0)
        center = node.animated("c", "Center", default: .zero)
    }
}
