/// Which way it goes where a value lies between two: a pixel's centre on an edge or between texels, a colour between bytes.
///
/// Drivers are off by a little, and by how much hangs on where a piece of a quad begins, on the size of its texture and on where in it its
/// image lies. So what lies between by its own nature, as halves and quarters do, is moved by more than that: a pixel is the same
/// whatever else is drawn, and whenever its surfaces were made.
enum RoundingBias {
    /// In pixels, what a centre exactly on a hard edge is moved by: inwards where the half-open rule includes it.
    static let hardEdge: Float = 1 / 512
    /// What smooth coverage is raised by: a 32nd of a byte, half of which would be half way between two.
    static let coverage: Float = 0x1p-13
    /// In texels, what coordinates are moved by where neighbours are mixed: drivers do so by weights of 1/256, which they round or cut
    /// off. A quarter of one, so that neither whole ones nor halves are near to where that changes.
    static let weight: Float = 1 / 1024

    /// In texels, what a centre between two of them is moved by: to the one after, which the floor of its coordinate is.
    /// 1/512 for drivers that count in 1/65536 along a row of 64 pixels, and four units in the last place of a coordinate.
    static func texel(_ location: ImageStore.Location) -> SIMD2<Float> {
        1 / 512 + SIMD2(1 / location.scaleX, 1 / location.scaleY) * 0x1p-22
    }
}

extension SIMD4<Float> {
    /// A colour as bytes have it, each channel a 16th of a step above a whole one: drivers that round and drivers that cut off make the
    /// same of it. A quarter of a step is too much for one of llvmpipe's ways, and beyond 1 it has no fast way.
    var asBytes: SIMD4<Float> {
        pointwiseMin(((endedAsColor * 255).rounded(.toNearestOrAwayFromZero) + 0.0625) / 255, .one)
    }
}
