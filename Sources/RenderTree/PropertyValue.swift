import Values

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
    /// A named value by its raw string: gravity, filter, fill mode.
    case name(String)
    /// An option set by its bits: maskedCorners, edgeAntialiasingMask.
    case options(UInt32)
}

/// The type that a property's values have.
public enum PropertyType: Sendable, Equatable {
    case bool, number, point, size, rect, transform, color, contents
    /// One of the named values; `names` are the legal raw strings.
    case name(names: [String])
    /// Bits with these names, bit 0 first.
    case options(names: [String])
}
