/// An element of an XML document, with what stands in it.
struct XMLNode {
    /// The name without a namespace's prefix.
    var name: String
    /// In the order of the document; each name once.
    var attributes: [(name: String, value: String)] = []
    var children: [XMLNode] = []
    /// The text directly inside, in one piece.
    var text = ""
    /// From 1.
    var line = 0

    /// The value of an attribute.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// The first child of a name.
    func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

    /// An attribute as an element of its own, `<name value="…"/>`, which is how longer values stand.
    init(attribute: String, _ value: String, line: Int) {
        name = attribute
        attributes = [("value", value)]
        self.line = line
    }

    init(name: String, line: Int = 0) {
        self.name = name
        self.line = line
    }
}
