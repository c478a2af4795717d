import Drawing
import Foundation

/// A part of a movie, encoded on its own.
public struct MoviePiece: Sendable, Equatable {
    /// The file.
    public var path: String
    /// The number of its frames.
    public var frames: Int

    /// A piece.
    public init(path: String, frames: Int) { (self.path, self.frames) = (path, frames) }
}

extension Movie {
    /// Joins pieces to a movie without encoding their pictures again. Sound is encoded here.
    ///
    /// All pieces must be of one encoder with one set of options, `MovieOptions.closesGroups` among them, and one size and
    /// rate: nothing of that is looked at.
    ///
    /// - Parameters:
    ///   - pieces: in order, at least one.
    ///   - rate: frames per second, by which every frame's time is set.
    ///   - container: the pieces' and the movie's.
    ///   - path: the movie's path.
    ///   - options: the pieces' codec, and the sound.
    /// - Throws: `.unsuitable` for containers whose pieces cannot be joined and for a sound that is not there, `.unavailable`
    ///   without ffmpeg, `.cannotCreate` and `.writeFailed` as a movie that is encoded.
    public static func join(
        _ pieces: [MoviePiece], rate: FrameRate, _ container: MovieContainer, path: String, options: MovieOptions
    ) throws(FrameSinkError) {
        guard container.joinsPieces else {
            throw FrameSinkError(.unsuitable, "\(path): pieces of a .\(container.rawValue) cannot be joined")
        }
        try checkSound(options, path)
        if let piece = pieces.first(where: { $0.path.contains("\n") }) {
            throw FrameSinkError(.unsuitable, "\(piece.path): ffmpeg's lists have no names of two lines")
        }
        let program = try program(for: path)
        let list = try FrameSinkError.of(try PartialFile(for: path + ".list", makesFolders: true))
        defer { list.discard() }
        let text = PieceArguments.list(pieces, rate: rate)
        let failure = FileBytes.put(Array(text.utf8), list.descriptor)
        close(list.descriptor)
        if let failure {
            throw FrameSinkError(.writeFailed, "writing \(path) failed: \(String(cString: strerror(failure)))")
        }
        let file = try FrameSinkError.of(try PartialFile(for: path))
        close(file.descriptor)
        do throws(FrameSinkError) {
            let frames = pieces.reduce(0) { $0 + $1.frames }
            let request = PieceArguments(container: container, options: options, rate: rate, frames: frames)
            let child = try ChildProcess(program, request.arguments(list: list.path, path: file.path))
            child.closeInput()
            if let problem = child.wait() {
                let words = child.lastWords()
                throw FrameSinkError(
                    .writeFailed, "joining \(path) failed: ffmpeg: \(words.isEmpty ? problem : words)")
            }
            // A piece that cannot be read to its end is told of, and left out, by an ffmpeg that ends well.
            let words = child.lastWords()
            guard words.isEmpty else { throw FrameSinkError(.writeFailed, "joining \(path) failed: ffmpeg: \(words)") }
            guard file.size > 0 else {
                throw FrameSinkError(.writeFailed, "joining \(path) failed: ffmpeg ended well and wrote nothing")
            }
        } catch {
            file.discard()
            throw error
        }
        try FrameSinkError.of(try file.commit())
    }
}

extension MovieContainer {
    /// Whether pieces can be joined without being encoded again: where it holds a codec's stream, not where it is a codec
    /// itself.
    public var joinsPieces: Bool { !codecs.isEmpty }
}

/// What ffmpeg is asked for by a join: files in a list, a movie in a file.
struct PieceArguments {
    let container: MovieContainer
    let options: MovieOptions
    let rate: FrameRate
    let frames: Int

    func arguments(list: String, path: String) -> [String] {
        MovieArguments.quiet + ["-f", "concat", "-safe", "0", "-i", "file:" + list] + sound + ["-c:v", "copy"] + timing
            + (codec == .h265 ? ["-tag:v", "hvc1"] : []) + soundCoding + MovieArguments.muxing(container)
            + ["-f", container.rawValue, "-y", "file:" + path]
    }

    private var codec: MovieCodec? { options.codec ?? container.codecs.first }

    /// WebM's times are whole milliseconds, counted from each piece's start: they are set anew from the frames' numbers, rounded as
    /// a muxer rounds them (halves up, of whole numbers: 15 · 1001 / 30 is 500.5). Its codecs store frames in the order of their times.
    private var timing: [String] {
        guard container == .webm else { return [] }
        return ["-bsf:v", "setts=ts=floor((N*\(2000 * rate.seconds)+\(rate.frames))/\(2 * rate.frames))"]
    }

    private var sound: [String] {
        MovieArguments.soundInput(options)
    }

    /// Sound of the pictures' length to the sample: a longer one is cut, silence follows a shorter one.
    private var soundCoding: [String] {
        guard options.audio != nil else { return [] }
        let seconds = Double(frames) * Double(rate.seconds) / Double(rate.frames)
        return ["-af", MovieArguments.soundDelay(options) + "apad,atrim=end=\(seconds)"]
            + MovieArguments.soundCodec(container, codec)
    }

    /// The list of pieces, with their lengths in whole microseconds of which the sums are never further than one from the time of
    /// a piece's first frame: each length alone, rounded, would drift over a thousand pieces.
    static func list(_ pieces: [MoviePiece], rate: FrameRate) -> String {
        var (text, frames) = ("ffconcat version 1.0\n", 0)
        func microseconds(_ frames: Int) -> Int {
            Int((Double(frames) * Double(rate.seconds) * 1e6 / Double(rate.frames)).rounded())
        }
        for piece in pieces {
            let place = realpath(piece.path, nil).map { real in
                defer { free(real) }
                return String(cString: real)
            }
            let length = microseconds(frames + piece.frames) - microseconds(frames)
            frames += piece.frames
            let seconds = "\(length / 1_000_000)." + String(format: "%06d", length % 1_000_000)
            text += "file \(quoted("file:" + (place ?? piece.path)))\nduration \(seconds)\n"
        }
        return text
    }

    /// A name in the list: within quotes all bytes but the quote stand for themselves.
    private static func quoted(_ name: String) -> String {
        "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
