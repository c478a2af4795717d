extension FontItem {
    /// A font's object; nil for what is no object.
    init?(_ node: Node) {
        guard node.isObject else { return nil }
        name = node.text("fName") ?? ""
        family = node.text("fFamily") ?? ""
        style = node.text("fStyle") ?? ""
        weight = node.text("fWeight")
        path = node.text("fPath")
        ascent = node.number("ascent")
    }
}
