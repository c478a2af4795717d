/// A property, or a part of one: what a key path such as `transform.rotation.y` or
/// `filters.blur.inputRadius` or `emitterCells.spark.velocity` names.
public struct PropertyPath: Sendable, Equatable, Hashable {
    /// The whole property.
    public var key: PropertyKey
    /// The part of it; `.whole` for all.
    public var part: Part
    /// Which filter's input it is where the part is `filterInput`; else nil.
    public private(set) var filter: FilterPath?
    /// Which cell's property it is where the part is `cellProperty`; else nil.
    public private(set) var cell: EmitterCellPath?

    /// A part of a structured value.
    public enum Part: UInt8, Sendable, CaseIterable {
        case whole
        // CGPoint, CGSize, CGRect
        case x, y, width, height, origin, originX, originY, size, sizeWidth, sizeHeight
        // CATransform3D; `rotation` is about z, `scale` is the mean of three, `scaleXY` that of two, `translation` is (x, y) as a size
        case rotation, rotationX, rotationY, rotationZ
        case scale, scaleX, scaleY, scaleZ, scaleXY, scaleYX
        case translation, translationX, translationY, translationZ
        // A list of filters
        case filterInput
        // An emitter's cells
        case cellProperty
    }

    /// A part of a property.
    public init(_ key: PropertyKey, _ part: Part = .whole) { self.key = key; self.part = part }

    /// An input of a filter in `filters` or `backgroundFilters`: of the first one of the name.
    public init(_ key: PropertyKey, filter name: String, _ input: LayerFilter.Input) {
        self.key = key
        part = .filterInput
        filter = FilterPath(name: name, input: input)
    }

    /// A property of one of an emitter's cells.
    public init(_ key: PropertyKey = .emitterCells, cell: EmitterCellPath) {
        self.key = key
        part = .cellProperty
        self.cell = cell
    }

    /// Whether it names a part of a list's member, which is written where it lies.
    var isOfMember: Bool { filter != nil || cell != nil }
}
