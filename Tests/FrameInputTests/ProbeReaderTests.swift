import Randomness
import Testing
import Values

@testable import FrameInput

/// What ffprobe says, line by line.
@Suite struct ProbeReaderTests {
    static let stream =
        "stream|codec_name=h264|width=1920|height=1080|sample_aspect_ratio=1:1|pix_fmt=yuv420p|color_range=tv|color_space=bt709|time_base=1/15360"

    static func info(_ lines: [String]) throws -> FilmInfo {
        var reader = ProbeReader()
        for line in lines { reader.take(line) }
        return try reader.info("a film")
    }

    /// A film of I P B B in the order of decoding, with a second key.
    static let packets = [
        "packet|pts=0|duration=512|flags=K_", "packet|pts=1536|duration=512|flags=__",
        "packet|pts=512|duration=512|flags=__",
        "packet|pts=1024|duration=512|flags=__", "packet|pts=2048|duration=512|flags=K_",
        "packet|pts=2560|duration=512|flags=__",
    ]

    @Test func framesAreInTheOrderOfTheirTimes() throws {
        let info = try Self.info(Self.packets + [Self.stream])
        #expect(info.times == (0..<6).map { Double($0) / 30 })
        #expect(info.keys == [0, 4])
        #expect(abs(info.duration - 0.2) < 1e-9)
        #expect(info.width == 1920 && info.height == 1080 && info.color == VideoColor(.bt709))
        #expect(info.form.name == "yuv420p" && info.form.planes?.halvesRows == true && !info.hasAlpha)
        #expect(info.group(of: 3) == 0 && info.group(of: 4) == 1 && info.frames(ofGroup: 1) == 4..<6)
    }

    @Test func aFrameShowsFromItsTimeOn() throws {
        let info = try Self.info(Self.packets + [Self.stream])
        #expect(info.place(at: -1) == 0 && info.place(at: 0.033) == 0 && info.place(at: 1.0 / 30) == 1)
        #expect(info.place(at: 0.0999999) == 3 && info.place(at: 100) == 5)
        #expect(info.place(ofFileTime: 3.0 / 30 + 0.0001) == 3)
        #expect(info.place(ofFileTime: 3.0 / 30 + 0.02) == 4)
        #expect(info.place(ofFileTime: 5) == nil && info.place(ofFileTime: .nan) == nil)
    }

    @Test func discardedAndDoubledPacketsAreNone() throws {
        let info = try Self.info([
            "packet|pts=-1024|duration=512|flags=KD", "packet|pts=0|duration=512|flags=K_", "packet|pts=512|flags=__",
            "packet|pts=512|flags=__", "packet|pts=N/A|dts=1024|duration=512|flags=__",
            "packet|pts=N/A|dts=N/A|flags=__",
            Self.stream,
        ])
        #expect(info.times.count == 3 && info.start == 0 && info.keys == [0])
    }

    /// Films whose first frame is no key, and those that begin late or early.
    @Test func timesCountFromTheFirstFrame() throws {
        let info = try Self.info([
            "packet|pts=126000|flags=__", "packet|pts=129600|flags=K_",
            "stream|width=64|height=48|pix_fmt=yuv420p|time_base=1/90000",
        ])
        #expect(info.times == [0, 0.04] && info.start == 1.4 && info.keys == [0, 1])
        #expect(info.place(ofFileTime: 1.44) == 1)
        #expect(info.color == VideoColor(.bt601))
    }

    @Test func turnedFilmsAreAsHighAsTheyWereWide() throws {
        let rotated = Self.stream.replacing("1:1", with: "4:3") + "|side_datum/display_matrix:rotation=-90"
        let info = try Self.info(Self.packets + [rotated])
        #expect(info.width == 1080 && info.height == 1920 && info.rotation == 90)
        #expect(info.pixelAspect == 0.75)
        #expect(info.naturalSize == (810, 1920))
        #expect(try Self.info(Self.packets + [Self.stream + "|tag:rotate=270"]).rotation == 270)
        #expect(try Self.info(Self.packets + [Self.stream + "|rotation=45"]).rotation == 0)
    }

    @Test func alphaIsAskedOfTheDecoderThatHasIt() throws {
        let webm = Self.stream.replacing("h264", with: "vp9") + "|tag:alpha_mode=1"
        let info = try Self.info(Self.packets + [webm])
        #expect(info.hasAlpha && info.decoder == "libvpx-vp9" && info.form.name == "yuva420p")
        let prores = Self.stream.replacing("yuv420p", with: "yuva444p12le").replacing("h264", with: "prores")
        let deep = try Self.info(Self.packets + [prores])
        #expect(deep.hasAlpha && deep.form.planes == nil && deep.form.name == "bgra" && deep.decoder == nil)
    }

    @Test(arguments: [
        ("yuvj420p", "unknown", true, "yuvj420p"), ("yuv420p", "pc", true, "yuv420p"), ("nv12", "tv", false, "yuv420p"),
        ("yuv420p10le", "tv", false, "bgra"), ("gbrp", "pc", true, "bgra"),
    ]) func rangesFollowTheFlags(format: String, range: String, isFull: Bool, form: String) throws {
        let line = Self.stream.replacing("pix_fmt=yuv420p", with: "pix_fmt=" + format).replacing(
            "range=tv", with: "range=" + range)
        let info = try Self.info(Self.packets + [line])
        #expect(info.color.isFullRange == isFull && info.form.name == form)
    }

    /// Packets of 0.2 s, and what streams and containers say of the length.
    @Test(
        arguments: [
            ("|duration_ts=153600", "", 10), ("|duration_ts=153600|tag:DURATION=00:00:05.000000000", "", 5),
            ("|duration_ts=N/A|tag:DURATION=00:01:02.500000000", "", 62.5),
            ("", "format|nb_streams=1|duration=10.5", 10.5), ("", "format|nb_streams=2|duration=10.5", nil),
            ("|tag:DURATION=00:00:00.200000000", "format|nb_streams=1|duration=99", 0.2), ("|duration_ts=nan", "", nil),
            ("|tag:DURATION=:::", "format|nb_streams=1|duration=N/A", nil), ("|duration_ts=1e300", "", nil),
        ] as [(String, String, Double?)]) func lengthsAreThoseOfTheFilmAlone(
            stream: String, container: String, declared: Double?
        ) throws
    {
        let info = try Self.info(Self.packets + [Self.stream + stream, container])
        #expect(info.declaredDuration == declared && info.isShort == (declared ?? 0 > 1) && !info.isCutShort)
    }

    /// Matroska's lengths count from 0, those of streams from the first frame.
    @Test func lengthsOfLateFilmsCountFromTheirBegin() throws {
        let first = "packet|pts=76800|duration=512|flags=K_"
        let last = "packet|pts=153088|duration=512|flags=__"
        for (words, isCut) in [
            ("|tag:DURATION=00:00:10.000000000", false), ("|duration_ts=76800", false), ("|duration_ts=153600", true),
            ("|tag:DURATION=00:00:11.000000000", true), ("|tag:DURATION=00:00:10.400000000", false),
        ] {
            #expect(try Self.info([first, last, Self.stream + words]).isShort == isCut, "\(words)")
        }
    }

    @Test(arguments: [
        ([String](), FilmError.Kind.broken), (["stream|width=4|height=4|time_base=1/25"], .broken),
        (["packet|pts=0|flags=K_"], .broken),
        (["packet|pts=0|flags=K_", "stream|width=0|height=4|time_base=1/25"], .broken),
        (["packet|pts=0|flags=K_", "stream|width=99999|height=4|time_base=1/25"], .tooLarge),
        (["packet|pts=0|flags=K_", "stream|width=16384|height=16384|time_base=1/25"], .tooLarge),
        (["packet|pts=0|flags=K_", "stream|width=4|height=4|time_base=1/0"], .broken),
    ]) func whatIsNoFilmIsAnError(lines: [String], kind: FilmError.Kind) {
        let error = #expect(throws: FilmError.self) { try Self.info(lines) }
        #expect(error?.kind == kind)
    }

    /// Units of time of sixty years, by which frames lie at the end of all numbers.
    @Test(arguments: ["-288230376151711744", "288230376151711744", "1152921504606846975"])
    func timesBeyondAnyFilmAreAnError(time: String) throws {
        let stream = "stream|codec_name=vp9|width=16|height=16|pix_fmt=yuv420p|time_base=2147483647/1"
        #expect(throws: FilmError.self) { try Self.info(["packet|pts=\(time)|duration=1|flags=K_", stream]) }
        let none = "packet|pts=-9223372036854775808|duration=1|flags=K_"
        #expect(try Self.info(["packet|pts=0|duration=1|flags=K_", none, stream]).times == [0])
        #expect(throws: FilmError.self) {
            try Self.info(["packet|pts=0|duration=1|flags=K_", "packet|pts=\(time)|duration=1|flags=K_", stream])
        }
    }

    /// Any text gives a film whose times rise and whose groups cover it, or an error.
    @Test func anyTextIsReadOrRefused() {
        var random = Random(22)
        let pieces = [
            "packet", "stream", "|", "=", "pts", "dts", "duration", "flags", "K_", "_D", "width", "height", "time_base",
            "1/25",
            "-", "9223372036854775807", "-9223372036854775808", "0", "7", "1e300", "nan", "rotation", ":", "pix_fmt",
            "\u{0}",
        ]
        for _ in 0..<3000 {
            var lines: [String] = []
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                var line =
                    Bool.random(using: &random) ? "packet|pts=\(Int.random(in: -9...9, using: &random))|flags=K" : ""
                for _ in 0..<Int.random(in: 0...12, using: &random) { line += pieces.randomElement(using: &random)! }
                lines.append(line)
            }
            if Bool.random(using: &random) { lines.append(Self.stream) }
            guard let info = try? Self.info(lines) else { continue }
            #expect(zip(info.times, info.times.dropFirst()).allSatisfy { $0 < $1 })
            #expect(info.keys.first == 0 && info.duration > (info.times.last ?? 0) && info.duration.isFinite)
        }
    }
}
