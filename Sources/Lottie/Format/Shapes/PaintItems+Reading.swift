import Values

extension FillItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        color = node.animated("c", "Color", default: .opaqueBlack)
        opacity = node.animated("o", "Opacity", default: 100)
        isEvenOdd = node.integer("r") == 2
    }
}

extension StrokeItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        color = node.animated("c", "Color", default: .opaqueBlack)
        opacity = node.animated("o", "Opacity", default: 100)
        line = StrokeLine(node)
    }
}

extension GradientFillItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        gradient = GradientItem(node)
        opacity = node.animated("o", "Opacity", default: 100)
        isEvenOdd = node.integer("r") == 2
    }
}

extension GradientStrokeItem {
    init(_ node: JSONNode, _ header: ShapeItem.Header) {
        self.header = header
        gradient = GradientItem(node)
        opacity = node.animated("o", "Opacity", default: 100)
        line = StrokeLine(node)
    }
}

extension StrokeLine {
    fileprivate init(_ node: JSONNode) {
        width = node.animated("w", "Stroke Width", default: 1)
        cap = node.lineCap
        join = node.lineJoin
        // Newer files animate it, as `ml2`.
        miterLimit = node.animated("ml2", "Miter Limit") ?? node.animated("ml", "Miter Limit", default: 4)
        dashes = node.list("d") { Dash($0) }
    }
}

extension StrokeLine.Dash {
    fileprivate init?(_ node: JSONNode) {
        guard let kind = node.text("n").flatMap({ Kind(rawValue: $0) }),
            let length: Animated<Double> = node.animated("v", kind == .offset ? "Dash Offset" : "Dash")
        else {
            // Some files have a meaningless number here.
            if node.isObject { node.log.report(.repaired, "a dash that is none is left out") }
            return nil
        }
        self.kind = kind
        self.length = length
    }
}

extension JSONNode {
    fileprivate var lineCap: CGLineCap {
        switch integer("lc") {
        case 1: .butt
        case 3: .square
        default: .round
        }
    }

    /// The line join; round where the file has none.
    var lineJoin: CGLineJoin {
        switch integer("lj") {
        case 1: .miter
        case 3: .bevel
        default: .round
        }
    }
}

extension Color4 {
    /// Opaque black.
    static let opaqueBlack = Color4(0, 0, 0, 1)
}
