/// The four edges of a rectangle in a shape's plane, in the order min x, max x, min y, max y: E = x·px + y·py + one,
/// positive inside, not yet scaled to pixels (`Shape`'s E_i).
public struct EdgeFunctions<Scalar: SIMDScalar & BinaryFloatingPoint> {
    public var x, y, one: SIMD4<Scalar>

    /// Creates edge functions from their coefficients.
    @inlinable @inline(__always) public init(x: SIMD4<Scalar>, y: SIMD4<Scalar>, one: SIMD4<Scalar>) {
        self.x = x; self.y = y; self.one = one
    }

    /// The length of each gradient: E over it is a distance in pixels. 0 where an edge has no direction.
    @inlinable @inline(__always) public var lengths: SIMD4<Scalar> { (x * x + y * y).squareRoot() }
}

extension Shape {
    /// The edges of `rect` in the shape's plane; `rect` is the shape's own, or the one inside its ring.
    ///
    /// E0 = X - minX·Q, E1 = maxX·Q - X, and likewise for Y: what is exact in one precision is exact in the other.
    @inlinable @inline(__always) public func edgeFunctions<Scalar>(of rect: SIMD4<Scalar>) -> EdgeFunctions<Scalar> {
        let sign = SIMD4<Scalar>(1, -1, 1, -1)
        let bound = SIMD4(rect.x, rect.z, rect.y, rect.w) * sign
        @inline(__always) func row(_ x: Float, _ y: Float, _ q: Float) -> SIMD4<Scalar> {
            let x = Scalar(x), y = Scalar(y)
            return SIMD4(x, x, y, y) * sign - bound * Scalar(q)
        }
        return EdgeFunctions(
            x: row(inverseX.x, inverseY.x, inverseQ.x), y: row(inverseX.y, inverseY.y, inverseQ.y),
            one: row(inverseX.z, inverseY.z, inverseQ.z))
    }
}
