/// A font that texts refer to.
struct FontItem: Equatable, Sendable {
    /// The name that texts refer to (`fName`), usually a PostScript name.
    var name: String
    var family: String
    /// The style, such as `Bold Italic`.
    var style: String
    /// The CSS weight, where the document has one.
    var weight: String?
    /// The path of its file; empty or nil for an installed font.
    var path: String?
    /// The ascent in percent of the size; nil where the document gives none.
    var ascent: Double?
}

extension FontItem {
    /// A font's object; nil for anything but an object.
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
