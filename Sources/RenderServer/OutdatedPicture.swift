import FrameModel

/// The last picture that was read, when the target shows a later frame: its memory becomes the next picture's where nobody
/// holds it any more, and then only what it lacks has to be read.
struct OutdatedPicture {
    private var image: PixelBuffer?
    private let viewport: Viewport
    /// What was drawn since.
    private(set) var lacks: PixelRegion

    /// A picture that lacks what was drawn after it.
    init(_ image: PixelBuffer, of viewport: Viewport, lacks: PixelRegion) {
        (self.image, self.viewport, self.lacks) = (image, viewport, lacks)
    }

    /// Notes that more was drawn.
    mutating func add(_ damage: PixelRegion) { lacks.add(damage) }

    /// The picture with what it lacks; nil where somebody holds it, or it is of another window.
    ///
    /// - Parameter read: gets the picture's memory, and the bytes from one row to the next.
    mutating func updated(
        for viewport: Viewport,
        _ read: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws(CompositorError) -> Void
    ) throws(CompositorError) -> PixelBuffer? {
        guard viewport == self.viewport, let bytesPerRow = image?.bytesPerRow else { return nil }
        return try PixelBuffer(updating: &image) { bytes throws(CompositorError) in try read(bytes, bytesPerRow) }
    }
}
