/// A committed property of a layer.
///
/// A property of Core Animation has a row in `Property.table` at index `rawValue`. Custom properties are interned by
/// name (`PropertyKey(custom: "progress")`) and have raw values from `firstCustom` on.
public struct PropertyKey: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The index of the row, or the number of a custom property.
    public let rawValue: UInt16
    /// Makes the key of a raw value.
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The raw value of the first custom property.
    @inlinable public static var firstCustom: UInt16 { 0x8000 }

    /// Whether it is a custom property, which has no row in the table.
    @inlinable public var isCustom: Bool { rawValue >= PropertyKey.firstCustom }

    /// All keys of the table, in its order.
    public static let allCases: [PropertyKey] = (0..<UInt16(tableCount)).map(PropertyKey.init(rawValue:))
}
