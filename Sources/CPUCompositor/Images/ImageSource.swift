// Unsafe: image pixels by address, valid for the draw call whose frame holds the images.

import CPUKernels
import FrameModel

/// An image as kernels read it: BGRA words, or half floats where the target is of floats, at least two pixels wide and high
/// so that four neighbours always exist.
struct ImageSource {
    var pixels: UnsafePointer<UInt32>
    /// Size in texels as the paint knows it.
    var width, height: Int32
    /// Pixels from one row to the next.
    var stride: Int32
    var isOpaque: Bool
    /// What `pixels` are, for the float kernels.
    var texels = CPUTexelBytes
    /// An A8 image as it is, `stride` bytes from one row to the next: then there are no `pixels`.
    var alphas: UnsafePointer<UInt8>?
    /// An A8 image made of runs: then there are neither `alphas` nor `pixels`.
    var runs: CoverageRuns?
    /// For images of `smallSize` at most that are drawn often: their texels with a transparent frame, see `FramedTexels`.
    var framed: UnsafePointer<UInt32>?
    var framedStride: Int32 = 0

    /// Largest width and height of a small image.
    static let smallSize: Int32 = 32

    /// Whether it is an A8 image as it is.
    var isCoverage: Bool { alphas != nil || runs != nil }

    /// Width and height.
    var size: SIMD2<Int> { SIMD2(Int(width), Int(height)) }

    /// As the float kernels read it.
    var floatImage: FloatImage {
        FloatImage(pixels: pixels, width: width, height: height, stride: Int(stride), texels: texels)
    }
}
