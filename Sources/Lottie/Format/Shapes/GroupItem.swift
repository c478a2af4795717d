/// Shapes that are painted, modified and transformed together (`gr`).
struct GroupItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// The items, topmost first; the group's transform is one of them.
    var items: [ShapeItem]
}

/// The transform of a group of shapes (`tr`).
struct ShapeTransformItem: Equatable, Sendable {
    var header: ShapeItem.Header
    var transform: TransformItem
}

/// A shape of an unknown type.
struct UnknownShapeItem: Equatable, Sendable {
    var header: ShapeItem.Header
    /// The document's `ty`; empty where it has none.
    var type: String
}
