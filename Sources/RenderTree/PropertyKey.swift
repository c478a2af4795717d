/// The committed properties of a layer; each has its row in `Property.table` at index `rawValue`.
public enum PropertyKey: UInt8, CaseIterable, Sendable {
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case isHidden, isDoubleSided, isGeometryFlipped, masksToBounds, allowsGroupOpacity
    case allowsEdgeAntialiasing, isOpaque, edgeAntialiasingMask
    case opacity, backgroundColor, cornerRadius, maskedCorners, borderWidth, borderColor
    case contents, contentsRect, contentsCenter, contentsGravity, contentsScale
    case minificationFilter, magnificationFilter, minificationFilterBias
    case beginTime, timeOffset, speed, duration, repeatCount, repeatDuration, autoreverses, fillMode
}

/// A set of properties, one bit each.
public struct PropertySet: OptionSet, Sendable, Hashable {
    /// The bit of a property is that of its key's raw value.
    public var rawValue: UInt64
    /// The set of the given bits.
    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The set with one member.
    @inlinable public init(_ key: PropertyKey) { rawValue = 1 << UInt64(key.rawValue) }
    /// The members in table order.
    public var keys: [PropertyKey] {
        PropertyKey.allCases.filter { contains(PropertySet($0)) }
    }
}
