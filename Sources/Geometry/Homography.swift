/// The effect of a 4x4 matrix on the plane z = 0 as seen on the screen: a 3x3 matrix for row vectors (x, y, 1).
///
/// The z row and column of the 4x4 matrix drop out: the point has no z, and the screen does not show it. The inverse
/// maps a point on the screen to the point of the plane where the line of sight meets it.
public struct Homography: Equatable, Sendable {
    /// The images of (1, 0), (0, 1) and the origin, as (x, y, w).
    public var x, y, origin: SIMD3<Double>

    /// Makes the matrix with the given rows.
    @inlinable
    public init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
        self.x = x; self.y = y; self.origin = origin
    }

    /// Makes the homography of the plane z = 0 under `t`.
    @inlinable
    public init(_ t: CATransform3D) {
        self.init(
            x: SIMD3(Double(t.m11), Double(t.m12), Double(t.m14)),
            y: SIMD3(Double(t.m21), Double(t.m22), Double(t.m24)),
            origin: SIMD3(Double(t.m41), Double(t.m42), Double(t.m44)))
    }

    /// Returns the point's image as (x w, y w, w); w > 0 in front of the eye.
    @inlinable
    public func map(_ point: CGPoint) -> SIMD3<Double> {
        x * Double(point.x) + y * Double(point.y) + origin
    }

    /// Returns the point's image, or nil where w is 0 or the result is not finite.
    public func project(_ point: CGPoint) -> CGPoint? {
        let image = map(point)
        let result = CGPoint(x: image.x / image.z, y: image.y / image.z)
        return result.x.isFinite && result.y.isFinite ? result : nil
    }

    /// Returns the inverse, or nil where the plane is seen edge-on or shrunk to nothing.
    ///
    /// The adjugate over the determinant; the adjugate's rows are cross products. A determinant within the rounding
    /// error of its six terms counts as 0.
    @inlinable
    public func inverted() -> Homography? {
        let determinant = (x * cross(y, origin)).sum()
        let k = 1 / determinant
        guard k.isFinite, Swift.abs(determinant) > 1e-15 * termSum else { return nil }
        let a = cross(y, origin) * k, b = cross(origin, x) * k, c = cross(x, y) * k
        return Homography(x: SIMD3(a.x, b.x, c.x), y: SIMD3(a.y, b.y, c.y), origin: SIMD3(a.z, b.z, c.z))
    }

    /// The sum of the magnitudes of the determinant's six terms.
    @inlinable
    var termSum: Double {
        let a = abs(x), b = abs(y), c = abs(origin)
        return a.x * (b.y * c.z + b.z * c.y) + a.y * (b.z * c.x + b.x * c.z) + a.z * (b.x * c.y + b.y * c.x)
    }

    /// Returns the product: this one applies first.
    @inlinable
    public func followed(by next: Homography) -> Homography {
        Homography(x: next.map(x), y: next.map(y), origin: next.map(origin))
    }

    /// Returns the image of a point given as (x w, y w, w).
    @inlinable
    public func map(_ point: SIMD3<Double>) -> SIMD3<Double> { x * point.x + y * point.y + origin * point.z }
}

@inlinable
func abs(_ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(Swift.abs(v.x), Swift.abs(v.y), Swift.abs(v.z))
}

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

@inlinable
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
