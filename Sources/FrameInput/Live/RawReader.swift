import Values

/// Reads frames without headers.
struct RawReader {
    private let width, height: Int
    private let format: LiveInput.RawFormat

    /// - Throws: `StreamEnd.broken` for a size that cannot be shown.
    init(width: Int, height: Int, format: LiveInput.RawFormat) throws(StreamEnd) {
        guard width > 0, height > 0, width <= ProbeReader.mostSide, height <= ProbeReader.mostSide,
            width * height <= ProbeReader.mostPixels
        else { throw .broken("frames of \(width)x\(height) pixels cannot be shown") }
        (self.width, self.height, self.format) = (width, height, format)
    }

    /// The next frame.
    func next(_ source: some ByteSource) throws(StreamEnd) -> VideoFrame {
        if format == .yuv420p {
            let layout = VideoPlanes.Layout(width: width, height: height)
            let planes = try VideoPlanes(layout, .usual(width: width, height: height)) { bytes throws(StreamEnd) in
                try source.read(into: bytes)
            }
            guard let planes else { throw .broken("there is no memory for a frame") }
            return VideoFrame(planes)
        }
        let pixels = try PixelBuffer(width: width, height: height, isZeroed: false) { bytes throws(StreamEnd) in
            try source.read(into: bytes)
            if format == .rgba {
                for i in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(i, i + 2) }
            }
            premultiplyPixels(bytes)
        }
        guard pixels.failure == nil else { throw .broken("there is no memory for a frame") }
        return VideoFrame(pixels)
    }
}
