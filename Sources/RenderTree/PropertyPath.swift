import Values

/// A property, or a part of one: what a key path such as `transform.rotation.y` names.
public struct PropertyPath: Sendable, Equatable, Hashable {
    /// The whole property.
    public var key: PropertyKey
    /// The part of it; `.whole` for all.
    public var part: Part

    /// A part of a structured value.
    public enum Part: UInt8, Sendable, CaseIterable {
        case whole
        // CGPoint, CGSize, CGRect
        case x, y, width, height, origin, originX, originY, size, sizeWidth, sizeHeight
        // CATransform3D; `rotation` is about z, `scale` is the mean of three, `translation` is (x, y) as a size
        case rotation, rotationX, rotationY, rotationZ
        case scale, scaleX, scaleY, scaleZ
        case translation, translationX, translationY, translationZ
    }

    /// A part of a property.
    public init(_ key: PropertyKey, _ part: Part = .whole) { self.key = key; self.part = part }
}
