/// A property, or a part of one, as named by a key path: `transform.rotation.y`, `filters.blur.inputRadius`,
/// `emitterCells.spark.velocity`.
public struct PropertyPath: Sendable, Equatable, Hashable {
    /// The whole property.
    public var key: PropertyKey
    /// The part of it; `.whole` for all.
    public var part: Part
    /// The filter and its input where the part is `filterInput`; else nil.
    public private(set) var filter: FilterPath?
    /// The cell and its property where the part is `cellProperty`; else nil.
    public private(set) var cell: EmitterCellPath?

    /// A part of a structured value.
    public enum Part: UInt8, Sendable, CaseIterable {
        case whole
        // CGPoint, CGSize, CGRect
        case x, y, width, height, origin, originX, originY, size, sizeWidth, sizeHeight
        // CATransform3D; `rotation` is about z, `scale` is the mean of three, `scaleXY` that of two, `translation` is
        // (x, y) as a size
        case rotation, rotationX, rotationY, rotationZ
        case scale, scaleX, scaleY, scaleZ, scaleXY, scaleYX
        case translation, translationX, translationY, translationZ
        // A list of filters
        case filterInput
        // An emitter's cells
        case cellProperty
    }

    /// Makes the path of a property or a part of it.
    public init(_ key: PropertyKey, _ part: Part = .whole) { self.key = key; self.part = part }

    /// Makes the path of a filter's input in `filters` or `backgroundFilters`; of several filters with the name, the
    /// first.
    public init(_ key: PropertyKey, filter name: String, _ input: LayerFilter.Input) {
        self.key = key
        part = .filterInput
        filter = FilterPath(name: name, input: input)
    }

    /// Makes the path of a property of one of an emitter's cells.
    public init(_ key: PropertyKey = .emitterCells, cell: EmitterCellPath) {
        self.key = key
        part = .cellProperty
        self.cell = cell
    }

    /// Whether it names a part of a list's member, which is written in place.
    var isOfMember: Bool { filter != nil || cell != nil }
}
