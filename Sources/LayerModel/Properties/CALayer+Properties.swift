extension CALayer {
    /// All properties of the table as currently set, for writing documents.
    package final var properties: LayerProperties { record }

    /// The layer's kind; rows of the property table may belong to one kind only.
    package final var kind: LayerKind { type(of: self).kind }
}
