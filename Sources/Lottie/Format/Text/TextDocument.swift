/// A text and its style.
struct TextDocument: Hashable, Sendable {
    /// The text. Lines end with a carriage return, or in some exporters' files with a line feed or U+0003.
    var text: String
    /// The font's name in the document's list of fonts (`fName`).
    var font: String
    /// In points.
    var size: Double
    var justification: Justification
    /// In thousandths of the size, after each letter.
    var tracking: Double
    /// The distance between baselines, in points; nil where the document gives none.
    var lineHeight: Double?
    /// The letters' distance above the baseline, in points.
    var baselineShift: Double
    /// The fill colour; nil for no fill.
    var fillColor: Color4?
    /// The stroke colour; nil for no stroke.
    var strokeColor: Color4?
    /// In points.
    var strokeWidth: Double
    var strokesOverFill: Bool
    /// The size of the box that text wraps in, in points; nil for text without wrapping.
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
    /// Texts are not interpolated.
    func mixed(with other: TextDocument, _ share: Share) -> TextDocument { self }
}

extension TextDocument: KeyframeValue {
    /// A text document's object; nil for anything but an object.
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
