/// Colours along a line, around a centre or by angle about one, over a layer's plane.
///
/// A point (x, y) of the layer's plane has the gradient coordinates (u, v) = x · `x` + y · `y` + `origin`. Its
/// parameter t is, by kind: u; √(u² + v²) + `focus` · u; the angle of (u, v) from +u towards +v as a share of the full
/// turn, 0 ≤ t < 1.
///
/// The colour at t is that of the first stop up to its location, and of the last stop from its location on. In between,
/// a is the last stop whose location is not above t and b the next one: their straight colours (not premultiplied) are
/// mixed by (t - a) / (b - a), then premultiplied. Of several stops at one location the first ends what comes before
/// and the last begins what follows: a hard edge. No dithering; the parameter is computed per pixel at its centre, so
/// there are no seams.
public struct Gradient: Sendable, Equatable {
    /// How t follows from (u, v).
    public enum Kind: UInt8, Sendable { case axial, radial, conic }

    /// How t follows from (u, v).
    public var kind: Kind
    /// The change of (u, v) where x or y of the plane grows by 1, and their value at the plane's origin.
    public var x, y, origin: SIMD2<Float>
    /// The distance of a radial gradient's focal point from its centre, in units of the axes: 0 ..< 1.
    ///
    /// With the focal point f at a distance r from the centre of the unit circle, d the vector from f to a point and e
    /// the direction of f, u = e · d / (1 - r²) and v = (e ⨯ d) / √(1 - r²). Then t solves |f + d / t| = 1: the share
    /// of the way from f through the point to the circle.
    public var focus: Float
    /// Range in `Frame.gradientStops`: at least two stops, of rising locations.
    public var firstStop, stopCount: Int32

    /// Creates a gradient from its parts.
    public init(
        kind: Kind, x: SIMD2<Float>, y: SIMD2<Float>, origin: SIMD2<Float>, focus: Float = 0, firstStop: Int32,
        stopCount: Int32
    ) {
        self.kind = kind; self.x = x; self.y = y; self.origin = origin; self.focus = focus
        self.firstStop = firstStop; self.stopCount = stopCount
    }
}

/// A colour at a location of a gradient.
public struct GradientStop: Sendable, Equatable {
    /// Straight red, green, blue, and alpha.
    public var color: SIMD4<Float>
    /// The stop's t: finite, not below that of the stop before.
    public var location: Float

    /// Creates a stop from its parts.
    public init(color: SIMD4<Float>, location: Float) {
        self.color = color; self.location = location
    }
}
