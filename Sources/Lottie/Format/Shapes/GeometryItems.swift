/// A path (`sh`).
struct PathItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var path: Animated<BezierPath>
    /// Whether it runs the other way round than it is written (`d` is 3).
    var isReversed: Bool
}

/// A rectangle about a centre (`rc`), in points. It begins at the right of its top edge and runs clockwise.
struct RectangleItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var size: Animated<Vector3>
    var position: Animated<Vector3>
    var cornerRadius: Animated<Double>
    /// Whether it runs anticlockwise (`d` is 3).
    var isReversed: Bool
}

/// An ellipse about a centre (`el`), in points. It begins at the top and runs clockwise.
struct EllipseItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var size: Animated<Vector3>
    var position: Animated<Vector3>
    /// Whether it runs anticlockwise (`d` is 3).
    var isReversed: Bool
}

/// A star or a regular polygon about a centre (`sr`).
struct StarItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var kind: Kind
    var position: Animated<Vector3>
    var points: Animated<Double>
    /// Degrees, clockwise.
    var rotation: Animated<Double>
    /// Points.
    var outerRadius: Animated<Double>
    /// Per cent.
    var outerRoundness: Animated<Double>
    /// Of stars alone.
    var innerRadius: Animated<Double>
    var innerRoundness: Animated<Double>
    /// Whether it runs anticlockwise (`d` is 3).
    var isReversed: Bool

    enum Kind: Int, Sendable {
        case star = 1, polygon
    }
}
