/// A set of properties of the table, one bit each. Custom properties cannot be members.
public struct PropertySet: OptionSet, Sendable, Hashable {
    /// The bit of a property is numbered by its key's raw value.
    public var rawValue: UInt128
    /// The most properties that the table may have.
    static var capacity: Int { RawValue.bitWidth }
    /// The set of the given bits.
    @inlinable public init(rawValue: UInt128) { self.rawValue = rawValue }
    /// Makes a set with one member, which must not be a custom property.
    @inlinable public init(_ key: PropertyKey) { rawValue = 1 << UInt128(key.rawValue) }
    /// The members in table order.
    public var keys: [PropertyKey] {
        PropertyKey.allCases.filter { contains(PropertySet($0)) }
    }

    /// Calls `body` for each member in table order, without making a list.
    @inlinable
    @inline(__always)
    public func forEach(_ body: (PropertyKey) -> Void) {
        var bits = rawValue
        while bits != 0 {
            body(PropertyKey(rawValue: UInt16(bits.trailingZeroBitCount)))
            bits &= bits - 1
        }
    }
}
