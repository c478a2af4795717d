import Values

/// Merges the preceding paths into one (`mm`).
struct MergeItem: Equatable, Sendable {
    var mode: Mode

    init(_ node: JSONNode) { mode = node.choice("mm", "Mode") ?? .merge }

    enum Mode: Int, Sendable {
        /// Combines the paths as subpaths of one.
        case merge = 1
        case add, subtract, intersect, exclude
    }
}

/// Trims the preceding paths to a part of their length (`tm`).
struct TrimItem: Equatable, Sendable {
    /// In percent of the length.
    var start: Animated<Double>
    var end: Animated<Double>
    /// In degrees: 360 is the whole length.
    var offset: Animated<Double>
    /// Whether the paths are trimmed as one, and not each on its own (`m` is 2).
    var isSequential: Bool

    init(_ node: JSONNode) {
        start = node.animated("s", "Start", default: 0)
        end = node.animated("e", "End", default: 100)
        offset = node.animated("o", "Offset", default: 0)
        isSequential = node.integer("m") == 2
    }
}

/// Repeats the preceding shapes (`rp`).
struct RepeaterItem: Equatable, Sendable {
    var copies: Animated<Double>
    /// How many times the transform is applied to the first copy.
    var offset: Animated<Double>
    /// Whether later copies are above earlier ones (`m` is 2).
    var isUpwards: Bool
    /// The transform from each copy to the next.
    var transform: TransformItem

    init(_ node: JSONNode) {
        copies = node.animated("c", "Copies", default: 1)
        offset = node.animated("o", "Offset", default: 0)
        isUpwards = node.integer("m") == 2
        transform = node["tr"].map { TransformItem($0) } ?? TransformItem()
    }
}

/// Rounds the corners of the preceding paths (`rd`).
struct RoundedCornersItem: Equatable, Sendable {
    /// In points.
    var radius: Animated<Double>

    init(_ node: JSONNode) { radius = node.animated("r", "Radius", default: 0) }
}

/// Offsets the preceding paths outwards (`op`).
struct OffsetPathItem: Equatable, Sendable {
    /// In points.
    var amount: Animated<Double>
    var join: CGLineJoin
    var miterLimit: Animated<Double>

    init(_ node: JSONNode) {
        amount = node.animated("a", "Amount", default: 0)
        join = node.lineJoin
        miterLimit = node.animated("ml", "Miter Limit", default: 4)
    }
}

/// Moves vertices towards the centre and control points away from it, or the reverse (`pb`).
struct PuckerBloatItem: Equatable, Sendable {
    /// In percent.
    var amount: Animated<Double>

    init(_ node: JSONNode) { amount = node.animated("a", "Amount", default: 0) }
}

/// Makes the preceding paths zigzag (`zz`).
struct ZigZagItem: Equatable, Sendable {
    /// In points, to either side.
    var size: Animated<Double>
    /// The number of ridges in each segment of a path.
    var ridges: Animated<Double>
    /// 1 for corners, 2 for curves.
    var points: Animated<Double>

    init(_ node: JSONNode) {
        size = node.animated("s", "Size", default: 0)
        ridges = node.animated("r", "Ridges", default: 0)
        points = node.animated("pt", "Points", default: 1)
    }
}

/// Twists the preceding paths, most at the centre (`tw`).
struct TwistItem: Equatable, Sendable {
    /// In degrees.
    var angle: Animated<Double>
    var center: Animated<Vector3>

    init(_ node: JSONNode) {
        angle = node.animated("a", "Angle", default: 0)
        center = node.animated("c", "Center", default: .zero)
    }
}
