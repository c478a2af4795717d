import Foundation

/// A rotation in space: a unit quaternion, for row vectors as all of `Geometry`.
///
///     let q = Quaternion(angle: .pi / 2, axis: SIMD3(0, 0, 1))
///     let half = Quaternion.identity.slerp(to: q, 0.5)      // 45 degrees about z
public struct Quaternion: Equatable, Sendable {
    /// The imaginary parts: the axis times the sine of half the angle.
    public var x, y, z: Double
    /// The real part: the cosine of half the angle.
    public var w: Double

    /// From the four parts, which are taken as they are.
    public init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x; self.y = y; self.z = z; self.w = w
    }

    /// No rotation.
    public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    /// A rotation by `angle` radians about `axis`, which is normalised; a zero axis gives the identity.
    public init(angle: Double, axis: SIMD3<Double>) {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0 else {
            self = .identity
            return
        }
        let s = sin(angle / 2) / length
        self.init(x: axis.x * s, y: axis.y * s, z: axis.z * s, w: cos(angle / 2))
    }

    /// The point on the great arc to `other` at `fraction`, along the shorter of its two sides.
    ///
    /// Ken Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985. Between rotations closer than about
    /// 1e-4 radians the arc is a straight line to within Double's precision, and its sine no longer divides well.
    public func slerp(to other: Quaternion, _ fraction: Double) -> Quaternion {
        var cosine = x * other.x + y * other.y + z * other.z + w * other.w
        let side: Double = cosine < 0 ? -1 : 1
        cosine = min(abs(cosine), 1)
        var a = 1 - fraction, b = fraction
        let angle = acos(cosine)
        if angle > 1e-4 {
            let sine = sin(angle)
            a = sin(a * angle) / sine
            b = sin(b * angle) / sine
        }
        b *= side
        return Quaternion(
            x: a * x + b * other.x, y: a * y + b * other.y, z: a * z + b * other.z, w: a * w + b * other.w
        ).normalized
    }

    /// The same direction with length 1; the identity where the length is 0.
    public var normalized: Quaternion {
        let length = (x * x + y * y + z * z + w * w).squareRoot()
        guard length > 0 else { return .identity }
        return Quaternion(x: x / length, y: y / length, z: z / length, w: w / length)
    }
}
