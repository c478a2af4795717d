import FrameModel

/// The picture read last, after the target has advanced to a later frame. Where nobody else holds it, the next picture
/// takes its memory, and only the changed pixels are read.
struct OutdatedPicture {
    private var image: PixelBuffer?
    private let viewport: Viewport
    /// The pixels drawn since.
    private(set) var lacks: PixelRegion

    /// Makes one from a picture and the pixels drawn after it.
    init(_ image: PixelBuffer, of viewport: Viewport, lacks: PixelRegion) {
        (self.image, self.viewport, self.lacks) = (image, viewport, lacks)
    }

    /// Adds pixels that were drawn since.
    mutating func add(_ damage: PixelRegion) { lacks.add(damage) }

    /// Returns the picture with the missing pixels read; nil where somebody holds it, or it shows another viewport.
    ///
    /// - Parameter read: Reads into the picture's memory; gets the bytes from one row to the next.
    mutating func updated(
        for viewport: Viewport,
        _ read: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws(CompositorError) -> Void
    ) throws(CompositorError) -> PixelBuffer? {
        guard viewport == self.viewport, let bytesPerRow = image?.bytesPerRow else { return nil }
        return try PixelBuffer(updating: &image) { bytes throws(CompositorError) in try read(bytes, bytesPerRow) }
    }
}
