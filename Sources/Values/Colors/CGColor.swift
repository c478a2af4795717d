/// A colour: straight (not premultiplied) sRGB components in 0…1 with alpha.
///
/// Colours of other spaces are converted to sRGB when they are made, so every colour has the same four components;
/// components outside 0…1 are kept (a Display P3 red has some).
///
///     let sky = CGColor(srgbRed: 0.2, green: 0.6, blue: 1, alpha: 1)
///     let pale = sky.copy(alpha: 0.25)!
public struct CGColor: Equatable, Hashable, Sendable {
    /// Red, green and blue in sRGB, 0…1 except for colours outside of its gamut.
    public var red, green, blue: CGFloat
    /// Opacity, 0…1.
    public var alpha: CGFloat

    /// Makes a colour from straight sRGB components in 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red; self.green = green; self.blue = blue; self.alpha = alpha
    }

    /// Makes a colour from straight sRGB components in 0…1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Opaque black.
    public static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Fully transparent black.
    public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Returns the same colour with another opacity, 0…1. Never nil.
    public func copy(alpha: CGFloat) -> CGColor? { with(alpha: alpha) }
    /// The same for code here.
    package func with(alpha: CGFloat) -> CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    /// The same colour.
    public func copy() -> CGColor? { self }

    /// Red, green, blue and alpha, in this order. Never nil: colours of patterns, which have none in Core Graphics, do
    /// not exist here.
    public var components: [CGFloat]? { sRGBComponents }
    /// The components, not optional.
    package var sRGBComponents: [CGFloat] { [red, green, blue, alpha] }

    /// The number of components with alpha: always 4.
    public var numberOfComponents: Int { 4 }

    /// The premultiplied components as Floats: red, green, blue, alpha.
    @inlinable public var premultiplied: SIMD4<Float> {
        SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
    }
}
