import Values

/// Joins the paths before it into one (`mm`).
struct MergeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var mode: Mode

    enum Mode: Int, Sendable {
        /// One path of several parts; no parts are added or taken away.
        case merge = 1
        case add, subtract, intersect, exclude
    }
}

/// Shows a part of the length of the paths before it (`tm`).
struct TrimItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Per cent of the length.
    var start: Animated<Double>
    var end: Animated<Double>
    /// Degrees: 360 is the whole length.
    var offset: Animated<Double>
    /// Whether the paths are trimmed as if they were one, not each for itself (`m` is 2).
    var isSequential: Bool
}

/// Shows several copies of the shapes before it (`rp`).
struct RepeaterItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var copies: Animated<Double>
    /// How many copies' transforms come before the first copy.
    var offset: Animated<Double>
    /// Whether later copies lie above earlier ones (`m` is 2).
    var isUpwards: Bool
    /// From each copy to the next.
    var transform: TransformItem
}

/// Rounds the corners of the paths before it (`rd`).
struct RoundedCornersItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Points.
    var radius: Animated<Double>
}

/// Moves the paths before it outwards (`op`).
struct OffsetPathItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Points.
    var amount: Animated<Double>
    var join: CGLineJoin
    var miterLimit: Animated<Double>
}

/// Moves points towards the middle and curves away from it, or the reverse (`pb`).
struct PuckerBloatItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Per cent.
    var amount: Animated<Double>
}

/// Makes the paths before it zigzag (`zz`).
struct ZigZagItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Points, to either side.
    var size: Animated<Double>
    /// How many in each segment of a path.
    var ridges: Animated<Double>
    /// 1 for corners, 2 for curves.
    var points: Animated<Double>
}

/// Turns the paths before it, most at the centre (`tw`).
struct TwistItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Degrees.
    var angle: Animated<Double>
    var center: Animated<Vector3>
}
