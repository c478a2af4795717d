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
    func decode(_ name: String, _ options: [String] = [], _ filters: [String] = []) throws -> Data {
        let run = try shop.run(
            ffmpeg!, ["-v", "error"] + options + ["-i", name] + filters + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"])
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

    /// The same of the codecs that have to be asked for; what this ffmpeg lacks is told and left out.
    @Test(arguments: ["h265 a.mp4", "av1 a.mp4", "vp9 a.mp4", "h265 a.mov", "prores a.mov", "av1 a.webm"])
    func coloursOfOtherCodecs(asked: String) throws {
        try scene("#20c040", background: "#000000")
        let words = asked.split(separator: " ").map(String.init)
        let run = try shop.render(["-o", words[1], "--codec", words[0]])
        if run.code != 0, run.errors.contains("Unknown encoder") || run.errors.contains("has no encoder") { return }
        #expect(run.code == 0, "\(run.errors)")
        let pixels = middles(
            try decode(words[1], [], ["-vf", "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd"]))
        #expect(pixels.count == 5)
        for pixel in pixels {
            for (value, expected) in zip(pixel, [0x20, 0xC0, 0x40, 0xFF]) { #expect(abs(Int(value) - expected) <= 3) }
        }
    }

    /// A tone of half a second beside a movie of half a second, from its own start and from a later one.
    @Test func soundComesBack() throws {
        try scene("#20c040", background: "#000000")
        let tone = try shop.run(
            ffmpeg!, ["-v", "error", "-f", "lavfi", "-i", "sine=440:duration=0.25:sample_rate=48000", "tone.wav"])
        #expect(tone.code == 0, "\(tone.errors)")
        for name in ["a.mov", "a.mp4"] {
            let run = try shop.render(
                ["-o", name, "--audio", "tone.wav"] + (name == "a.mov" ? ["--codec", "prores"] : []))
            #expect(run.code == 0, "\(run.errors)")
            let samples = try shop.run(
                ffmpeg!, ["-v", "error", "-i", name, "-f", "s16le", "-ac", "1", "-ar", "48000", "-"]
            ).output
            let levels = samples.withUnsafeBytes { $0.bindMemory(to: Int16.self).map { abs(Int($0)) } }
            // As long as the pictures, to two packets of 1024 samples: a tone, and then silence.
            #expect(abs(levels.count - 24_000) <= 2048, "\(name): \(levels.count)")
            #expect(levels[4000..<8000].max()! > 2000 && levels[16_000..<20_000].max()! < 200, "\(name)")
        }
    }

    @Test func aPictureAndATextHaveNoSound() throws {
        try scene("#20c040")
        try shop.put("words", "words.txt")
        #expect(try shop.render(["-o", "still.png"]).code == 0)
        for name in ["still.png", "words.txt"] {
            let run = try shop.render(["-o", "a.mp4", "--audio", name])
            #expect(run.code == 65 && run.errors.hasPrefix("strata: \(name) has no sound: ffmpeg: "), "\(run.errors)")
            #expect(!run.errors.contains("file:") && !run.errors.contains("0x"), "\(run.errors)")
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
        for (name, decoder) in [("a.apng", []), ("a.webm", ["-c:v", "libvpx-vp9"]), ("a.mov", [])] {
            #expect(try shop.render(["-o", name] + (name == "a.mov" ? ["--codec", "prores"] : [])).code == 0)
            for pixel in middles(try decode(name, decoder)) {
                // APNG loses nothing; VP9 and ProRes little.
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
