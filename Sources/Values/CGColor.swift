import Geometry

/// A colour: straight (not premultiplied) sRGB components in 0…1 with alpha.
///
/// Colours made in another space are converted to sRGB when they are made; components outside 0…1 are kept.
public struct CGColor: Equatable, Hashable, Sendable {
    /// Red, green, blue and alpha, straight, in sRGB.
    public var red, green, blue, alpha: CGFloat

    /// A colour from straight sRGB components in 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red; self.green = green; self.blue = blue; self.alpha = alpha
    }

    /// The components as premultiplied Floats, ready for a frame: red, green, blue, alpha.
    @inlinable public var premultiplied: SIMD4<Float> {
        SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
    }
}
