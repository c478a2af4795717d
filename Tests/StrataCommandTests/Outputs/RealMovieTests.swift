import Drawing
import Foundation
import Testing

/// The real ffmpeg, where there is one.
private let ffmpeg = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: "\($0)/ffmpeg") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

/// Movies by the real ffmpeg; left out on machines without one, which the run then says.
@Suite(.enabled(if: ffmpeg != nil, "ffmpeg is not on the PATH"))
struct RealMovieTests {
    let shop = Workshop(standsIn: false)

    /// A scene of 64 x 48 points, ten frames a second, in one colour.
    func scene(_ color: String, background: String? = nil) throws {
        let ground = background.map { #""backgroundColor": ""# + $0 + #"", "# } ?? ""
        try shop.put(
            #"{"scene": 1, "size": [64, 48], "duration": 0.5, "frameRate": 10, "# + ground
                + #""root": {"backgroundColor": ""#
                + color + #""}}"#)
    }

    /// The frames of a movie as straight RGBA.
    func decode(_ name: String, _ options: [String] = []) throws -> Data {
        let run = try shop.run(
            ffmpeg!, ["-v", "error"] + options + ["-i", name, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        #expect(run.code == 0, "\(run.errors)")
        return run.output
    }

    /// The pixels at the middle of each frame.
    func middles(_ data: Data) -> [[UInt8]] {
        stride(from: 0, to: data.count, by: 64 * 48 * 4).map { start in
            let at = data.startIndex + start + (24 * 64 + 32) * 4
            return Array(data[at..<(at + 4)])
        }
    }

    /// Colours come back within 3 of 255: video has 219 steps and the encoders lose a little; a wrong matrix would move this
    /// green by 20.
    @Test(arguments: ["mp4", "webm", "gif", "apng"])
    func coloursComeBack(kind: String) throws {
        try scene("#20c040", background: "#000000")
        let run = try shop.render(["-o", "a.\(kind)"])
        #expect(run.code == 0, "\(run.errors)")
        // ffmpeg's own conversion takes video for BT.601 unless it is told; the tags are for players.
        let matrix =
            kind == "mp4" || kind == "webm"
            ? ["-vf", "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd"] : []
        let pixels = middles(
            try shop.run(
                ffmpeg!,
                ["-v", "error", "-i", "a.\(kind)"] + matrix + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"]
            ).output)
        #expect(pixels.count == 5)
        for pixel in pixels {
            for (value, expected) in zip(pixel, [0x20, 0xC0, 0x40, 0xFF]) { #expect(abs(Int(value) - expected) <= 3) }
        }
    }

    @Test func videoSaysThatItIsBT709() throws {
        try scene("#20c040")
        for name in ["a.mp4", "a.webm"] {
            #expect(try shop.render(["-o", name]).code == 0)
            // ffmpeg describes its input, and then complains that it has no output.
            let told = try shop.run(ffmpeg!, ["-hide_banner", "-i", name]).errors
            #expect(told.contains("(tv, bt709"), "\(told)")
        }
    }

    @Test func alphaComesBack() throws {
        try scene("#ff000080")
        for (name, decoder) in [("a.apng", []), ("a.webm", ["-c:v", "libvpx-vp9"])] {
            #expect(try shop.render(["-o", name]).code == 0)
            for pixel in middles(try decode(name, decoder)) {
                // APNG loses nothing; VP9 little.
                #expect(abs(Int(pixel[3]) - 128) <= (name == "a.apng" ? 0 : 3), "\(name): \(pixel)")
            }
        }
    }

    @Test func anAnimatedWebPHasItsFrames() throws {
        try shop.putScene(root: SequenceTests.moving, #""duration": 0.5, "frameRate": 10, "#)
        #expect(try shop.render(["-o", "a.webp"]).code == 0)
        let data = try shop.data("a.webp")
        #expect(data.starts(with: "RIFF".utf8) && data.ranges(of: Data("ANIM".utf8)).count == 1)
        #expect(data.ranges(of: Data("ANMF".utf8)).count == 5)
    }
}
