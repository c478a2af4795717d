import FrameModel

// Rectangles in bands of rows, which threads take in turns.

extension PixelRect {
    /// How many bands of `height` rows there are; the last one may have fewer.
    public func bandCount(height: Int32) -> Int { Int((self.height + height - 1) / height) }

    /// The rows of one band.
    @inlinable public func rows(ofBand band: Int, height: Int32) -> Range<Int32> {
        let first = minY + Int32(band) * height
        return first..<min(maxY, first + height)
    }
}
