import Foundation

// A rotation as the three rows of its matrix: where it takes the x, y and z axes.

extension Quaternion {
    /// The rotation that takes the unit axes to the three given ones, which are orthonormal and right-handed.
    ///
    /// Divides by the largest of the four parts (Shepperd, "Quaternion from rotation matrix", 1978), so that it stays
    /// precise for every angle. The largest part is positive, whichever it is: so half turns made with `+.pi` and with
    /// `-.pi`, whose matrices differ by rounding only, differ in the sign of the real part, and turn opposite ways.
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

    /// Where the x, y and z axes go: the rows of the rotation's matrix.
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
