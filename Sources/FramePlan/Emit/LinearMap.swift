/// The linear part of a matrix: where (1, 0) and (0, 1) go, in pixels.
struct LinearMap: Equatable {
    var x = SIMD2(1.0, 0.0), y = SIMD2(0.0, 1.0)

    /// Maps that only scale, by factors above 0 that are numbers.
    var isScale: Bool {
        guard x.x > 1e-9, y.y > 1e-9, x.x.isFinite else { return false }
        return y.y.isFinite
    }

    /// The map with a place for the origin.
    func transform(_ origin: SIMD2<Double> = SIMD2(0, 0)) -> CGAffineTransform {
        CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    }
}
