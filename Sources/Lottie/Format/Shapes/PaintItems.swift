import Values

/// Paints the paths before it: fills them (`fl`, `gf`) or strokes them (`st`, `gs`).
struct PaintItem: Equatable, Sendable {
    var ink: Ink
    /// In percent.
    var opacity: Animated<Double>
    /// Of fills alone.
    var isEvenOdd: Bool
    /// How a stroke's line is drawn; nil for a fill.
    var line: StrokeLine?

    init(_ node: JSONNode, isGradient: Bool, isStroke: Bool) {
        ink = isGradient ? .gradient(GradientItem(node)) : .color(node.animated("c", "Color", default: .opaqueBlack))
        opacity = node.animated("o", "Opacity", default: 100)
        isEvenOdd = !isStroke && node.integer("r") == 2
        line = isStroke ? StrokeLine(node) : nil
    }

    enum Ink: Equatable, Sendable {
        case color(Animated<Color4>)
        case gradient(GradientItem)
    }
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

extension StrokeLine {
    fileprivate init(_ node: JSONNode) {
        width = node.animated("w", "Stroke Width", default: 1)
        cap = node.lineCap
        join = node.lineJoin
        // Newer files animate it.
        miterLimit = node.animated("ml2", "Miter Limit") ?? node.animated("ml", "Miter Limit", default: 4)
        dashes = node.list("d") { Dash($0) }
    }
}

extension StrokeLine.Dash {
    fileprivate init?(_ node: JSONNode) {
        guard let kind = node.text("n").flatMap({ Kind(rawValue: $0) }),
            let length: Animated<Double> = node.animated("v", kind == .offset ? "Dash Offset" : "Dash")
        else {
            // Some files have a number here, which means nothing.
            if node.isObject { node.log.report(.repaired, "a dash that is none is left out") }
            return nil
        }
        self.kind = kind
        self.length = length
    }
}

extension JSONNode {
    fileprivate var lineCap: CGLineCap {
        switch integer("lc") {
        case 1: .butt
        case 3: .square
        default: .round
        }
    }

    /// How a line meets itself at corners; round where the file does not say it.
    var lineJoin: CGLineJoin {
        switch integer("lj") {
        case 1: .miter
        case 3: .bevel
        default: .round
        }
    }
}

extension Color4 {
    /// Opaque black.
    static let opaqueBlack = Color4(0, 0, 0, 1)
}
