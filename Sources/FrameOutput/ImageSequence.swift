import Drawing
import Synchronization

/// A picture file for each frame.
///
///     let sink = ImageSequence { String(format: "out/%05d.png", $0) }
///     let photographs = ImageSequence(.jpeg(quality: 0.8)) { "out/\($0).jpg" }
///
/// Missing folders are created. A file appears whole or not at all, in the order of the frames, so after an
/// interruption the first part of the sequence is there. A file's bytes depend on its frame alone, not on the number of
/// threads.
public final class ImageSequence: FrameSink {
    /// Whether existing files are kept; see `needs`.
    public let resumes: Bool
    private let format: ImageFormat
    private let path: @Sendable (Int) -> String
    private let frames = Mutex<(width: Int, height: Int, depth: Int)>((0, 0, 8))

    /// A sequence of files.
    ///
    /// - Parameters:
    ///   - format: the files' format, whatever their names.
    ///   - resumes: whether to continue an earlier run.
    ///   - path: the path of a frame's file.
    public init(
        _ format: ImageFormat = .png(), resumes: Bool = false, path: @escaping @Sendable (Int) -> String
    ) {
        self.format = format
        self.resumes = resumes
        self.path = path
    }

    /// Stores the size and depth that existing files must have.
    ///
    /// - Throws: `.unsuitable` for frames of 16 bits a channel in other formats than PNG.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        try self.format.check(format)
        frames.withLock { $0 = (format.width, format.height, format.pixelFormat == .rgba16F ? 16 : 8) }
    }

    /// Whether a frame has no file yet. Without `resumes` every frame is written.
    ///
    /// A complete file of the format, of the right size and depth, is kept; a truncated file or another format is replaced. A complete
    /// one of another size or depth belongs to another run, which must not be mixed with this one: that is an error.
    ///
    /// - Throws: `.cannotCreate` for a complete file of another size or depth.
    public func needs(_ number: Int) throws(FrameSinkError) -> Bool {
        guard resumes, let found = PictureSummary(path: path(number), format: format) else { return true }
        let frames = frames.withLock { $0 }
        guard found.width == frames.width, found.height == frames.height else {
            throw FrameSinkError(
                .cannotCreate,
                "\(path(number)) has \(found.width)x\(found.height) pixels and this sequence \(frames.width)x\(frames.height): "
                    + "it is of another run, so it cannot be resumed")
        }
        guard found.depth == frames.depth else {
            throw FrameSinkError(
                .cannotCreate,
                "\(path(number)) has \(found.depth) bits a channel and this sequence \(frames.depth): it is of another run, so it "
                    + "cannot be resumed")
        }
        return false
    }

    /// Encodes a picture. A PNG is straight 8-bit RGBA, or RGB where the picture is opaque; straight 16-bit RGBA for half floats.
    ///
    /// - Throws: `.writeFailed` where memory runs out or the picture is too large for the format, `.unavailable` where the format's
    ///   library is not installed.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try FrameSinkError.of(try CGImage(pixelBuffer: picture).encode(into: &bytes, as: format))
    }

    /// Writes a temporary file beside its place, and renames it.
    ///
    /// - Throws: `.cannotCreate` where no file can be created there, `.writeFailed` where the disk is full.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try FrameSinkError.of(try FileBytes.write(bytes, to: path(number), makesFolders: true))
    }
}

extension ImageFormat {
    /// Checks that files of the format hold such frames: 16 bits a channel are PNG's alone.
    func check(_ frames: FrameFormat) throws(FrameSinkError) {
        if case .png = self { return }
        guard frames.pixelFormat == .bgra8 else {
            throw FrameSinkError(
                .unsuitable, "only PNGs have 16 bits a channel: render 8 bits a channel, or write PNGs")
        }
    }
}
