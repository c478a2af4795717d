import LayerModel

@testable import Lottie

// Shape items as documents write them.

/// A value that never changes.
func still(_ value: String) -> String { #"{"a": 0, "k": \#(value)}"# }

/// A value that goes from one to another between two frames, at an even pace.
func going(_ from: String, _ to: String, _ start: Double = 0, _ end: Double = 10) -> String {
    #"""
    {"a": 1, "k": [{"t": \#(start), "s": \#(from), "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
    {"t": \#(end), "s": \#(to)}]}
    """#
}

/// More members of an object.
private func members(_ more: String) -> String { more.isEmpty ? "" : ", \(more)" }

/// A rectangle with its corner at a place.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ more: String = "") -> String {
    #"""
    {"ty": "rc", "nm": "rectangle", "p": \#(still("[\(x + width / 2), \(y + height / 2)]")),
    "s": \#(still("[\(width), \(height)]")), "r": \#(still("0"))\#(members(more))}
    """#
}

/// A fill of a colour of three components.
func fill(_ color: String, _ more: String = "") -> String {
    #"{"ty": "fl", "nm": "fill", "c": \#(still(color)), "o": \#(still("100"))\#(members(more))}"#
}

/// A line of a colour and a width.
func line(_ color: String, _ width: String = still("10"), _ more: String = "") -> String {
    #"""
    {"ty": "st", "nm": "line", "c": \#(still(color)), "o": \#(still("100")), "w": \#(width), "lc": 1, "lj": 1, "ml": 4
    \#(members(more))}
    """#
}

/// A group of items, the topmost first, with members of its transform.
func group(_ items: String..., transform: String = "") -> String {
    let all = items + [#"{"ty": "tr"\#(members(transform))}"#]
    return #"{"ty": "gr", "nm": "group", "it": [\#(all.joined(separator: ","))]}"#
}

extension LottieStage {
    /// An animation of one layer of shapes, the topmost first.
    init(shapes: String...) throws {
        let items = shapes.joined(separator: ",")
        try self.init(#"{"ty": 4, "nm": "shapes", "ip": 0, "op": 20, "st": 0, "ks": {}, "shapes": [\#(items)]}"#)
    }

    /// All shape layers, those above first.
    var shapeLayers: [CAShapeLayer] { Self.shapeLayers(in: layer) }

    private static func shapeLayers(in layer: CALayer) -> [CAShapeLayer] {
        let own = (layer as? CAShapeLayer).map { [$0] } ?? []
        let mask = layer.mask.map { shapeLayers(in: $0) } ?? []
        return (layer.sublayers ?? []).reversed().flatMap { shapeLayers(in: $0) } + own + mask
    }

    /// The colours of several pixels of a row.
    func colors(_ row: [Int], _ y: Int, at frame: Double = 0) throws -> [SIMD4<Int>] {
        try row.map { try color($0, y, at: frame) }
    }
}
