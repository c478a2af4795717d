import Values

/// A shape of a shape layer, or what changes, paints or moves the shapes beside it. In lists of them the topmost comes first.
indirect enum ShapeItem: Equatable, Sendable {
    case group(GroupItem)
    case path(PathItem)
    case rectangle(RectangleItem)
    case ellipse(EllipseItem)
    case star(StarItem)
    case fill(FillItem)
    case stroke(StrokeItem)
    case gradientFill(GradientFillItem)
    case gradientStroke(GradientStrokeItem)
    case merge(MergeItem)
    case trim(TrimItem)
    case repeater(RepeaterItem)
    case roundedCorners(RoundedCornersItem)
    case offsetPath(OffsetPathItem)
    case puckerBloat(PuckerBloatItem)
    case zigZag(ZigZagItem)
    case twist(TwistItem)
    /// Of the group in whose list it stands.
    case transform(ShapeTransformItem)
    /// A type (`ty`) that nothing here knows.
    case unknown(UnknownShapeItem)

    /// What all shapes have.
    struct Header: Equatable, Sendable {
        /// Its name; empty where there is none.
        var name = ""
        /// Whether it is without effect (`hd`).
        var isHidden = false
        var blendMode = BlendMode.sourceOver
        /// The number by which expressions name it (`ix`).
        var index: Int?
    }
}

extension ShapeItem {
    /// What it has as every shape has it.
    var header: Header {
        switch self {
        case .group(let item): item.header
        case .path(let item): item.header
        case .rectangle(let item): item.header
        case .ellipse(let item): item.header
        case .star(let item): item.header
        case .fill(let item): item.header
        case .stroke(let item): item.header
        case .gradientFill(let item): item.header
        case .gradientStroke(let item): item.header
        case .merge(let item): item.header
        case .trim(let item): item.header
        case .repeater(let item): item.header
        case .roundedCorners(let item): item.header
        case .offsetPath(let item): item.header
        case .puckerBloat(let item): item.header
        case .zigZag(let item): item.header
        case .twist(let item): item.header
        case .transform(let item): item.header
        case .unknown(let item): item.header
        }
    }

    /// Its name; empty where there is none.
    var name: String { header.name }
    /// Whether it is without effect.
    var isHidden: Bool { header.isHidden }
}
