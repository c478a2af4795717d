/// Values that keyframes compute with: they add, scale, have a length, and interpolate.
protocol AnimationVector: Equatable, Sendable {
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, factor: Double) -> Self
    /// The Euclidean length over all components.
    var length: Double { get }
    /// Returns the value at a fraction of the way to another; exactly the two at 0 and 1.
    func interpolated(to other: Self, _ fraction: Double) -> Self
    /// The nearest valid value, for sums of a cubic.
    var settled: Self { get }
    /// Returns the same value in the form whose sums with `other` take the shorter way.
    func aligned(with other: Self) -> Self
}

/// Up to four numbers: a number, point, size, rectangle or colour.
extension SIMD4<Double>: AnimationVector {
    var length: Double { (self * self).sum().squareRoot() }

    @inline(__always)
    func interpolated(to other: Self, _ fraction: Double) -> Self {
        if fraction == 1 { return other }
        return self + (other - self) * fraction
    }

    var settled: Self { self }
    func aligned(with other: Self) -> Self { self }
}

/// The components of a matrix. Interpolation rotates along the arc; sums are by component, with the quaternion
/// normalised.
extension CATransform3D.Components: AnimationVector {
    static func + (a: Self, b: Self) -> Self { a.merged(with: b, 1) }
    static func - (a: Self, b: Self) -> Self { a.merged(with: b, -1) }

    static func * (a: Self, factor: Double) -> Self {
        var result = a
        result.scale *= factor
        result.skew *= factor
        result.translation *= factor
        result.perspective *= factor
        let q = a.rotation
        result.rotation = Quaternion(x: q.x * factor, y: q.y * factor, z: q.z * factor, w: q.w * factor)
        return result
    }

    private func merged(with b: Self, _ sign: Double) -> Self {
        var result = self
        result.scale += b.scale * sign
        result.skew += b.skew * sign
        result.translation += b.translation * sign
        result.perspective += b.perspective * sign
        let p = rotation, q = b.rotation
        result.rotation = Quaternion(x: p.x + q.x * sign, y: p.y + q.y * sign, z: p.z + q.z * sign, w: p.w + q.w * sign)
        return result
    }

    var length: Double {
        let q = SIMD4(rotation.x, rotation.y, rotation.z, rotation.w)
        let squares =
            (scale * scale).sum() + (skew * skew).sum() + (translation * translation).sum()
            + (perspective * perspective).sum() + (q * q).sum()
        return squares.squareRoot()
    }

    var settled: Self {
        var result = self
        let q = rotation
        let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
        guard length > 0 else { return result }
        result.rotation = Quaternion(x: q.x / length, y: q.y / length, z: q.z / length, w: q.w / length)
        return result
    }

    func aligned(with other: Self) -> Self {
        let p = rotation, q = other.rotation
        guard p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w < 0 else { return self }
        var result = self
        result.rotation = Quaternion(x: -p.x, y: -p.y, z: -p.z, w: -p.w)
        return result
    }
}
