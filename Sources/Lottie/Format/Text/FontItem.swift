/// A font that texts name.
struct FontItem: Equatable, Sendable {
    /// By which texts name it (`fName`), mostly a PostScript name.
    var name: String
    var family: String
    /// Such as `Bold Italic`.
    var style: String
    /// CSS's weight, where the document has one.
    var weight: String?
    /// Where its file lies; empty or nil for an installed font.
    var path: String?
    /// What of 100 points of size lies above the baseline; nil where the document gives none.
    var ascent: Double?
}

extension FontItem {
    /// A font's object; nil for what is no object.
    init?(_ node: JSONNode) {
        guard node.isObject else { return nil }
        name = node.text("fName") ?? ""
        family = node.text("fFamily") ?? ""
        style = node.text("fStyle") ?? ""
        weight = node.text("fWeight")
        path = node.text("fPath")
        ascent = node.number("ascent")
    }
}
