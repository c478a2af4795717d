import Values

/// An item of a shape layer: a shape, or an item that modifies, paints or transforms other shapes. Lists have the
/// topmost first.
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
    /// The transform of the group that contains it.
    case transform(ShapeTransformItem)
    /// An unknown type (`ty`).
    case unknown(UnknownShapeItem)

    /// The properties that all shapes have.
    struct Header: Equatable, Sendable {
        /// Its name; empty where there is none.
        var name = ""
        /// Whether it has no effect (`hd`).
        var isHidden = false
        var blendMode = BlendMode.sourceOver
        /// The number that expressions refer to (`ix`).
        var index: Int?
    }
}

extension ShapeItem {
    /// The header of the item.
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
    /// Whether it has no effect.
    var isHidden: Bool { header.isHidden }
}
