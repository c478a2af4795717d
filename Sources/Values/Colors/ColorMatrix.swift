/// An affine map of straight (unpremultiplied) colours: out = red·r + green·g + blue·b + alpha·a + offset, clamped to
/// 0…1 (in pictures of floats only alpha is).
public struct ColorMatrix: Sendable, Equatable, Hashable {
    /// The contribution of one unit of each input channel to (r, g, b, a) of the output.
    public var red, green, blue, alpha: SIMD4<Float>
    /// The constant contribution.
    public var offset: SIMD4<Float>

    /// Makes a matrix from its columns.
    public init(
        red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>,
        offset: SIMD4<Float> = SIMD4(repeating: 0)
    ) {
        self.red = red; self.green = green; self.blue = blue; self.alpha = alpha; self.offset = offset
    }

    /// The identity.
    public static let identity = ColorMatrix(
        red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1))

    /// Returns the image of a straight colour.
    @inlinable public func callAsFunction(_ c: SIMD4<Float>) -> SIMD4<Float> {
        (red * c.x + green * c.y + blue * c.z + alpha * c.w + offset)
            .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }
}
