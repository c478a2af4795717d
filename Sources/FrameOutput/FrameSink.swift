import Values

/// The output of a sequence's frames.
///
/// A `FramePipeline` calls `begin` once, then for every frame `needs`, `encode` and `write`, at the end `finish`; or
/// `cancel`, at any point, where the sequence ends early. A sink only defines what a picture becomes and where it goes;
/// the pipeline handles threads, order and limits.
public protocol FrameSink: AnyObject, Sendable {
    /// Receives the frames' format. Called once, before anything is rendered: the place to refuse what cannot work.
    ///
    /// - Throws: where frames of this format cannot be written; nothing is rendered then.
    func begin(_ format: FrameFormat) throws(FrameSinkError)

    /// Whether a frame has to be rendered. True by default.
    ///
    /// - Throws: where the frame cannot be written; the sequence ends, as after every error of a sink.
    func needs(_ number: Int) throws(FrameSinkError) -> Bool

    /// Encodes a picture to the bytes for `write`. Called on several threads at once, in any order, but not for a frame
    /// equal to the previous one, whose bytes are written again.
    ///
    /// - Parameters:
    ///   - picture: the frame, in the format that `begin` received.
    ///   - bytes: another frame's bytes, to be replaced; their memory is reused.
    /// - Throws: where the picture cannot be encoded.
    func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError)

    /// Whether `write` takes pictures, and nothing is encoded. Read once, after `begin`.
    var takesPictures: Bool { get }

    /// Writes a picture without encoding. Called in place of `encode` and the other `write` where `takesPictures`. The
    /// picture stays unchanged only while it is retained.
    ///
    /// - Throws: where the frame cannot be written.
    func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError)

    /// Writes a frame. Called in the order of the frames, never concurrently, on any of the threads.
    ///
    /// - Throws: where the frame cannot be written.
    func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError)

    /// Ends the output after the last frame.
    ///
    /// - Throws: where the output cannot be completed.
    func finish() throws(FrameSinkError)

    /// Ends the output early and removes incomplete output. May be called at any time, on any thread, repeatedly; a
    /// `write` or `finish` that waits at that time should give up.
    func cancel()
}

extension FrameSink {
    /// True: every frame is needed.
    ///
    /// - Throws: nothing.
    public func needs(_ number: Int) throws(FrameSinkError) -> Bool { true }
    /// False: pictures are encoded.
    public var takesPictures: Bool { false }
    /// Encodes and writes.
    ///
    /// - Throws: what `encode` and the other `write` throw.
    public func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError) {
        var bytes: [UInt8] = []
        try encode(picture, into: &bytes)
        try write(bytes, number: number)
    }
    /// Does nothing.
    ///
    /// - Throws: nothing.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {}
    /// Does nothing.
    ///
    /// - Throws: nothing.
    public func finish() throws(FrameSinkError) {}
    /// Does nothing.
    public func cancel() {}
}

/// The format that all frames of a sequence have.
public struct FrameFormat: Sendable, Equatable {
    /// Size in pixels.
    public var width, height: Int
    /// Frames per second.
    public var rate: FrameRate
    /// Whether an opaque background makes every pixel opaque.
    public var isOpaque: Bool
    /// The pixel format: `.bgra8`, or `.rgba16F` where the backend draws floats.
    public var pixelFormat: PixelBuffer.Format

    /// A format.
    public init(
        width: Int, height: Int, rate: FrameRate, isOpaque: Bool, pixelFormat: PixelBuffer.Format = .bgra8
    ) {
        self.width = width; self.height = height; self.rate = rate; self.isOpaque = isOpaque
        self.pixelFormat = pixelFormat
    }
}
