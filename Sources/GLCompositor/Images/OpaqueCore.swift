// Unsafe code: texels are read through raw pointers.

/// A convex part of an image whose texels are all opaque: an octagon around the middle.
///
/// Sprites, icons and photographs in a frame are opaque except for their edges; what lies behind the middle need not be
/// drawn.
struct OpaqueCore {
    /// The image's middle in texels.
    let middle: SIMD2<Float>
    /// The distances of the octagon's sides from the middle, in texels: to -x, +x, -y, +y, then towards (-x, -y), (+x,
    /// -y), (-x, +y), (+x, +y). Reads between texels stay inside.
    private var sides: SIMD4<Float>, corners: SIMD4<Float>

    /// The largest width and height of images that are searched, in texels.
    static let largest = 256
    /// The least distance of a useful core's sides in texels: a smaller core hides almost nothing.
    private static let least: Float = 4
    private static let diagonal = Float(0.5).squareRoot()

    /// Finds the core: each texel that is not opaque moves one of the sides inwards, the one that it is beyond the
    /// most. Nil where little or nothing is left.
    init?(_ image: PixelBuffer) {
        guard image.format == .bgra8, max(image.width, image.height) <= Self.largest else { return nil }
        let half = SIMD2(Float(image.width), Float(image.height)) / 2
        middle = half
        sides = SIMD4(repeating: .greatestFiniteMagnitude)
        corners = sides
        if min(half.x, half.y) < Self.least { return nil }
        // Corners have a little more weight than sides, so that rounded images cut off corners only.
        let weight = SIMD3(1 / half.x, 1 / half.y, 1 / (0.75 * half.sum()))
        withExtendedLifetime(image) {
            let bytes = image.bytes
            for row in 0..<image.height {
                let y = Float(row) + 0.5 - half.y
                let line = row * image.bytesPerRow + 3
                for column in 0..<image.width where bytes[line + 4 * column] != 255 {
                    let x = Float(column) + 0.5 - half.x
                    let far = SIMD3(abs(x), abs(y), abs(x) + abs(y))
                    let share = far * weight
                    let isRight = x > 0, isLow = y > 0
                    if share.z >= share.x && share.z >= share.y {
                        let index = (isRight ? 1 : 0) + (isLow ? 2 : 0)
                        corners[index] = min(corners[index], far.z * Self.diagonal)
                    } else if share.x >= share.y {
                        sides[isRight ? 1 : 0] = min(sides[isRight ? 1 : 0], far.x)
                    } else {
                        sides[isLow ? 3 : 2] = min(sides[isLow ? 3 : 2], far.y)
                    }
                }
            }
        }
        // A read between texels reaches less than one texel along either axis.
        sides -= 1
        corners -= 2 * Self.diagonal
        if min(sides.min(), corners.min()) < Self.least { return nil }
    }

    /// Adds the octagon as it is seen through a quad's plane; texel = plane · scale + origin.
    func add(to region: inout HalfPlanes, _ shape: borrowing Shape, scale: SIMD2<Float>, origin: SIMD2<Float>) {
        // (texel - middle) · Q.
        let offset = origin - middle
        let u = shape.inverseX * scale.x + shape.inverseQ * offset.x
        let v = shape.inverseY * scale.y + shape.inverseQ * offset.y
        add(&region, u, v, shape.inverseQ, SIMD4(1, -1, 0, 0), SIMD4(0, 0, 1, -1), sides)
        let d = Self.diagonal
        add(&region, u, v, shape.inverseQ, SIMD4(d, -d, d, -d), SIMD4(d, d, -d, -d), corners)
    }

    /// Adds the half-planes reach · Q + alongU · u + alongV · v >= 0.
    private func add(
        _ region: inout HalfPlanes, _ u: SIMD4<Float>, _ v: SIMD4<Float>, _ q: SIMD4<Float>, _ alongU: SIMD4<Float>,
        _ alongV: SIMD4<Float>, _ reach: SIMD4<Float>
    ) {
        let reach = pointwiseMin(reach, SIMD4(repeating: 1e6))
        region.add(
            AffineVector(
                x: alongU * u.x + alongV * v.x + reach * q.x, y: alongU * u.y + alongV * v.y + reach * q.y,
                one: alongU * u.z + alongV * v.z + reach * q.z))
    }
}
