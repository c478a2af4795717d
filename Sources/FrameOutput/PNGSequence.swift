import Drawing
import Synchronization

/// A PNG file for each frame.
///
///     let sink = PNGSequence { String(format: "out/%05d.png", $0) }
///
/// Missing folders are created. A file appears whole or not at all, in the order of the frames, so after an
/// interruption the first part of the sequence is there. A file's bytes depend on its frame alone, not on the number of
/// threads.
public final class PNGSequence: FrameSink {
    /// Whether existing files are kept; see `needs`.
    public let resumes: Bool
    private let options: PNGOptions
    private let path: @Sendable (Int) -> String
    private let kind = Mutex<(width: Int, height: Int, depth: Int)>((0, 0, 8))

    /// A sequence of files.
    ///
    /// - Parameters:
    ///   - options: how they are compressed.
    ///   - resumes: whether to continue an earlier run.
    ///   - path: the path of a frame's file.
    public init(
        options: PNGOptions = PNGOptions(), resumes: Bool = false, path: @escaping @Sendable (Int) -> String
    ) {
        self.options = options
        self.resumes = resumes
        self.path = path
    }

    /// Stores the size and depth that existing files must have.
    ///
    /// - Throws: nothing.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        kind.withLock { $0 = (format.width, format.height, format.pixelFormat == .rgba16F ? 16 : 8) }
    }

    /// Whether a frame has no file yet. Without `resumes` every frame is written.
    ///
    /// A complete PNG of the right size and depth is kept; a truncated file or another format is replaced. A complete
    /// PNG of another size or depth belongs to another run, which must not be mixed with this one: that is an error.
    ///
    /// - Throws: `.cannotCreate` for a complete PNG of another size or depth.
    public func needs(_ number: Int) throws(FrameSinkError) -> Bool {
        guard resumes, let found = PNGSummary(path: path(number)) else { return true }
        let kind = kind.withLock { $0 }
        guard found.width == kind.width, found.height == kind.height else {
            throw FrameSinkError(
                .cannotCreate,
                "\(path(number)) has \(found.width)x\(found.height) pixels and this sequence \(kind.width)x\(kind.height): "
                    + "it is of another run, so it cannot be resumed")
        }
        guard found.depth == kind.depth else {
            throw FrameSinkError(
                .cannotCreate,
                "\(path(number)) has \(found.depth) bits a channel and this sequence \(kind.depth): it is of another run, so it "
                    + "cannot be resumed")
        }
        return false
    }

    /// Encodes a picture: straight 8-bit RGBA, or RGB where it is opaque; straight 16-bit RGBA for half floats.
    ///
    /// - Throws: `.writeFailed` where memory runs out.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try FrameSinkError.of(try CGImage(pixelBuffer: picture).encodePNG(into: &bytes, options: options))
    }

    /// Writes a temporary file beside its place, and renames it.
    ///
    /// - Throws: `.cannotCreate` where no file can be created there, `.writeFailed` where the disk is full.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try FrameSinkError.of(try FileBytes.write(bytes, to: path(number), makesFolders: true))
    }
}
