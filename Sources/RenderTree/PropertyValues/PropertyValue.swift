/// The value of any layer property, or of a part of one, as a plain value.
public enum PropertyValue: Sendable, Equatable {
    /// nil: no colour, no contents.
    case none
    case bool(Bool)
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case contents(PixelBuffer)
    /// Of the immutable class: a value never changes.
    case path(CGPath)
    case numbers([Double])
    case colors([CGColor])
    /// A named value by its raw string (gravity, filter, fill mode), or a custom property's string.
    case name(String)
    /// Filters in the order of application; none is `.none`.
    case filters([LayerFilter])
    /// An option set by its bits: maskedCorners, edgeAntialiasingMask.
    case options(UInt32)
    /// An emitter's cells; none is `.none`.
    case cells([EmitterCell])
    /// An immutable object, equal to itself alone.
    case object(ObjectReference)

    /// How many parts it has: 1 but for lists and paths.
    var size: Int {
        switch self {
        case .path(let path): path.elementCount
        case .numbers(let numbers): numbers.count
        case .colors(let colors): colors.count
        case .filters(let filters): filters.count
        case .cells(let cells): cells.count
        case .none, .bool, .number, .point, .size, .rect, .transform, .color, .contents, .name, .options, .object: 1
        }
    }
}

/// The type that a property's values have.
public enum PropertyType: Sendable, Equatable {
    case bool, number, point, size, rect, transform, color, contents, path, numbers, colors, filters, cells
    /// One of the named values.
    case name(PropertyNames)
    /// Bits with these names, bit 0 first.
    case options(names: [String])
    /// Any string; its value is a `name`.
    case string
    /// A string as a `name`, or one with attributes as an `object`.
    case text
    /// An immutable object.
    case object
    /// A custom property's: of any type.
    case any
}

/// The named values of a property, in two spellings at the same indices.
public struct PropertyNames: Sendable, Equatable {
    /// Core Animation's strings: "even-odd". What values hold.
    public let raw: [String]
    /// The names of Swift's cases: "evenOdd". What documents say.
    public let swift: [String]

    /// Other names that documents may have, with those that they stand for in `raw`.
    public let others: [String: String]

    init<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) where Value.RawValue == String {
        raw = type.allCases.map(\.rawValue)
        swift = type.allCases.map { "\($0)" }
        others = [:]
    }

    /// Names in one spelling.
    init(_ names: [String], others: [String: String]) {
        raw = names
        swift = names
        self.others = others
    }
}
