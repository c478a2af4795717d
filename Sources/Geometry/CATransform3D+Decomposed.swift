extension CATransform3D {
    /// Returns the decomposition. See `Components`.
    public func decomposed() -> Components {
        var parts = Components()
        var rows = Rows(
            x: SIMD3(Double(m11), Double(m12), Double(m13)), y: SIMD3(Double(m21), Double(m22), Double(m23)),
            z: SIMD3(Double(m31), Double(m32), Double(m33)))
        rows.orthogonalize(into: &parts)
        rows.complete(parts.scale)
        rows.unmirror(&parts)
        parts.rotation = Quaternion(axes: rows.x, rows.y, rows.z)
        parts.translation = SIMD3(Double(m41), Double(m42), Double(m43))
        if m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 {
            parts.perspective = rows.perspective(
                of: SIMD4(Double(m14), Double(m24), Double(m34), Double(m44)), parts)
        }
        return parts
    }

    /// Makes the matrix of `parts`.
    public init(_ parts: Components) {
        let (ax, ay, az) = parts.rotation.axes
        let x = ax * parts.scale.x
        let y = (ay + ax * parts.skew.x) * parts.scale.y
        let z = (az + ax * parts.skew.y + ay * parts.skew.z) * parts.scale.z
        let t = parts.translation
        let p = SIMD3(parts.perspective.x, parts.perspective.y, parts.perspective.z)
        self.init(
            m11: CGFloat(x.x), m12: CGFloat(x.y), m13: CGFloat(x.z), m14: CGFloat((x * p).sum()),
            m21: CGFloat(y.x), m22: CGFloat(y.y), m23: CGFloat(y.z), m24: CGFloat((y * p).sum()),
            m31: CGFloat(z.x), m32: CGFloat(z.y), m33: CGFloat(z.z), m34: CGFloat((z * p).sum()),
            m41: CGFloat(t.x), m42: CGFloat(t.y), m43: CGFloat(t.z), m44: CGFloat((t * p).sum() + parts.perspective.w))
    }
}

/// The linear rows of a matrix, on which the decomposition works.
private struct Rows {
    var x, y, z: SIMD3<Double>

    /// Gram-Schmidt: makes the rows orthonormal; their lengths are the scales and the removed parts the skews. A row
    /// without length, or dependent on the rows before it, becomes zero with a scale of 0.
    mutating func orthogonalize(into parts: inout CATransform3D.Components) {
        parts.scale.x = x.normalize(beside: 0)
        let yLength = y.length, yx = dot(x, y)
        y -= x * yx
        parts.scale.y = y.normalize(beside: yLength)
        if parts.scale.y != 0 { parts.skew.x = yx / parts.scale.y }
        let zLength = z.length, zx = dot(x, z)
        z -= x * zx
        let zy = dot(y, z)
        z -= y * zy
        parts.scale.z = z.normalize(beside: zLength)
        if parts.scale.z != 0 { parts.skew.y = zx / parts.scale.z; parts.skew.z = zy / parts.scale.z }
    }

    /// Completes the axes whose scale is 0, right-handed and with the least rotation that the others allow.
    mutating func complete(_ scale: SIMD3<Double>) {
        switch (scale.x != 0, scale.y != 0, scale.z != 0) {
        case (true, true, true): break
        case (false, true, true): x = cross(y, z)
        case (true, false, true): y = cross(z, x)
        case (true, true, false): z = cross(x, y)
        case (true, false, false): y = SIMD3(0, 1, 0).across(x, or: SIMD3(0, 0, 1)); z = cross(x, y)
        case (false, true, false): x = SIMD3(1, 0, 0).across(y, or: SIMD3(0, 0, 1)); z = cross(x, y)
        case (false, false, true): x = SIMD3(1, 0, 0).across(z, or: SIMD3(0, 1, 0)); y = cross(z, x)
        case (false, false, false): x = SIMD3(1, 0, 0); y = SIMD3(0, 1, 0); z = SIMD3(0, 0, 1)
        }
    }

    /// Makes the axes right-handed. Negating the axis with the smallest diagonal entry leaves the largest trace, that
    /// is, the smallest rotation.
    mutating func unmirror(_ parts: inout CATransform3D.Components) {
        guard dot(x, cross(y, z)) < 0 else { return }
        if x.x <= y.y && x.x <= z.z {
            x = -x
            parts.scale.x *= -1
            parts.skew.x *= -1
            parts.skew.y *= -1
        } else if y.y <= z.z {
            y = -y
            parts.scale.y *= -1
            parts.skew.x *= -1
            parts.skew.z *= -1
        } else {
            z = -z
            parts.scale.z *= -1
            parts.skew.y *= -1
            parts.skew.z *= -1
        }
    }

    /// Solves `column = linear · p` for the factors of x, y and z: first along the axes, where the skews make the
    /// system triangular, then rotated back.
    func perspective(of column: SIMD4<Double>, _ parts: CATransform3D.Components) -> SIMD4<Double> {
        var q = SIMD3<Double>(0, 0, 0)
        if parts.scale.x != 0 { q.x = column.x / parts.scale.x }
        if parts.scale.y != 0 { q.y = column.y / parts.scale.y - parts.skew.x * q.x }
        if parts.scale.z != 0 { q.z = column.z / parts.scale.z - parts.skew.y * q.x - parts.skew.z * q.y }
        let p = x * q.x + y * q.y + z * q.z
        return SIMD4(p.x, p.y, p.z, column.w - (parts.translation * p).sum())
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { dot(self, self).squareRoot() }

    /// Scales to length 1 and returns the length. A vector that is only the rounding error of subtracting others from
    /// one of length `former` becomes zero, with length 0.
    fileprivate mutating func normalize(beside former: Double) -> Double {
        let length = length
        guard length > former * 1e-12, length > 0, length.isFinite else {
            self = SIMD3(0, 0, 0)
            return 0
        }
        self /= length
        return length
    }

    /// Returns the unit vector orthogonal to `axis` nearest to this one, or to `other` where this one is parallel to
    /// it.
    fileprivate func across(_ axis: SIMD3<Double>, or other: SIMD3<Double>) -> SIMD3<Double> {
        var result = self - axis * dot(self, axis)
        if result.length < 1e-6 { result = other - axis * dot(other, axis) }
        return result / result.length
    }
}
