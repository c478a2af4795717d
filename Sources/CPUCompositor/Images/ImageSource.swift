// Unsafe: image pixels by address, valid for the draw call whose frame holds the images.
import CPUKernels

/// An image as kernels read it: BGRA words, or half floats where the target is of floats; at least two pixels wide and
/// high, so that four neighbours always exist.
struct ImageSource {
    var pixels: UnsafePointer<UInt32>
    /// Size in texels as the paint knows it.
    var width, height: Int32
    /// Pixels from one row to the next.
    var stride: Int32
    var isOpaque: Bool
    /// The format of `pixels`, for the float kernels.
    var texels = CPUTexelBytes
    /// The alphas of an uncopied A8 image, `stride` bytes from one row to the next; there are then no `pixels`.
    var alphas: UnsafePointer<UInt8>?
    /// The runs of an A8 image; there are then neither `alphas` nor `pixels`.
    var runs: CoverageRuns?
    /// For images of at most `smallSize` that are drawn often: their texels with a transparent border, see
    /// `FramedTexels`.
    var framed: UnsafePointer<UInt32>?
    var framedStride: Int32 = 0

    /// Largest width and height of a small image.
    static let smallSize: Int32 = 32

    /// Whether it is an uncopied A8 image.
    var isCoverage: Bool { alphas != nil || runs != nil }

    /// Width and height.
    var size: SIMD2<Int> { SIMD2(Int(width), Int(height)) }

    /// As the float kernels read it.
    var floatImage: FloatImage {
        FloatImage(pixels: pixels, width: width, height: height, stride: Int(stride), texels: texels)
    }
}

/// A coverage mask as bands read it.
struct CoverageMaskSource {
    let bounds: PixelRect
    private let runs: CoverageRuns?
    private let bytes: UnsafePointer<UInt8>?

    init(_ coverageMask: CoverageMask, _ image: PixelBuffer) {
        bounds = coverageMask.bounds
        runs = image.runs
        bytes = image.runs == nil ? image.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) : nil
    }

    /// Returns the alphas of row `y` from column `left` on, which lies within; where there are none in memory they are
    /// written to `spare`.
    func alphas(_ y: Int32, _ left: Int32, spare: UnsafeMutablePointer<UInt8>) -> UnsafePointer<UInt8> {
        let row = Int(y - bounds.minY), column = Int(left - bounds.minX)
        if let bytes { return bytes + row * Int(bounds.width) + column }
        runs?.write(row: row, to: spare)
        return UnsafePointer(spare) + column
    }

    /// Returns the columns of the target between which row `y` covers anything; an empty range where it covers nothing,
    /// nil where it has no runs.
    @inline(__always)
    func columns(_ y: Int32) -> Range<Int32>? {
        guard let runs else { return nil }
        guard let columns = runs.columns(ofRow: Int(y - bounds.minY)) else { return bounds.minX..<bounds.minX }
        return bounds.minX + columns.lowerBound..<bounds.minX + columns.upperBound
    }

    /// Whether it has runs.
    var hasRuns: Bool { runs != nil }

    /// Its runs, if any.
    var coverage: CoverageRuns? { runs }
}
