import FrameOutput
import Synchronization
import Values

/// A shard's numbered pictures: those that stand already are kept, and each that is written is recorded.
public final class ShardSequence: FrameSink {
    private let sink: any FrameSink
    private let work: ShardWork
    private let path: @Sendable (Int) -> String
    /// The digest of the bytes written last, which an equal frame has, too.
    private let last = Mutex<(bytes: [UInt8], digest: String)>(([], ""))

    /// A shard's sequence.
    ///
    /// - Parameters:
    ///   - sink: writes the files.
    ///   - work: the attempt.
    ///   - path: the path of a frame's file, as the sink has it.
    public init(_ sink: any FrameSink, _ work: ShardWork, path: @escaping @Sendable (Int) -> String) {
        (self.sink, self.work, self.path) = (sink, work, path)
    }

    /// The sink's.
    ///
    /// - Throws: what the sink throws.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) { try sink.begin(format) }

    /// False where an earlier attempt has written the frame's file and it is the same.
    ///
    /// - Throws: what the sink throws.
    public func needs(_ number: Int) throws(FrameSinkError) -> Bool {
        if work.keeps(number) { return false }
        return try sink.needs(number)
    }

    /// The sink's.
    ///
    /// - Throws: what the sink throws.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try sink.encode(picture, into: &bytes)
    }

    /// Writes a file, and records it.
    ///
    /// - Throws: what the sink throws.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try sink.write(bytes, number: number)
        let digest = last.withLock { last in
            if last.bytes != bytes { last = (bytes, Digest.of(bytes)) }
            return last.digest
        }
        let file = ShardFile(name: work.place.name(of: path(number)), digest: digest, bytes: bytes.count)
        work.add(ShardEntry(number, files: [file]))
    }

    /// The sink's.
    ///
    /// - Throws: what the sink throws.
    public func finish() throws(FrameSinkError) { try sink.finish() }

    /// The sink's.
    public func cancel() { sink.cancel() }
}

/// A shard's piece of a movie, which is recorded when it is whole.
public final class ShardPiece: FrameSink {
    private let movie: Movie
    private let work: ShardWork
    private let path: String
    private let frames: Range<Int>
    private let written = Mutex(0)

    /// A piece.
    ///
    /// - Parameters:
    ///   - movie: encodes it.
    ///   - path: the piece's path, as the movie has it.
    ///   - frames: its frames, at least one.
    ///   - work: the attempt.
    public init(_ movie: Movie, path: String, frames: Range<Int>, _ work: ShardWork) {
        (self.movie, self.work, self.path, self.frames) = (movie, work, path, frames)
    }

    /// The movie's.
    ///
    /// - Throws: what the movie throws.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) { try movie.begin(format) }

    /// The movie's.
    ///
    /// - Throws: what the movie throws.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        try movie.encode(picture, into: &bytes)
    }

    /// The movie's.
    ///
    /// - Throws: what the movie throws.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        try movie.write(bytes, number: number)
        work.tell(
            progress: written.withLock { written in
                written += 1
                return written
            })
    }

    /// Ends the movie, and records the piece.
    ///
    /// - Throws: what the movie throws, and `.writeFailed` where the piece cannot be read again.
    public func finish() throws(FrameSinkError) {
        let encoder = movie.encoderName ?? "ffmpeg"
        let version = try Movie.programVersion()
        try movie.finish()
        guard let found = Digest.ofFile(path) else {
            throw FrameSinkError(.writeFailed, "\(path) cannot be read after it was written")
        }
        work.tell(encoder: "\(encoder), \(version)")
        let file = ShardFile(name: work.place.name(of: path), digest: found.digest, bytes: found.bytes)
        work.add(ShardEntry(frames.lowerBound, files: [file]), frames: frames.count)
    }

    /// The movie's.
    public func cancel() { movie.cancel() }
}
