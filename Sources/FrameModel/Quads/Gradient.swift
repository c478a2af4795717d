/// Colours along a line, around a centre or about one, over a layer's plane.
///
/// A point (x, y) of the layer's plane has the gradient's coordinates (u, v) = x · `x` + y · `y` + `origin`. Its parameter t is,
/// by kind: u; √(u² + v²) + `focus` · u; the angle of (u, v) from +u towards +v as a share of the full turn, 0 ≤ t < 1.
///
/// The colour at t: that of the first stop up to its location and of the last stop from its location on; in between, of the last
/// stop whose location is not above t and the next one, mixed straight (not premultiplied) by (t - a) / (b - a), then
/// premultiplied. Of stops at one location the first ends what comes before and the last begins what follows: a hard edge. No
/// dithering; the parameter is computed per pixel at its centre, so there are no seams.
public struct Gradient: Sendable, Equatable {
    /// How t follows from (u, v).
    public enum Kind: UInt8, Sendable { case axial, radial, conic }

    /// How t follows from (u, v).
    public var kind: Kind
    /// What (u, v) change by where x or y of the plane grow by 1, and what they are at the plane's origin.
    public var x, y, origin: SIMD2<Float>
    /// Of a radial gradient whose first colour does not stand in its centre, how far off it stands, in units of the axes: 0 ..< 1.
    ///
    /// With the focal point f at a distance r from the centre of the unit circle, d the way from f to a point and e the direction of
    /// f, u = e · d / (1 - r²) and v = (e ⨯ d) / √(1 - r²). Then t solves |f + d / t| = 1: the share of the way from f through
    /// the point to the circle.
    public var focus: Float
    /// Range in `Frame.gradientStops`, at least two, of rising locations.
    public var firstStop, stopCount: Int32

    /// From its parts.
    public init(
        kind: Kind, x: SIMD2<Float>, y: SIMD2<Float>, origin: SIMD2<Float>, focus: Float = 0, firstStop: Int32,
        stopCount: Int32
    ) {
        self.kind = kind; self.x = x; self.y = y; self.origin = origin; self.focus = focus
        self.firstStop = firstStop; self.stopCount = stopCount
    }
}

/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Equatable {
    /// Straight red, green, blue, and alpha.
    public var color: SIMD4<Float>
    /// Its t: finite, not below the one before.
    public var location: Float

    /// From its parts.
    public init(color: SIMD4<Float>, location: Float) {
        self.color = color; self.location = location
    }
}
