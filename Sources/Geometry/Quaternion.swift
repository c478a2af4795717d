import Foundation

/// A rotation in space: a unit quaternion, for row vectors like all of `Geometry`.
///
///     let q = Quaternion(angle: .pi / 2, axis: SIMD3(0, 0, 1))
///     let half = Quaternion.identity.slerp(to: q, 0.5)      // 45 degrees about z
public struct Quaternion: Equatable, Sendable {
    /// The imaginary parts: the axis times the sine of half the angle.
    public var x, y, z: Double
    /// The real part: the cosine of half the angle.
    public var w: Double

    /// Makes a quaternion of the four parts, without normalising.
    public init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x; self.y = y; self.z = z; self.w = w
    }

    /// The identity rotation.
    public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    /// Makes a rotation by `angle` radians about `axis`, which is normalised; a zero axis gives the identity.
    public init(angle: Double, axis: SIMD3<Double>) {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0 else {
            self = .identity
            return
        }
        let s = sin(angle / 2) / length
        self.init(x: axis.x * s, y: axis.y * s, z: axis.z * s, w: cos(angle / 2))
    }

    /// Returns the point on the great arc to `other` at `fraction`, along the shorter of its two sides.
    ///
    /// Ken Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985. Between rotations closer than about
    /// 1e-4 radians the arc is a straight line to Double's precision, and dividing by its sine is imprecise.
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

// A rotation as the three rows of its matrix: the images of the x, y and z axes.

extension Quaternion {
    /// Makes the rotation that maps the unit axes to the three given ones, which are orthonormal and right-handed.
    ///
    /// Divides by the largest of the four parts (Shepperd, "Quaternion from rotation matrix", 1978), so that it is
    /// precise for every angle. The largest part is made positive. Therefore half turns by `+.pi` and by `-.pi`, whose
    /// matrices differ by rounding only, differ in the sign of the real part, and turn opposite ways.
    public init(axes a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        let trace = a.x + b.y + c.z
        if trace >= max(a.x, b.y, c.z) {
            let r = (1 + trace).squareRoot(), k = 0.5 / r
            self.init(x: (b.z - c.y) * k, y: (c.x - a.z) * k, z: (a.y - b.x) * k, w: r / 2)
        } else if a.x >= b.y && a.x >= c.z {
            let r = (1 + a.x - b.y - c.z).squareRoot(), k = 0.5 / r
            self.init(x: r / 2, y: (a.y + b.x) * k, z: (c.x + a.z) * k, w: (b.z - c.y) * k)
        } else if b.y >= c.z {
            let r = (1 - a.x + b.y - c.z).squareRoot(), k = 0.5 / r
            self.init(x: (a.y + b.x) * k, y: r / 2, z: (b.z + c.y) * k, w: (c.x - a.z) * k)
        } else {
            let r = (1 - a.x - b.y + c.z).squareRoot(), k = 0.5 / r
            self.init(x: (c.x + a.z) * k, y: (b.z + c.y) * k, z: r / 2, w: (a.y - b.x) * k)
        }
    }

    /// The images of the x, y and z axes: the rows of the rotation's matrix.
    public var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        let xx = x * x, yy = y * y, zz = z * z
        let xy = x * y, xz = x * z, yz = y * z, wx = w * x, wy = w * y, wz = w * z
        return (
            SIMD3(1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy)),
            SIMD3(2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx)),
            SIMD3(2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy))
        )
    }
}

// Consecutive rotations about the three axes: first x, then y, then z, the order of "unmatrix" (Spencer W. Thomas,
// "Decomposing a matrix into simple transformations", Graphics Gems II, 1991).

extension Quaternion {
    /// Makes a rotation by `angles.x` radians about x, then by `angles.y` about y, then by `angles.z` about z.
    public init(eulerAngles angles: SIMD3<Double>) {
        let (sx, cx) = Self.half(angles.x), (sy, cy) = Self.half(angles.y), (sz, cz) = Self.half(angles.z)
        self.init(
            x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz, z: cx * cy * sz - sx * sy * cz,
            w: cx * cy * cz + sx * sy * sz)
    }

    /// Returns sine and cosine of half an angle. Most rotations are about one axis.
    private static func half(_ angle: Double) -> (sine: Double, cosine: Double) {
        angle == 0 ? (angle, 1) : (sin(angle / 2), cos(angle / 2))
    }

    /// The angles in radians about x, y and z whose rotations, in this order, give this one.
    ///
    /// Every rotation has two such triples, (x, y, z) and (x ± π, π - y, z ± π). The result is the one with the smaller
    /// sum of magnitudes, so that a rotation about a single axis reads back as set, within -π…π. With y at a quarter
    /// turn only x ± z is determined, and z is 0.
    public var eulerAngles: SIMD3<Double> {
        let (a, b, c) = axes
        let cosine = (a.x * a.x + a.y * a.y).squareRoot()
        // Below this the entries that determine x and z are rounding errors, of the order of 1e-16.
        guard cosine > 1e-9 else { return SIMD3(atan2(-c.y, b.y), atan2(-a.z, cosine), 0) }
        let near = SIMD3(atan2(b.z, c.z), atan2(-a.z, cosine), atan2(a.y, a.x))
        let far = SIMD3(atan2(-b.z, -c.z), atan2(-a.z, -cosine), atan2(-a.y, -a.x))
        return far.magnitudes < near.magnitudes ? far : near
    }
}

extension SIMD3<Double> {
    fileprivate var magnitudes: Double { abs(x) + abs(y) + abs(z) }
}
