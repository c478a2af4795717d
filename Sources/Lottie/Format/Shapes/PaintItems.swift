import Values

/// Fills the paths before it with a colour (`fl`).
struct FillItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var color: Animated<Color4>
    /// Per cent.
    var opacity: Animated<Double>
    var isEvenOdd: Bool
}

/// Strokes the paths before it with a colour (`st`).
struct StrokeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var color: Animated<Color4>
    /// Per cent.
    var opacity: Animated<Double>
    var line: StrokeLine
}

/// Fills the paths before it with a gradient (`gf`).
struct GradientFillItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var gradient: GradientItem
    /// Per cent.
    var opacity: Animated<Double>
    var isEvenOdd: Bool
}

/// Strokes the paths before it with a gradient (`gs`).
struct GradientStrokeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var gradient: GradientItem
    /// Per cent.
    var opacity: Animated<Double>
    var line: StrokeLine
}

/// How a stroke's line is drawn.
struct StrokeLine: Equatable, Sendable {
    /// Points.
    var width: Animated<Double>
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: Animated<Double>
    /// In the order of the document; empty for a solid line.
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
