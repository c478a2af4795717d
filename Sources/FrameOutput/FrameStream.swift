// Unsafe pointers: a picture's memory is written as it is.
import Drawing
import Foundation
import Synchronization

/// A stream of frames into a pipe, a socket or an open file.
///
///     let sink = FrameStream(.y4m, to: FileHandle.standardOutput.fileDescriptor)
///
/// A reader that goes away is a `.writeFailed` error. One that stops reading blocks the sequence, and `cancel()` has to
/// wait for it.
public final class FrameStream: FrameSink {
    private let format: StreamFormat
    private let descriptor: Int32
    private let name: String
    private let image: ImageFormat?
    /// The bytes before the next frame.
    private let header = Mutex<[UInt8]>([])

    /// A stream into a descriptor, which is not closed.
    ///
    /// - Parameters:
    ///   - format: the stream's format.
    ///   - descriptor: open for writing.
    ///   - name: the name for error messages.
    ///   - image: how a stream of files encodes them; nil is the format's `imageFormat`.
    public init(
        _ format: StreamFormat, to descriptor: Int32, name: String = "standard output",
        as image: ImageFormat? = nil
    ) {
        self.format = format
        self.descriptor = descriptor
        self.name = name
        self.image = image
    }

    /// Keeps the header until the first frame, so that a sequence that fails earlier writes nothing.
    ///
    /// - Throws: `.unsuitable` for frames of 16 bits a channel in other formats than PNG.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        guard format.pixelFormat == .bgra8 || self.format == .png else {
            throw FrameSinkError(
                .unsuitable,
                "a stream of \(self.format.rawValue) has 8 bits a channel, not 16; render it so, or stream png")
        }
        header.withLock { $0 = self.format.header(format) }
    }

    /// True for BGRA, the format of pictures in memory. Bytes are copied to the descriptor, not spliced, since a
    /// picture's memory may be reused before a reader has emptied its pipe.
    public var takesPictures: Bool { format == .bgra }

    /// Writes a picture's memory, preceded by the header before the first one.
    ///
    /// - Throws: `.writeFailed` where writing fails.
    public func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError) {
        let failure = FileBytes.put(takeHeader(), descriptor)
        try check(failure ?? withExtendedLifetime(picture) { FileBytes.put(picture.bytes, descriptor) })
    }

    /// Converts the pixels to the stream's format.
    ///
    /// - Throws: `.writeFailed` where memory runs out, `.unavailable` for AVIF without libavif.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try FrameSinkError.of(try format.encode(picture, into: &bytes, as: image))
    }

    /// Writes a frame, preceded by the header before the first one.
    ///
    /// - Throws: `.writeFailed` where writing fails.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try check(FileBytes.put(takeHeader(), descriptor) ?? FileBytes.put(bytes, descriptor))
    }

    private func takeHeader() -> [UInt8] {
        header.withLock { header in
            defer { header = [] }
            return header
        }
    }

    private func check(_ failure: Int32?) throws(FrameSinkError) {
        guard let failure else { return }
        throw FrameSinkError(.writeFailed, "writing \(name) failed: \(String(cString: strerror(failure)))")
    }
}
