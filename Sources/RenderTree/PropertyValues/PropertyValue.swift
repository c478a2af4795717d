/// The value of any layer property, or of a part of one.
public enum PropertyValue: Sendable, Equatable {
    /// Nil: no colour, no contents.
    case none
    case bool(Bool)
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case contents(PixelBuffer)
    /// Never a mutable path.
    case path(CGPath)
    case numbers([Double])
    case colors([CGColor])
    /// A name by its raw string (gravity, filter, fill mode), or a custom property's string.
    case name(String)
    /// Filters in the order of application; no filters are `.none`.
    case filters([LayerFilter])
    /// An option set by its bits: maskedCorners, edgeAntialiasingMask.
    case options(UInt32)
    /// An emitter's cells; no cells are `.none`.
    case cells([EmitterCell])
    /// An immutable object, equal to itself alone.
    case object(ObjectReference)

    /// The number of its parts: 1 except for lists and paths.
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

/// The type of a property's values.
public enum PropertyType: Sendable, Equatable {
    case bool, number, point, size, rect, transform, color, contents, path, numbers, colors, filters, cells
    /// One of some names.
    case name(PropertyNames)
    /// Bits with these names, bit 0 first.
    case options(names: [String])
    /// Any string, as a `name`.
    case string
    /// A string as a `name`, or an attributed one as an `object`.
    case text
    /// An immutable object.
    case object
    /// Any type, for custom properties.
    case any
}
