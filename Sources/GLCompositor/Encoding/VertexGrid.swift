/// The grid that a driver's rasteriser keeps vertices on: 1/256 of a pixel for most, 1/16 for all that OpenGL ES promises, as on
/// SwiftShader.
///
/// A vertex that a driver moves takes its values with it: with steps of 1/16, coverage along a turned edge is off by up to 8/255. So where
/// steps are that coarse, vertices are put on the grid before their values are evaluated there, and the driver has nothing to move.
struct VertexGrid {
    /// Whether what is lost by moving vertices is less than half a level: they stay where they are.
    let isFine: Bool
    /// How much farther than half a pixel from an edge pieces reach that have coverage: rounding loses no pixel that has some.
    let margin: Float
    /// How much farther than half a pixel from an edge coverage is taken for full.
    let inset: Float
    /// Added and taken away again it leaves whole steps.
    private let rounder: Float

    /// - Parameter subpixelBits: GL_SUBPIXEL_BITS; at least 4 in OpenGL ES.
    init(subpixelBits: Int) {
        let bits = max(4, subpixelBits)
        isFine = bits >= 8
        // Half a step along both axes is at most 0.71 of a step away, here 1/22 of a pixel.
        margin = isFine ? 1 / 128 : 1 / 16
        inset = isFine ? 1 / 64 : 1 / 16
        rounder = 1.5 * Float(sign: .plus, exponent: 23 - bits, significand: 1)
    }

    /// Where a vertex is put.
    @inline(__always) func place(_ point: SIMD2<Float>) -> SIMD2<Float> {
        isFine ? point : (point + rounder) - rounder
    }
}
