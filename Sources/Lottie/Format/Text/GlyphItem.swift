/// A letter as shapes, so that text needs no font.
struct GlyphItem: Equatable, Sendable {
    /// Mostly one, as text has it.
    var character: String
    /// The family and style of the font that it is of.
    var family: String
    var style: String
    /// The size in points that the font had when its width was measured; shapes are for 100 points.
    var size: Double
    /// How far the next letter is, for 100 points of size.
    var width: Double
    var shapes: [ShapeItem]
}

extension GlyphItem {
    /// A letter's object; nil for what names no letter.
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
