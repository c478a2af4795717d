import TestSupport
import Testing

@testable import FrameOutput

/// What ffmpeg is asked for by a join. `Scripts/test-join` asks a real one.
@Suite struct MoviePiecesTests {
    /// Pieces' lengths are whole microseconds, and their sums are within one of the time of each piece's first frame.
    @Test(arguments: 1...50) func lengthsDoNotDrift(seed: Int) throws {
        var random = Random(seed)
        let rate = FrameRate(random.pick([23.976, 24, 25, 29.97, 59.94, 60, 7.3]))
        let pieces = (0..<1000).map { MoviePiece(path: "/p/\($0).mp4", frames: 1 + random.below(99)) }
        let lines = PieceArguments.list(pieces, rate: rate).split(separator: "\n")
        #expect(lines.count == 2001 && lines[0] == "ffconcat version 1.0" && lines[1] == "file 'file:/p/0.mp4'")
        var (sum, frames, worst) = (0, 0, 0.0)
        for (i, piece) in pieces.enumerated() {
            let words = lines[2 + 2 * i].split(separator: " ")
            let parts = try #require(words.last).split(separator: ".")
            try #require(parts.count == 2 && parts[1].count == 6)
            sum += try #require(Int(parts[0])) * 1_000_000 + #require(Int(parts[1]))
            frames += piece.frames
            let exact = Double(frames) * Double(rate.seconds) * 1e6 / Double(rate.frames)
            worst = max(worst, abs(Double(sum) - exact))
        }
        #expect(worst <= 0.6)
    }

    @Test func namesAreQuoted() {
        let list = PieceArguments.list([MoviePiece(path: "/it's/a b.mp4", frames: 30)], rate: FrameRate(30))
        #expect(list == "ffconcat version 1.0\nfile 'file:/it'\\''s/a b.mp4'\nduration 1.000000\n")
    }

    func arguments(_ container: MovieContainer, _ options: MovieOptions = MovieOptions(), fps: Double = 30) -> [String]
    {
        PieceArguments(container: container, options: options, rate: FrameRate(fps), frames: 45)
            .arguments(list: "l", path: "o")
    }

    @Test func picturesAreCopied() {
        let words = arguments(.mp4).joined(separator: " ")
        #expect(words.hasSuffix("-f concat -safe 0 -i file:l -an -c:v copy -movflags +faststart -f mp4 -y file:o"))
        #expect(arguments(.mp4, MovieOptions(codec: .h265)).joined(separator: " ").contains("-c:v copy -tag:v hvc1"))
    }

    /// WebM's milliseconds are rounded as one muxer would: 15 frames of 1001/30000 s are 500.5 ms, and 501.
    @Test func timesOfWebMAreSetAnew() {
        let words = arguments(.webm, fps: 29.97)
        #expect(words.contains("setts=ts=floor((N*2002000+30000)/60000)"))
        let numerator = 15 * 2_002_000 + 30000
        #expect(numerator / 60000 == 501)
        #expect(!arguments(.mov).joined().contains("setts"))
    }

    @Test func soundIsOfThePicturesLength() {
        var options = MovieOptions(audio: "s.flac")
        #expect(arguments(.webm, options).joined(separator: " ").contains("-af apad,atrim=end=1.5 -c:a libopus"))
        options.audioStart = -0.25
        #expect(
            arguments(.mp4, options).joined(separator: " ").contains("-af adelay=250:all=1,apad,atrim=end=1.5 -c:a aac")
        )
        options.audioStart = 2
        #expect(arguments(.mp4, options).joined(separator: " ").contains("-ss 2.0 -i file:s.flac"))
    }

    @Test func whatIsACodecItselfIsNotJoined() {
        for container in [MovieContainer.gif, .apng, .webp] {
            #expect(!container.joinsPieces)
            let error = #expect(throws: FrameSinkError.self) {
                try Movie.join([], rate: FrameRate(30), container, path: "a", options: MovieOptions())
            }
            #expect(error?.kind == .unsuitable)
        }
    }

    @Test func groupsAreClosedWherePiecesAreMade() throws {
        let format = FrameFormat(width: 16, height: 16, rate: FrameRate(30), isOpaque: true)
        for (codec, words) in [(MovieCodec.h264, "-flags +cgop"), (.h265, "-x265-params log-level=error:open-gop=0")] {
            var options = MovieOptions(codec: codec)
            let encoder = try #require(codec.softwareEncoders(rate: 20, hasAlpha: false).first)
            func text() -> String {
                MovieArguments(container: .mp4, options: options, format: format).arguments(path: "a", encoder: encoder)
                    .joined(separator: " ")
            }
            #expect(!text().contains(words))
            options.closesGroups = true
            #expect(text().contains(words))
        }
    }
}
