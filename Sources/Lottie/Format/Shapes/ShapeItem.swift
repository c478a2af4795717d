import Values

/// An item of a shape layer: a shape, or an item that modifies, paints or transforms other shapes. Lists have the
/// topmost first.
struct ShapeItem: Equatable, Sendable {
    /// Its name; empty where there is none.
    var name = ""
    /// Whether it is without effect (`hd`).
    var isHidden = false
    var blendMode = BlendMode.sourceOver
    /// The number by which expressions name it (`ix`).
    var index: Int?
    var form: Form

    indirect enum Form: Equatable, Sendable {
        /// Shapes that are painted, changed and moved together (`gr`), topmost first; the group's transform is among them.
        case group([ShapeItem])
        case path(PathItem)
        case rectangle(RectangleItem)
        case ellipse(EllipseItem)
        case star(StarItem)
        case paint(PaintItem)
        case merge(MergeItem)
        case trim(TrimItem)
        case repeater(RepeaterItem)
        case roundedCorners(RoundedCornersItem)
        case offsetPath(OffsetPathItem)
        case puckerBloat(PuckerBloatItem)
        case zigZag(ZigZagItem)
        case twist(TwistItem)
        /// Where the group stands in whose list it is (`tr`).
        case transform(TransformItem)
        /// A type (`ty`) that nothing here knows; empty where the document has none.
        case unknown(String)
    }
}

extension ShapeItem {
    /// A shape's object; nil for what is no object.
    init?(_ node: JSONNode) throws(LottieError) {
        guard node.isObject else {
            node.log.report(.repaired, "a shape that is no object is left out")
            return nil
        }
        name = node.text("nm") ?? ""
        isHidden = node.flag("hd") ?? false
        blendMode = node.blendMode
        index = node.integer("ix")
        form = try node.log.within(name) { () throws(LottieError) in try Form(node) }
    }
}

extension ShapeItem.Form {
    fileprivate init(_ node: JSONNode) throws(LottieError) {
        switch node.text("ty") ?? "" {
        case "gr":
            self = .group(
                try node.reader.inGroup { () throws(LottieError) in
                    try node.list("it") { item throws(LottieError) in try ShapeItem(item) }
                })
        case "sh": self = .path(PathItem(node))
        case "rc": self = .rectangle(RectangleItem(node))
        case "el": self = .ellipse(EllipseItem(node))
        case "sr": self = .star(StarItem(node))
        case "fl": self = .paint(PaintItem(node, isGradient: false, isStroke: false))
        case "st": self = .paint(PaintItem(node, isGradient: false, isStroke: true))
        case "gf": self = .paint(PaintItem(node, isGradient: true, isStroke: false))
        case "gs": self = .paint(PaintItem(node, isGradient: true, isStroke: true))
        case "mm": self = .merge(MergeItem(node))
        case "tm": self = .trim(TrimItem(node))
        case "rp": self = .repeater(RepeaterItem(node))
        case "rd": self = .roundedCorners(RoundedCornersItem(node))
        case "op": self = .offsetPath(OffsetPathItem(node))
        case "pb": self = .puckerBloat(PuckerBloatItem(node))
        case "zz": self = .zigZag(ZigZagItem(node))
        case "tw": self = .twist(TwistItem(node))
        case "tr": self = .transform(TransformItem(node))
        case let type:
            node.log.report(
                .unsupported, type.isEmpty ? "a shape without a type" : "a shape of the unknown type `\(type)`")
            self = .unknown(type)
        }
    }
}
