// Unsafe pointers: a picture's memory is written as it is.
import Drawing
import Synchronization

/// Frames as one stream of bytes into a pipe, a socket or an open file.
///
///     let sink = FrameStream(.y4m, to: FileHandle.standardOutput.fileDescriptor)
///
/// A reader that goes away is a `.writeFailed` error. One that stops reading holds up the sequence, and `cancel()` has to wait
/// for it.
public final class FrameStream: FrameSink {
    private let format: StreamFormat
    private let descriptor: Int32
    private let name: String
    private let options: PNGOptions
    /// What goes before the next frame.
    private let header = Mutex<[UInt8]>([])

    /// A stream into a descriptor, which stays open.
    ///
    /// - Parameters:
    ///   - format: what the stream is made of.
    ///   - descriptor: open for writing.
    ///   - name: what errors call it.
    ///   - options: how PNGs are packed.
    public init(
        _ format: StreamFormat, to descriptor: Int32, name: String = "standard output",
        options: PNGOptions = PNGOptions()
    ) {
        self.format = format
        self.descriptor = descriptor
        self.name = name
        self.options = options
    }

    /// Keeps the header for the first frame: a sequence that fails before leaves no stream.
    ///
    /// - Throws: `.unsuitable` for frames of 16 bits a channel where the stream is not one of PNGs.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        guard format.pixelFormat == .bgra8 || self.format == .png else {
            throw FrameSinkError(
                .unsuitable,
                "a stream of \(self.format.rawValue) has 8 bits a channel, not 16; render it so, or stream png")
        }
        header.withLock { $0 = self.format.header(format) }
    }

    /// BGRA is what pictures have in memory: it goes from there into the descriptor. It is copied on the way, not spliced, since a picture's
    /// memory takes another one before a reader has emptied its pipe.
    public var takesPictures: Bool { format == .bgra }

    /// Writes a picture's memory, before the first one the header.
    ///
    /// - Throws: `.writeFailed` where the descriptor takes no more.
    public func write(_ picture: PixelBuffer, number: Int) throws(FrameSinkError) {
        let reason = FileBytes.put(takeHeader(), descriptor)
        try check(reason ?? withExtendedLifetime(picture) { FileBytes.put(picture.bytes, descriptor) })
    }

    /// Lays the pixels out.
    ///
    /// - Throws: `.writeFailed` where memory is short.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try FrameSinkError.of(try format.encode(picture, into: &bytes, options: options))
    }

    /// Writes a frame, before the first one the header.
    ///
    /// - Throws: `.writeFailed` where the descriptor takes no more.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try check(FileBytes.put(takeHeader(), descriptor) ?? FileBytes.put(bytes, descriptor))
    }

    private func takeHeader() -> [UInt8] {
        header.withLock { header in
            defer { header = [] }
            return header
        }
    }

    private func check(_ reason: String?) throws(FrameSinkError) {
        if let reason { throw FrameSinkError(.writeFailed, "writing \(name) failed: \(reason)") }
    }
}
