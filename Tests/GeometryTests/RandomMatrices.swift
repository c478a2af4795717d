import Geometry
import Randomness

extension Random {
    /// A product of a scale, a shear, rotations, a translation and a perspective; some scales are negative.
    mutating func matrix(perspective: Bool = true) -> CATransform3D {
        var t = CATransform3DIdentity
        if perspective { t.m34 = CGFloat(-1 / number(200, 2000)) }
        t = CATransform3DTranslate(t, number(-300, 300), number(-300, 300), number(-100, 100))
        t = CATransform3DRotate(t, number(-3, 3), number(-1, 1), number(-1, 1), number(-1, 1))
        var shear = CATransform3DIdentity
        shear.m21 = number(-1, 1)
        shear.m31 = number(-1, 1)
        t = CATransform3DConcat(shear, t)
        let sign: Double = flip() ? -1 : 1
        return CATransform3DScale(t, sign * number(0.2, 3), number(0.2, 3), number(0.2, 3))
    }
}

/// The largest difference of two matrices' entries, each relative to the larger of 1 and the entry.
func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    zip(a.entries, b.entries).map { abs($0 - $1) / max(1, abs($0)) }.max()!
}

extension CATransform3D {
    var entries: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(Double.init)
    }
}

/// The magnitudes of a vector's components.
func abs(_ v: SIMD3<Double>) -> SIMD3<Double> { v.replacing(with: -v, where: v .< 0) }
func abs(_ v: SIMD4<Double>) -> SIMD4<Double> { v.replacing(with: -v, where: v .< 0) }
