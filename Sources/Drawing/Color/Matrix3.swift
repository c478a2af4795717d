/// A 3x3 matrix by columns, for conversion between spaces of three primaries.
struct Matrix3: Sendable {
    var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { columns = (a, b, c) }

    static let identity = Matrix3(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

    static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
        m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
    }

    static func * (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3(a * b.columns.0, a * b.columns.1, a * b.columns.2) }

    /// The inverse; nil for a singular matrix.
    var inverse: Matrix3? {
        let (a, b, c) = columns
        let rows = (cross(b, c), cross(c, a), cross(a, b))
        let determinant = (a * rows.0).sum()
        guard abs(determinant) > 1e-12 else { return nil }
        let (u, v, w) = (rows.0 / determinant, rows.1 / determinant, rows.2 / determinant)
        return Matrix3(SIMD3(u.x, v.x, w.x), SIMD3(u.y, v.y, w.y), SIMD3(u.z, v.z, w.z))
    }

    func isNear(_ other: Matrix3, within tolerance: Double) -> Bool {
        func near(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
            (0..<3).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
        }
        return near(columns.0, other.columns.0) && near(columns.1, other.columns.1) && near(columns.2, other.columns.2)
    }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
