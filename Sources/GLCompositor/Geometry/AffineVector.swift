/// Four affine functions of the device position: value = x·px + y·py + one.
struct AffineVector: Equatable {
    var x, y, one: SIMD4<Float>

    /// The same four values everywhere.
    @inline(__always) init(constant: SIMD4<Float>) {
        x = SIMD4(repeating: 0); y = x; one = constant
    }

    @inline(__always) init(x: SIMD4<Float>, y: SIMD4<Float>, one: SIMD4<Float>) {
        self.x = x; self.y = y; self.one = one
    }

    /// The values at a device position.
    @inline(__always) func at(_ p: SIMD2<Float>) -> SIMD4<Float> { x * p.x + y * p.y + one }

    /// The line of one lane: (a, b, c).
    @inline(__always) func line(_ lane: Int) -> SIMD3<Float> { SIMD3(x[lane], y[lane], one[lane]) }
}
