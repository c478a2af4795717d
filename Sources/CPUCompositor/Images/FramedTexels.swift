// Unsafe: copies texels into memory of the caller's.
import CPUKernels
import FrameModel

/// Whole texels of an image with a transparent one on every side: what the kernel for upright unscaled sprites reads.
struct FramedTexels {
    private let x, y, width, height: Int

    /// Larger ones are not worth a copy a frame.
    private static let limit: Float = 256

    /// Nil where the texels are not whole ones of the image, or too many.
    init?(_ texels: SIMD4<Float>, _ image: ImageSource) {
        guard texels == texels.rounded(.towardZero), texels.x >= 0, texels.y >= 0, texels.z <= Float(image.width),
            texels.w <= Float(image.height), texels.z > texels.x, texels.w > texels.y,
            texels.z - texels.x <= Self.limit, texels.w - texels.y <= Self.limit
        else { return nil }
        x = Int(texels.x); y = Int(texels.y)
        width = Int(texels.z) - x; height = Int(texels.w) - y
    }

    /// Words from row to row: the kernel reads whole vectors of neighbours.
    var stride: Int { (width + 2 + Int(CPUFloatSlack) + 7) & ~7 }
    /// Words of all rows.
    var capacity: Int { stride * (height + 2) + Int(CPUFloatSlack) }

    /// Fills in the copy.
    func fill(_ copy: UnsafeMutablePointer<UInt32>, _ image: ImageSource) {
        copy.initialize(repeating: 0, count: capacity)
        for row in 0..<height {
            (copy + ((row + 1) * stride + 1)).update(
                from: image.pixels + ((y + row) * Int(image.stride) + x), count: width)
        }
    }
}
