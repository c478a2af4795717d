extension ShapeItem {
    /// A shape's object; nil for anything but an object.
    init?(_ node: JSONNode) throws(LottieError) {
        guard node.isObject else {
            node.log.report(.repaired, "a shape that is no object is left out")
            return nil
        }
        let header = Header(node)
        self = try node.log.within(header.name) { () throws(LottieError) in try ShapeItem(node, header) }
    }

    private init(_ node: JSONNode, _ header: Header) throws(LottieError) {
        switch node.text("ty") ?? "" {
        case "gr": self = .group(try GroupItem(node, header))
        case "sh": self = .path(PathItem(node, header))
        case "rc": self = .rectangle(RectangleItem(node, header))
        case "el": self = .ellipse(EllipseItem(node, header))
        case "sr": self = .star(StarItem(node, header))
        case "fl": self = .fill(FillItem(node, header))
        case "st": self = .stroke(StrokeItem(node, header))
        case "gf": self = .gradientFill(GradientFillItem(node, header))
        case "gs": self = .gradientStroke(GradientStrokeItem(node, header))
        case "mm": self = .merge(MergeItem(node, header))
        case "tm": self = .trim(TrimItem(node, header))
        case "rp": self = .repeater(RepeaterItem(node, header))
        case "rd": self = .roundedCorners(RoundedCornersItem(node, header))
        case "op": self = .offsetPath(OffsetPathItem(node, header))
        case "pb": self = .puckerBloat(PuckerBloatItem(node, header))
        case "zz": self = .zigZag(ZigZagItem(node, header))
        case "tw": self = .twist(TwistItem(node, header))
        case "tr": self = .transform(ShapeTransformItem(header: header, transform: TransformItem(node)))
        case let type:
            node.log.report(
                .unsupported, type.isEmpty ? "a shape without a type" : "a shape of the unknown type `\(type)`")
            self = .unknown(UnknownShapeItem(header: header, type: type))
        }
    }
}

extension ShapeItem.Header {
    fileprivate init(_ node: JSONNode) {
        name = node.text("nm") ?? ""
        isHidden = node.flag("hd") ?? false
        blendMode = node.blendMode
        index = node.integer("ix")
    }
}

extension GroupItem {
    fileprivate init(_ node: JSONNode, _ header: ShapeItem.Header) throws(LottieError) {
        self.header = header
        items = try node.reader.inGroup { () throws(LottieError) in
            try node.list("it") { item throws(LottieError) in try ShapeItem(item) }
        }
    }
}
