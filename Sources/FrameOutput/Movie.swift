import Drawing
import Foundation
import Synchronization

/// A movie file, encoded by ffmpeg as frames come.
///
///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, to: Movie(.mp4, path: "out.mp4"))
///
/// ffmpeg is found on the PATH. The file appears whole or not at all; missing folders are created.
///
///     let options = MovieOptions(codec: .h265, rate: 24, audio: "song.flac")
///     let sink = Movie(.mov, path: "clip.mov", options: options)
public final class Movie: FrameSink {
    private let container: MovieContainer
    private let path: String
    private let options: MovieOptions
    private let work = Mutex<Work?>(nil)

    /// The state between `begin` and the end.
    private struct Work: Sendable {
        var file: PartialFile
        var program: ChildProcess
        var stream: StreamFormat
        var encoder: String?
    }

    /// The name of ffmpeg's encoder, from `begin` to the end; nil for formats that are a codec themselves.
    public var encoderName: String? { work.withLock { $0?.encoder } }

    /// A movie at a path.
    public init(_ container: MovieContainer, path: String, options: MovieOptions = MovieOptions()) {
        self.container = container
        self.path = path
        self.options = options
    }

    /// Starts ffmpeg.
    ///
    /// - Throws: `.unsuitable` for a size, a rate or options that the container does not support and for a sound file that is not there,
    ///   `.unavailable` without ffmpeg or an encoder, `.cannotCreate` where the file cannot be created.
    public func begin(_ format: FrameFormat) throws(FrameSinkError) {
        try check(format)
        let program = try Self.program(for: path)
        let request = MovieArguments(container: container, options: options, format: format)
        let encoder = try request.encoder(of: program, for: path)
        let file = try FrameSinkError.of(try PartialFile(for: path, makesFolders: true))
        close(file.descriptor)
        do throws(FrameSinkError) {
            let stream = request.input
            let child = try ChildProcess(program, request.arguments(path: file.path, encoder: encoder))
            work.withLock { $0 = Work(file: file, program: child, stream: stream, encoder: encoder?.name) }
            if let reason = child.send(stream.header(format)) { throw failure(of: child, Self.early(reason)) }
        } catch {
            cancel()
            file.discard()
            throw error
        }
    }

    /// Converts the pixels to the format for ffmpeg.
    ///
    /// - Throws: `.writeFailed` where memory runs out.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        guard let stream = work.withLock({ $0?.stream }) else { return }
        try FrameSinkError.of(try stream.encode(picture, into: &bytes))
    }

    /// Sends a frame to ffmpeg.
    ///
    /// - Throws: `.writeFailed`, with ffmpeg's last output, where it ended early.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
        guard let program = work.withLock({ $0?.program }) else { return }
        if let reason = program.send(bytes) { throw failure(of: program, Self.early(reason)) }
    }

    /// Waits for ffmpeg's end and moves the file to its place.
    ///
    /// - Throws: `.writeFailed`, with ffmpeg's last output, where it failed or wrote nothing; `.cannotCreate` where the
    ///   file cannot be moved to its place.
    public func finish() throws(FrameSinkError) {
        guard let work = work.withLock({ $0 }) else { return }
        work.program.closeInput()
        if let problem = work.program.wait() { throw failure(of: work.program, problem) }
        guard work.file.size > 0 else { throw failure(of: work.program, "it ended well and wrote nothing") }
        // From here on `cancel` has nothing to remove.
        self.work.withLock { $0 = nil }
        try FrameSinkError.of(try work.file.commit())
    }

    /// Kills ffmpeg and deletes its file.
    public func cancel() {
        guard let work = work.withLock({ $0 }) else { return }
        work.program.kill()
        _ = work.program.wait()
        work.file.discard()
    }

    private func check(_ format: FrameFormat) throws(FrameSinkError) {
        guard format.pixelFormat == .bgra8 else {
            throw FrameSinkError(
                .unsuitable,
                "\(path): a movie is made of frames of 8 bits a channel, not of 16; render it so, or write PNGs")
        }
        if let reason = options.problem(in: container) { throw FrameSinkError(.unsuitable, "\(path): \(reason)") }
        try Self.checkSound(options, path)
        if container.needsEvenSize(options.codec), format.width % 2 + format.height % 2 > 0 {
            throw FrameSinkError(
                .unsuitable,
                "\(path): an \(container.rawValue) has an even width and height, not \(format.width)x\(format.height)")
        }
        let rate = Double(format.rate.frames) / Double(format.rate.seconds)
        if let highest = container.highestRate, rate > highest {
            throw FrameSinkError(
                .unsuitable,
                "\(path): a \(container.rawValue) shows at most \(Int(highest)) frames a second, not \(rate)")
        }
    }

    static func checkSound(_ options: MovieOptions, _ path: String) throws(FrameSinkError) {
        guard let audio = options.audio, access(audio, R_OK) != 0 else { return }
        throw FrameSinkError(
            .unsuitable, "\(path): the sound \(audio) cannot be read: \(String(cString: strerror(errno)))")
    }

    private static func early(_ reason: String) -> String { "it ended before the last frame (\(reason))" }

    /// The error with ffmpeg's last output, or how it ended, or the given reason where it ended well.
    private func failure(of program: ChildProcess, _ reason: String) -> FrameSinkError {
        program.closeInput()
        let ending = program.wait()
        let words = program.lastWords()
        let problem = words.isEmpty ? ending ?? reason : words
        return FrameSinkError(.writeFailed, "writing \(path) failed: ffmpeg: \(problem)")
    }
}
