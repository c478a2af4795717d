extension CALayer {
    /// All properties of the table as they are set now: what documents are written from.
    package final var properties: LayerProperties { record }

    /// What the layer's class makes of it; rows of the property table may belong to one kind only.
    package final var kind: LayerKind { type(of: self).kind }
}
