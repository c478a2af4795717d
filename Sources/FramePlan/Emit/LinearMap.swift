/// The linear part of a matrix: the images of (1, 0) and (0, 1), in pixels.
struct LinearMap: Equatable {
    var x = SIMD2(1.0, 0.0), y = SIMD2(0.0, 1.0)

    /// Whether the map only scales, by finite factors above 0.
    var isScale: Bool {
        guard x.x > 1e-9, y.y > 1e-9, x.x.isFinite else { return false }
        return y.y.isFinite
    }

    /// Returns the transform with an origin.
    func transform(_ origin: SIMD2<Double> = SIMD2(0, 0)) -> CGAffineTransform {
        CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    }
}
