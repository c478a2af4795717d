import Foundation

// Rotations about the three axes, one after the other: x happens first, then y, then z, the order of "unmatrix"
// (Spencer W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II, 1991).

extension Quaternion {
    /// A turn by `angles.x` radians about x, then by `angles.y` about y, then by `angles.z` about z.
    public init(eulerAngles angles: SIMD3<Double>) {
        let (sx, cx) = Self.half(angles.x), (sy, cy) = Self.half(angles.y), (sz, cz) = Self.half(angles.z)
        self.init(
            x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz, z: cx * cy * sz - sx * sy * cz,
            w: cx * cy * cz + sx * sy * sz)
    }

    /// Sine and cosine of half an angle. Most rotations are about one axis.
    private static func half(_ angle: Double) -> (sine: Double, cosine: Double) {
        angle == 0 ? (angle, 1) : (sin(angle / 2), cos(angle / 2))
    }

    /// The angles in radians about x, y and z whose turns, in this order, give the rotation.
    ///
    /// Every rotation has two such triples (x, y, z) and (x ± π, π - y, z ± π); the one with the least sum of
    /// magnitudes is taken, so that a turn about one axis alone reads back as set, within -π…π. With y at a quarter
    /// turn only x ± z is known, and z is 0.
    public var eulerAngles: SIMD3<Double> {
        let (a, b, c) = axes
        let cosine = (a.x * a.x + a.y * a.y).squareRoot()
        // Below this the entries that give x and z are rounding errors: they are of the order 1e-16.
        guard cosine > 1e-9 else { return SIMD3(atan2(-c.y, b.y), atan2(-a.z, cosine), 0) }
        let near = SIMD3(atan2(b.z, c.z), atan2(-a.z, cosine), atan2(a.y, a.x))
        let far = SIMD3(atan2(-b.z, -c.z), atan2(-a.z, -cosine), atan2(-a.y, -a.x))
        return far.magnitudes < near.magnitudes ? far : near
    }
}

extension SIMD3<Double> {
    fileprivate var magnitudes: Double { abs(x) + abs(y) + abs(z) }
}
