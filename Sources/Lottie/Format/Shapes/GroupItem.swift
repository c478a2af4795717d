/// Shapes that are painted, changed and moved together (`gr`).
struct GroupItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// Topmost first; the group's transform is among them.
    var items: [ShapeItem]
}

/// Where a group's shapes stand (`tr`).
struct ShapeTransformItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var transform: TransformItem
}

/// What the document has and nothing here knows.
struct UnknownShapeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// The document's `ty`; empty where it has none.
    var type: String
}
