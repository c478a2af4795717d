/// A text and its style.
struct TextDocument: Hashable, Sendable {
    /// Lines end with a carriage return, or with a line feed or U+0003 in some exporters' files.
    var text: String
    /// The name under which the document's fonts list the font (`fName`).
    var font: String
    /// Points.
    var size: Double
    var justification: Justification
    /// Thousandths of the size, after each letter.
    var tracking: Double
    /// From one line to the next, in points; nil where the document gives none.
    var lineHeight: Double?
    /// How far letters are raised, in points.
    var baselineShift: Double
    /// Nil fills nothing.
    var fillColor: Color4?
    /// Nil strokes nothing.
    var strokeColor: Color4?
    /// Points.
    var strokeWidth: Double
    var strokesOverFill: Bool
    /// The box into which lines are broken, in points; nil for text that breaks only where it says so.
    var boxSize: SIMD2<Double>?
    /// The box's corner.
    var boxPosition: SIMD2<Double>?
    var caps: Caps

    enum Justification: Int, Sendable {
        case left, right, center, justifiedLastLeft, justifiedLastRight, justifiedLastCenter, justified
    }

    enum Caps: Int, Sendable {
        case regular, all, small
    }
}

extension TextDocument: Interpolatable {
    /// There is nothing between two texts.
    func mixed(with other: TextDocument, _ share: Share) -> TextDocument { self }
}

extension TextDocument: KeyframeValue {
    /// A document's object; nil where it is none.
    init?(_ node: JSONNode) {
        guard node.isObject else { return nil }
        text = node.text("t") ?? ""
        font = node.text("f") ?? ""
        size = node.number("s") ?? 10
        justification = node.choice("j", "Justification") ?? .left
        tracking = node.number("tr") ?? 0
        lineHeight = node.number("lh")
        baselineShift = node.number("ls") ?? 0
        fillColor = node["fc"].flatMap { Color4($0) }
        strokeColor = node["sc"].flatMap { Color4($0) }
        strokeWidth = node.number("sw") ?? 0
        strokesOverFill = node.flag("of") ?? false
        boxSize = node["sz"]?.components.map(\.values.lowHalf)
        boxPosition = node["ps"]?.components.map(\.values.lowHalf)
        caps = node.choice("ca", "Caps") ?? .regular
    }
}
