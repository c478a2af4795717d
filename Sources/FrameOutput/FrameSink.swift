import Values

/// Where the frames of a sequence go.
///
/// A `FramePipeline` calls it: `begin` once, then for every frame `needs`, `encode` and `write`, at the end `finish`; or
/// `cancel`, whatever was called before, where the sequence ends early. Whoever writes a sink of their own says what a
/// picture becomes and where it goes; threads, order and limits are the pipeline's affair.
public protocol FrameSink: AnyObject, Sendable {
    /// What frames come. Called once, before anything is rendered: the place to find out what cannot work.
    ///
    /// - Throws: where frames of this format cannot be put out; nothing is rendered then.
    func begin(_ format: FrameFormat) throws(FrameSinkError)

    /// Whether a frame has to be rendered. By default each has.
    ///
    /// - Throws: where the frame cannot be put out; the sequence ends there, as after every error of a sink.
    func needs(_ number: Int) throws(FrameSinkError) -> Bool

    /// Turns a picture into the bytes that `write` gets. Called on several threads at once, in any order, and not at all for a
    /// frame that looks like the one before: that one's bytes are written again.
    ///
    /// - Parameters:
    ///   - picture: the frame, in the format that `begin` was told.
    ///   - bytes: what another frame left there, to be replaced; its memory is used again and again.
    /// - Throws: where the picture cannot be encoded.
    func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError)

    /// Whether `write` takes pictures as they are, and nothing is encoded. Looked at once, after `begin`.
    var takesPictures: Bool { get }

    /// Puts a frame out whose bytes are the picture's. Called as the other `write`, instead of `encode` and that one, where
    /// `takesPictures`. The picture stays as it is for as long as somebody holds it, and no longer.
    ///
    /// - Throws: where the frame cannot be put out.
    func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError)

    /// Puts a frame out. Called in the order of the frames, never twice at a time, on any of the threads.
    ///
    /// - Throws: where the frame cannot be put out.
    func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError)

    /// Ends the output after the last frame.
    ///
    /// - Throws: where the output cannot be completed.
    func finish() throws(FrameSinkError)

    /// Ends the output early and takes away what is not whole. May be called at any time, on any thread, more than once; a
    /// `write` or a `finish` that waits meanwhile should give up.
    func cancel()
}

extension FrameSink {
    /// Every frame is needed.
    ///
    /// - Throws: nothing.
    public func needs(_ number: Int) throws(FrameSinkError) -> Bool { true }
    /// Pictures are encoded.
    public var takesPictures: Bool { false }
    /// Encodes and writes.
    ///
    /// - Throws: what `encode` and the other `write` throw.
    public func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError) {
        var bytes: [UInt8] = []
        try encode(picture, into: &bytes)
        try write(bytes, number: number)
    }
    /// Nothing to set up.
    ///
    /// - Throws: nothing.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {}
    /// Nothing to end.
    ///
    /// - Throws: nothing.
    public func finish() throws(FrameSinkError) {}
    /// Nothing to take away.
    public func cancel() {}
}

/// What all frames of a sequence have in common.
public struct FrameFormat: Sendable, Equatable {
    /// Size in pixels.
    public var width, height: Int
    /// Frames per second.
    public var rate: FrameRate
    /// Whether an opaque background makes every pixel opaque.
    public var isOpaque: Bool
    /// What a pixel is: `.bgra8`, or `.rgba16F` where the backend draws floats.
    public var pixelFormat: PixelBuffer.Format

    /// A format.
    public init(
        width: Int, height: Int, rate: FrameRate, isOpaque: Bool, pixelFormat: PixelBuffer.Format = .bgra8
    ) {
        self.width = width; self.height = height; self.rate = rate; self.isOpaque = isOpaque
        self.pixelFormat = pixelFormat
    }
}
