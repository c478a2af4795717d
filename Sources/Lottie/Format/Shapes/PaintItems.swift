import Values

/// Fills the preceding paths with a colour (`fl`).
struct FillItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var color: Animated<Color4>
    /// In percent.
    var opacity: Animated<Double>
    var isEvenOdd: Bool
}

/// Strokes the preceding paths with a colour (`st`).
struct StrokeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var color: Animated<Color4>
    /// In percent.
    var opacity: Animated<Double>
    var line: StrokeLine
}

/// Fills the preceding paths with a gradient (`gf`).
struct GradientFillItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var gradient: GradientItem
    /// In percent.
    var opacity: Animated<Double>
    var isEvenOdd: Bool
}

/// Strokes the preceding paths with a gradient (`gs`).
struct GradientStrokeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var gradient: GradientItem
    /// In percent.
    var opacity: Animated<Double>
    var line: StrokeLine
}

/// The line style of a stroke.
struct StrokeLine: Equatable, Sendable {
    /// In points.
    var width: Animated<Double>
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: Animated<Double>
    /// The dashes in the order of the document; empty for a solid line.
    var dashes: [Dash]

    /// A part of a dash pattern, in points.
    struct Dash: Equatable, Sendable {
        var kind: Kind
        var length: Animated<Double>

        enum Kind: String, Sendable {
            case dash = "d"
            case gap = "g"
            case offset = "o"
        }
    }
}
