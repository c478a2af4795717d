extension GlyphItem {
    /// A letter's object; nil for what names no letter.
    init?(_ node: Node) throws(LottieError) {
        guard let character = node.text("ch"), !character.isEmpty else { return nil }
        self.character = character
        family = node.text("fFamily") ?? ""
        style = node.text("style") ?? ""
        size = node.number("size") ?? 100
        width = node.number("w") ?? 0
        shapes = try node["data"]?.list("shapes") { shape throws(LottieError) in try ShapeItem(shape) } ?? []
    }
}
