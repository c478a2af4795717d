import Values

/// Reads frames in a known form from a program that writes NUT.
struct FrameReader {
    private let source: ProcessReader
    private var nut: NutReader
    private let form: FilmForm
    private let width, height: Int
    private let color: VideoColor
    private let pixelAspect: Double

    /// Reads the begin of the stream.
    init(
        _ source: ProcessReader, _ form: FilmForm, width: Int, height: Int, color: VideoColor, pixelAspect: Double
    ) throws(StreamEnd) {
        self.source = source
        nut = try NutReader(source)
        (self.form, self.width, self.height) = (form, width, height)
        (self.color, self.pixelAspect) = (color, pixelAspect)
    }

    /// The next frame, with its time in seconds.
    mutating func next() throws(StreamEnd) -> (time: Double, frame: VideoFrame) {
        let head = try nut.next(source)
        guard head.prefix.count + head.byteCount == form.byteCount(width, height) else {
            throw .broken("a frame of \(head.byteCount) bytes is none of \(width)x\(height) pixels")
        }
        func fill(_ bytes: UnsafeMutableRawBufferPointer) throws(StreamEnd) {
            bytes.copyBytes(from: head.prefix)
            try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[head.prefix.count...]))
        }
        if let layout = form.planes {
            let planes = try VideoPlanes(layout, color) { bytes throws(StreamEnd) in try fill(bytes) }
            guard let planes else { throw .broken("there is no memory for a frame") }
            return (head.time, VideoFrame(planes, pixelAspect: pixelAspect))
        }
        let pixels = try PixelBuffer(width: width, height: height, isOpaque: !form.hasAlpha, isZeroed: false) {
            bytes throws(StreamEnd) in
            try fill(bytes)
            if form.hasAlpha { premultiplyPixels(bytes) }
        }
        guard pixels.failure == nil else { throw .broken("there is no memory for a frame") }
        return (head.time, VideoFrame(pixels, pixelAspect: pixelAspect))
    }
}
