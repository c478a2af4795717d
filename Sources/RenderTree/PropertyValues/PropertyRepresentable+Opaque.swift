// Strings, texts, opaque immutable objects, and option sets.

/// A string as a value: the name of a font.
struct StringValue: PropertyRepresentable {
    var string: String

    static var propertyType: PropertyType { .string }
    init(_ string: String) { self.string = string }
    init?(propertyValue value: PropertyValue) {
        guard case .name(let string) = value else { return nil }
        self.string = string
    }
    var propertyValue: PropertyValue { .name(string) }
}

/// A plain string, or an object that holds an attributed one.
struct TextValue: PropertyRepresentable {
    var propertyValue: PropertyValue

    static var propertyType: PropertyType { .text }
    init?(propertyValue value: PropertyValue) {
        switch value {
        case .name, .object: propertyValue = value
        default: return nil
        }
    }
}

/// An immutable object as a value.
struct ObjectValue: PropertyRepresentable {
    var object: ObjectReference

    static var propertyType: PropertyType { .object }
    init(_ object: ObjectReference) { self.object = object }
    init?(propertyValue value: PropertyValue) {
        guard case .object(let object) = value else { return nil }
        self.object = object
    }
    var propertyValue: PropertyValue { .object(object) }
}

/// An immutable object, equal to itself alone.
///
/// Carries a property across the thread boundary whose value only its layer class and the planner read: the vectors of
/// a text, the tiles of a picture, a GL drawing.
public struct ObjectReference: Sendable, Equatable {
    /// The object.
    public let object: any AnyObject & Sendable
    /// Makes a reference to an object that never changes.
    public init(_ object: any AnyObject & Sendable) { self.object = object }
    /// Whether both are the same object.
    public static func == (a: ObjectReference, b: ObjectReference) -> Bool { a.object === b.object }
}

/// An option set as a value of its bits.
protocol PropertyOptions: PropertyRepresentable, OptionSet where RawValue: FixedWidthInteger {
    /// The names of the bits, bit 0 first.
    static var names: [String] { get }
}

extension PropertyOptions {
    static var propertyType: PropertyType { .options(names: names) }
    init?(propertyValue value: PropertyValue) {
        guard case .options(let bits) = value else { return nil }
        self.init(rawValue: RawValue(truncatingIfNeeded: bits))
    }
    var propertyValue: PropertyValue { .options(UInt32(truncatingIfNeeded: rawValue)) }
}

extension CAAutoresizingMask: PropertyOptions {
    static var names: [String] {
        [
            "layerMinXMargin", "layerWidthSizable", "layerMaxXMargin", "layerMinYMargin", "layerHeightSizable",
            "layerMaxYMargin",
        ]
    }
}

extension CAEdgeAntialiasingMask: PropertyOptions {
    static var names: [String] { ["layerLeftEdge", "layerRightEdge", "layerBottomEdge", "layerTopEdge"] }
}

extension CACornerMask: PropertyOptions {
    static var names: [String] {
        ["layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner"]
    }
}
