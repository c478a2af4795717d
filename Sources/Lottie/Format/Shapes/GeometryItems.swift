/// A path (`sh`).
struct PathItem: Equatable, Sendable {
    var path: Animated<BezierPath>
    /// Whether its direction is reversed (`d` is 3).
    var isReversed: Bool
}

/// A rectangle about a centre (`rc`), in points. It begins at the top right corner and runs clockwise.
struct RectangleItem: Equatable, Sendable {
    var size: Animated<Vector3>
    var position: Animated<Vector3>
    var cornerRadius: Animated<Double>
    /// Whether it runs anticlockwise (`d` is 3).
    var isReversed: Bool

    init(_ node: JSONNode) {
        size = node.animated("s", "Size", default: .zero)
        position = node.animated("p", "Position", default: .zero)
        cornerRadius = node.animated("r", "Roundness", default: 0)
        isReversed = node.runsBackwards
    }
}

/// An ellipse about a centre (`el`), in points. It begins at the top and runs clockwise.
struct EllipseItem: Equatable, Sendable {
    var size: Animated<Vector3>
    var position: Animated<Vector3>
    /// Whether it runs anticlockwise (`d` is 3).
    var isReversed: Bool

    init(_ node: JSONNode) {
        size = node.animated("s", "Size", default: .zero)
        position = node.animated("p", "Position", default: .zero)
        isReversed = node.runsBackwards
    }
}

/// A star or a regular polygon about a centre (`sr`).
struct StarItem: Equatable, Sendable {
    var kind: Kind
    var position: Animated<Vector3>
    var points: Animated<Double>
    /// In degrees, clockwise.
    var rotation: Animated<Double>
    /// In points.
    var outerRadius: Animated<Double>
    /// In percent.
    var outerRoundness: Animated<Double>
    /// Only for stars.
    var innerRadius: Animated<Double>
    var innerRoundness: Animated<Double>
    /// Whether it runs anticlockwise (`d` is 3).
    var isReversed: Bool

    init(_ node: JSONNode) {
        // Polygons have no inner radius.
        kind = node.choice("sy", "Type") ?? (node["ir"] == nil ? .polygon : .star)
        position = node.animated("p", "Position", default: .zero)
        points = node.animated("pt", "Points", default: 5)
        rotation = node.animated("r", "Rotation", default: 0)
        outerRadius = node.animated("or", "Outer Radius", default: 0)
        outerRoundness = node.animated("os", "Outer Roundness", default: 0)
        innerRadius = node.animated("ir", "Inner Radius", default: 0)
        innerRoundness = node.animated("is", "Inner Roundness", default: 0)
        isReversed = node.runsBackwards
    }

    enum Kind: Int, Sendable {
        case star = 1, polygon
    }
}

extension PathItem {
    init(_ node: JSONNode) {
        // Files before 4.4.18 say beside the path whether it is closed.
        let isClosed = node.flag("closed") ?? false
        path = node.animated("ks", "Path", default: BezierPath()) { BezierPath($0, isClosed: isClosed) }
        isReversed = node.runsBackwards
    }
}

extension JSONNode {
    /// Whether a path's direction is reversed.
    fileprivate var runsBackwards: Bool { integer("d") == 3 }
}
