import Values

/// A colour of an animation, straight sRGB, 0…1.
public struct LottieColor: Hashable, Sendable {
    /// Red, green, blue and alpha, 0…1.
    public var r, g, b, a: Double

    /// A colour.
    public init(r: Double, g: Double, b: Double, a: Double) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }

    /// The colour of a `CGColor`.
    public init(_ color: CGColor) {
        self.init(r: Double(color.red), g: Double(color.green), b: Double(color.blue), a: Double(color.alpha))
    }
}

/// A number of an animation.
public struct LottieVector1D: Hashable, Sendable {
    /// The number.
    public var value: Double

    /// A number.
    public init(_ value: Double) { self.value = value }
}

/// A point, a size or a scale of an animation.
public struct LottieVector3D: Hashable, Sendable {
    /// The components; z is 0 in two dimensions.
    public var x, y, z: Double

    /// A vector.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}
