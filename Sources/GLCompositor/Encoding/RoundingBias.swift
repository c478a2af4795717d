/// The direction in which ties are broken: a pixel's centre on an edge or between texels, a colour between bytes.
///
/// Drivers have small errors that depend on where a piece of a quad begins, on the size of its texture and on the place
/// of its image in it. So values that are often ties, such as halves and quarters, are shifted by more than these
/// errors: a pixel is the same whatever else is drawn, and whenever its surfaces were made.
enum RoundingBias {
    /// The distance in pixels by which a centre exactly on a hard edge is shifted: inwards where the half-open rule
    /// includes it.
    static let hardEdge: Float = 1 / 512
    /// The increment of smooth coverage: a 32nd of a byte; half of one would be a tie.
    static let coverage: Float = 0x1p-13
    /// The shift in texels of coordinates of interpolated reads: drivers interpolate by weights of 1/256, which they
    /// round or truncate. A quarter of such a weight, so that neither whole nor half weights are near the point where
    /// the result changes.
    static let weight: Float = 1 / 1024

    /// Returns the shift in texels of a centre between two of them: to the one after, which is the floor of its
    /// coordinate. 1/512 for drivers that count in 1/65536 along a row of 64 pixels, plus four units in the last place
    /// of a coordinate.
    static func texel(_ location: ImageStore.Location) -> SIMD2<Float> {
        1 / 512 + SIMD2(1 / location.scaleX, 1 / location.scaleY) * 0x1p-22
    }
}

extension SIMD4<Float> {
    /// A colour rounded to bytes, each channel a 16th of a step above: drivers that round and drivers that truncate
    /// give the same. A quarter of a step is too much for one of llvmpipe's paths, and beyond 1 it has no fast path.
    var asBytes: SIMD4<Float> {
        pointwiseMin(((endedAsColor * 255).rounded(.toNearestOrAwayFromZero) + 0.0625) / 255, .one)
    }
}
