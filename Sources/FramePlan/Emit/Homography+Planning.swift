// Further functions of a plane's homography for planning: its entries, its orientation, lines, and the 4x4 matrix of a
// frame.

extension Homography {
    /// Creates a homography from entries by rows; the third column is w.
    init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
        m33: Double
    ) {
        self.init(x: SIMD3(m11, m12, m13), y: SIMD3(m21, m22, m23), origin: SIMD3(m31, m32, m33))
    }

    /// Maps the plane's point (px, py) to (x w, y w, w).
    @inline(__always)
    func map(_ px: Double, _ py: Double) -> (x: Double, y: Double, w: Double) {
        let p = x * px + y * py + origin
        return (p.x, p.y, p.z)
    }

    /// Calls `body` with the corners, in order, of the visible image of a rectangle: cut where w falls below 1e-5.
    ///
    /// That is the only clip plane; z never clips.
    @inline(__always)
    func forEachSeenCorner(of rect: LocalRect, _ body: (SIMD2<Double>) -> Void) {
        let epsilon = 1e-5
        let a = map(rect.minX, rect.minY), b = map(rect.maxX, rect.minY)
        let c = map(rect.maxX, rect.maxY), d = map(rect.minX, rect.maxY)
        func edge(_ p: (x: Double, y: Double, w: Double), _ q: (x: Double, y: Double, w: Double)) {
            if p.w >= epsilon { body(SIMD2(p.x / p.w, p.y / p.w)) }
            guard (p.w >= epsilon) != (q.w >= epsilon) else { return }
            let t = (epsilon - p.w) / (q.w - p.w)
            body(SIMD2((p.x + (q.x - p.x) * t) / epsilon, (p.y + (q.y - p.y) * t) / epsilon))
        }
        edge(a, b)
        edge(b, c)
        edge(c, d)
        edge(d, a)
    }

    /// Positive where the plane, seen with w > 0, keeps its orientation.
    var determinant: Double {
        x.x * (y.y * origin.z - y.z * origin.y) - x.y * (y.x * origin.z - y.z * origin.x)
            + x.z * (y.x * origin.y - y.y * origin.x)
    }

    /// Maps the line a·x + b·y + c of the target plane to a line of the source plane.
    ///
    /// Used on inverses: with (x·q, y·q, q) = p · inverse and q > 0 the sign is kept.
    func line(_ a: Double, _ b: Double, _ c: Double) -> (a: Double, b: Double, c: Double) {
        (x.x * a + x.y * b + x.z * c, y.x * a + y.y * b + y.z * c, origin.x * a + origin.y * b + origin.z * c)
    }

    /// Returns the inverse of a plane without perspective, whose w is 1: the same as `inverted()`, to the bit, without
    /// the terms that are 0.
    @inline(__always)
    func invertedFlat() -> Homography? {
        let ad = x.x * y.y, bc = x.y * y.x
        let determinant = ad - bc
        let k = 1 / determinant
        guard k.isFinite, abs(determinant) > 1e-15 * (abs(ad) + abs(bc)) else { return nil }
        return Homography(
            x: SIMD3(y.y * k, (0 - x.y) * k, 0), y: SIMD3((0 - y.x) * k, x.x * k, 0),
            origin: SIMD3((y.x * origin.y - y.y * origin.x) * k, (origin.x * x.y - origin.y * x.x) * k, determinant * k)
        )
    }

    @inline(__always)
    var isFinite: Bool {
        let sum = x + y + origin
        return (sum.x + sum.y + sum.z).isFinite
    }

    /// The 4x4 matrix of the same plane, with z = 0.
    var expanded: CATransform3D {
        CATransform3D(
            m11: x.x, m12: x.y, m13: 0, m14: x.z, m21: y.x, m22: y.y, m23: 0, m24: y.z, m31: 0, m32: 0, m33: 1, m34: 0,
            m41: origin.x, m42: origin.y, m43: 0, m44: origin.z)
    }
}
