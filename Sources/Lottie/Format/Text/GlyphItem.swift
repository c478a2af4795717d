/// A letter as shapes, for text without a font.
struct GlyphItem: Equatable, Sendable {
    /// The text that it shows, usually one character.
    var character: String
    /// The family and style of its font.
    var family: String
    var style: String
    /// The font size in points at which its width was measured; shapes are for 100 points.
    var size: Double
    /// The advance at a size of 100 points.
    var width: Double
    var shapes: [ShapeItem]
}

extension GlyphItem {
    /// A letter's object; nil where it names no letter.
    init?(_ node: JSONNode) throws(LottieError) {
        guard let character = node.text("ch"), !character.isEmpty else { return nil }
        self.character = character
        family = node.text("fFamily") ?? ""
        style = node.text("style") ?? ""
        size = node.number("size") ?? 100
        width = node.number("w") ?? 0
        shapes = try node["data"]?.list("shapes") { shape throws(LottieError) in try ShapeItem(shape) } ?? []
    }
}
