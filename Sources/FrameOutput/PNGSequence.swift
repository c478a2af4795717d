import Drawing
import Synchronization

/// A PNG file for each frame.
///
///     let sink = PNGSequence { String(format: "out/%05d.png", $0) }
///
/// Folders are made where they are missing. A file appears whole or not at all, and in the order of the frames: what stands after an interruption is the beginning of the
/// sequence. Its bytes depend on its frame alone, not on how many threads encode.
public final class PNGSequence: FrameSink {
    /// Whether files that stand already are kept, see `needs`.
    public let resumes: Bool
    private let options: PNGOptions
    private let path: @Sendable (Int) -> String
    private let kind = Mutex<(width: Int, height: Int, depth: Int)>((0, 0, 8))

    /// A sequence of files.
    ///
    /// - Parameters:
    ///   - options: how they are packed.
    ///   - resumes: true goes on where an earlier run stopped.
    ///   - path: the file of a frame.
    public init(
        options: PNGOptions = PNGOptions(), resumes: Bool = false, path: @escaping @Sendable (Int) -> String
    ) {
        self.options = options
        self.resumes = resumes
        self.path = path
    }

    /// Notes the size and the depth that files have to have to be kept.
    ///
    /// - Throws: nothing.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        kind.withLock { $0 = (format.width, format.height, format.pixelFormat == .rgba16F ? 16 : 8) }
    }

    /// Whether a frame has no file yet. Without `resumes` each is written anew.
    ///
    /// A whole PNG of the right size and depth is kept; what is cut short or no PNG is written anew. A whole PNG of another
    /// size or depth belongs to another run, and mixing the two would spoil both: that is an error.
    ///
    /// - Throws: `.cannotCreate` for a whole PNG of another size or depth.
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

    /// Packs a picture: straight RGBA of 8 bits, or RGB where it is opaque; of half floats straight RGBA of 16 bits.
    ///
    /// - Throws: `.writeFailed` where memory is short.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try FrameSinkError.of(try CGImage(pixelBuffer: picture).encodePNG(into: &bytes, options: options))
    }

    /// Writes a file beside its place, and renames it.
    ///
    /// - Throws: `.cannotCreate` where no file can be made there, `.writeFailed` where the disk is full.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try FrameSinkError.of(try FileBytes.write(bytes, to: path(number), makesFolders: true))
    }
}
