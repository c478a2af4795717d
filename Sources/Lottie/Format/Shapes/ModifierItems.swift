import Values

/// Joins the paths before it into one (`mm`).
struct MergeItem: Equatable, Sendable {
    var mode: Mode

    init(_ node: JSONNode) { mode = node.choice("mm", "Mode") ?? .merge }

    enum Mode: Int, Sendable {
        /// One path of several parts; no parts are added or taken away.
        case merge = 1
        case add, subtract, intersect, exclude
    }
}

/// Shows a part of the length of the paths before it (`tm`).
struct TrimItem: Equatable, Sendable {
    /// Per cent of the length.
    var start: Animated<Double>
    var end: Animated<Double>
    /// Degrees: 360 is the whole length.
    var offset: Animated<Double>
    /// Whether the paths are trimmed as if they were one, not each for itself (`m` is 2).
    var isSequential: Bool

    init(_ node: JSONNode) {
        start = node.animated("s", "Start", default: 0)
        end = node.animated("e", "End", default: 100)
        offset = node.animated("o", "Offset", default: 0)
        isSequential = node.integer("m") == 2
    }
}

/// Shows several copies of the shapes before it (`rp`).
struct RepeaterItem: Equatable, Sendable {
    var copies: Animated<Double>
    /// How many copies' transforms come before the first copy.
    var offset: Animated<Double>
    /// Whether later copies lie above earlier ones (`m` is 2).
    var isUpwards: Bool
    /// From each copy to the next.
    var transform: TransformItem

    init(_ node: JSONNode) {
        copies = node.animated("c", "Copies", default: 1)
        offset = node.animated("o", "Offset", default: 0)
        isUpwards = node.integer("m") == 2
        transform = node["tr"].map { TransformItem($0) } ?? TransformItem()
    }
}

/// Rounds the corners of the paths before it (`rd`).
struct RoundedCornersItem: Equatable, Sendable {
    /// Points.
    var radius: Animated<Double>

    init(_ node: JSONNode) { radius = node.animated("r", "Radius", default: 0) }
}

/// Moves the paths before it outwards (`op`).
struct OffsetPathItem: Equatable, Sendable {
    /// Points.
    var amount: Animated<Double>
    var join: CGLineJoin
    var miterLimit: Animated<Double>

    init(_ node: JSONNode) {
        amount = node.animated("a", "Amount", default: 0)
        join = node.lineJoin
        miterLimit = node.animated("ml", "Miter Limit", default: 4)
    }
}

/// Moves points towards the middle and curves away from it, or the reverse (`pb`).
struct PuckerBloatItem: Equatable, Sendable {
    /// Per cent.
    var amount: Animated<Double>

    init(_ node: JSONNode) { amount = node.animated("a", "Amount", default: 0) }
}

/// Makes the paths before it zigzag (`zz`).
struct ZigZagItem: Equatable, Sendable {
    /// Points, to either side.
    var size: Animated<Double>
    /// How many in each segment of a path.
    var ridges: Animated<Double>
    /// 1 for corners, 2 for curves.
    var points: Animated<Double>

    init(_ node: JSONNode) {
        size = node.animated("s", "Size", default: 0)
        ridges = node.animated("r", "Ridges", default: 0)
        points = node.animated("pt", "Points", default: 1)
    }
}

/// Turns the paths before it, most at the centre (`tw`).
struct TwistItem: Equatable, Sendable {
    /// Degrees.
    var angle: Animated<Double>
    var center: Animated<Vector3>

    init(_ node: JSONNode) {
        angle = node.animated("a", "Angle", default: 0)
        center = node.animated("c", "Center", default: .zero)
    }
}
