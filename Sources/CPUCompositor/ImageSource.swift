// Unsafe: image pixels by address, valid for the draw call whose frame holds the images.

/// An image as kernels read it: BGRA words, at least two pixels wide and high so that four neighbours always exist.
struct ImageSource {
    var pixels: UnsafePointer<UInt32>
    /// Size in texels as the paint knows it.
    var width, height: Int32
    /// Pixels from one row to the next.
    var stride: Int32
    var isOpaque: Bool
}
