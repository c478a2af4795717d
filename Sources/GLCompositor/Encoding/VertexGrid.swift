/// The grid of a driver's rasteriser for vertices: 1/256 of a pixel for most; 1/16 is all that OpenGL ES guarantees, as
/// on SwiftShader.
///
/// A vertex that a driver moves keeps its values: with steps of 1/16, coverage along a turned edge is off by up to
/// 8/255. So where steps are that coarse, vertices are put on the grid before their values are evaluated there, and the
/// driver moves nothing.
struct VertexGrid {
    /// Whether the error by moving vertices is less than half a level: they are then not moved.
    let isFine: Bool
    /// The margin beyond half a pixel from an edge of pieces with coverage: rounding loses no pixel with coverage.
    let margin: Float
    /// The margin beyond half a pixel inside an edge from which coverage counts as full.
    let inset: Float
    /// Added and subtracted again, it rounds to whole steps.
    private let rounder: Float

    /// - Parameter subpixelBits: GL_SUBPIXEL_BITS; at least 4 in OpenGL ES.
    init(subpixelBits: Int) {
        let bits = max(4, subpixelBits)
        isFine = bits >= 8
        // Half a step along both axes is at most 0.71 of a step, here 1/22 of a pixel.
        margin = isFine ? 1 / 128 : 1 / 16
        inset = isFine ? 1 / 64 : 1 / 16
        rounder = 1.5 * Float(sign: .plus, exponent: 23 - bits, significand: 1)
    }

    /// Returns the place of a vertex on the grid.
    @inline(__always) func place(_ point: SIMD2<Float>) -> SIMD2<Float> {
        isFine ? point : (point + rounder) - rounder
    }
}
