import Values

/// Merges the preceding paths into one (`mm`).
struct MergeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var mode: Mode

    enum Mode: Int, Sendable {
        /// Combines the paths as subpaths of one.
        case merge = 1
        case add, subtract, intersect, exclude
    }
}

/// Trims the preceding paths to a part of their length (`tm`).
struct TrimItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// In percent of the length.
    var start: Animated<Double>
    var end: Animated<Double>
    /// In degrees: 360 is the whole length.
    var offset: Animated<Double>
    /// Whether the paths are trimmed as one, and not each on its own (`m` is 2).
    var isSequential: Bool
}

/// Repeats the preceding shapes (`rp`).
struct RepeaterItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var copies: Animated<Double>
    /// How many times the transform is applied to the first copy.
    var offset: Animated<Double>
    /// Whether later copies are above earlier ones (`m` is 2).
    var isUpwards: Bool
    /// The transform from each copy to the next.
    var transform: TransformItem
}

/// Rounds the corners of the preceding paths (`rd`).
struct RoundedCornersItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// In points.
    var radius: Animated<Double>
}

/// Offsets the preceding paths outwards (`op`).
struct OffsetPathItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// In points.
    var amount: Animated<Double>
    var join: CGLineJoin
    var miterLimit: Animated<Double>
}

/// Moves vertices towards the centre and control points away from it, or the reverse (`pb`).
struct PuckerBloatItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// In percent.
    var amount: Animated<Double>
}

/// Makes the preceding paths zigzag (`zz`).
struct ZigZagItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// In points, to either side.
    var size: Animated<Double>
    /// The number of ridges in each segment of a path.
    var ridges: Animated<Double>
    /// 1 for corners, 2 for curves.
    var points: Animated<Double>
}

/// Twists the preceding paths, most at the centre (`tw`).
struct TwistItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// In degrees.
    var angle: Animated<Double>
    var center: Animated<Vector3>
}
