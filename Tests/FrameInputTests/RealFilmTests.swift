import Foundation
import Randomness
import TestSupport
import Testing
import Values

@testable import FrameInput

/// Films by the machine's ffmpeg, whose frames show their numbers. `Scripts/test-video` runs them.
@Suite(.enabled(if: RealFilms.areWanted, "STRATA_VIDEO is not 1: see Scripts/test-video"), .serialized)
struct RealFilmTests {
    let temporary = TemporaryFolder()
    var folder: URL { temporary.url }

    static let kinds: [(name: String, count: Int, rate: String, options: [String])] = [
        ("long.mp4", 300, "30", RealFilms.h264(250)), ("short.mkv", 120, "24", RealFilms.h264(12)),
        ("open.mkv", 150, "25", RealFilms.h264(25) + ["-x264-params", "open-gop=1"]),
        ("stream.ts", 150, "25", RealFilms.h264(25)),
        ("late.ts", 100, "30000/1001", RealFilms.h264(30) + ["-muxdelay", "3"]),
        (
            "vp9.webm", 90, "30",
            ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "40", "-crf", "20", "-b:v", "0"]
        ),
        ("mpeg4.avi", 90, "25", ["-c:v", "mpeg4", "-q:v", "2", "-bf", "2", "-g", "30"]),
        (
            "hevc.mp4", 90, "30",
            ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error:keyint=40", "-crf", "12"]
        ),
        ("prores.mov", 40, "24", ["-c:v", "prores_ks"]), ("mjpeg.mov", 40, "24", ["-c:v", "mjpeg", "-q:v", "2"]),
    ]

    @Test(arguments: kinds.indices) func everyFrameShowsItsNumber(index: Int) throws {
        let kind = Self.kinds[index]
        let url = try RealFilms.make(kind.name, kind.count, rate: kind.rate, kind.options, in: folder)
        let source = FilmSource(url: url, cacheBytes: 40 * RealFilms.width * RealFilms.height * 3 / 2)
        let info = try source.info()
        #expect(info.times.count == kind.count && !info.isCutShort, "\(kind.name)")
        let parts = kind.rate.split(separator: "/").compactMap { Double($0) }
        let rate = parts[0] / (parts.count > 1 ? parts[1] : 1)
        func check(_ n: Int, _ way: String) {
            // In the middle of its time: some containers round times to milliseconds.
            let found = source.burntNumber(at: (Double(n) + 0.5) / rate)
            #expect(found == n, "\(kind.name) \(way)")
        }
        for n in 0..<kind.count { check(n, "forwards") }
        for n in (0..<kind.count).reversed() { check(n, "backwards") }
        var random = Random(index)
        for _ in 0..<25 { check(random.below(kind.count), "at random") }
        #expect(source.cachedBytes <= 40 * RealFilms.width * RealFilms.height * 4)
        // The same frame directly.
        let fresh = FilmSource(url: url)
        #expect(fresh.burntNumber(at: (Double(kind.count * 3 / 4) + 0.5) / rate) == kind.count * 3 / 4)
        #expect(source.error == nil)
    }

    /// A film of 24 frames a second in pictures of 60, at full, half and double speed, and backwards.
    @Test(arguments: [1, 0.5, 2, -1.0]) func otherRatesShowTheFrameOfTheirTime(rate: Double) throws {
        let url = try RealFilms.make("cinema.mp4", 96, rate: "24", RealFilms.h264(24), in: folder)
        let source = FilmSource(url: url)
        let begin = rate < 0 ? 4 - 1e-4 : 0
        for n in 0..<Int(3.9 * 60 / abs(rate)) {
            let time = begin + Double(n) / 60 * rate
            #expect(source.burntNumber(at: time) == Int((time * 24 + 1e-4).rounded(.down)), "picture \(n)")
        }
        #expect(source.error == nil)
    }

    /// One film at several times at once.
    @Test func twoTimesOfAFilmShowAtOnce() throws {
        let url = try RealFilms.make("twice.mkv", 200, rate: "25", RealFilms.h264(40), in: folder)
        let source = FilmSource(url: url, cacheBytes: 40 * RealFilms.width * RealFilms.height * 3 / 2)
        for n in 0..<90 {
            for (asker, place) in [n, 100 + n, 199 - n].enumerated() {
                #expect(source.burntNumber(at: (Double(place) + 0.5) / 25, asker: asker) == place)
            }
        }
    }

    @Test func framesOfVariableLengthShowAtTheirTimes() throws {
        // Frame n shows at n (n + 1) / 2 hundredths of a second.
        let url = try RealFilms.make(
            "variable.mkv", 40,
            RealFilms.h264(15) + [
                "-vf", "settb=1/1000,setpts=N*(N+1)*5", "-vsync", "passthrough", "-enc_time_base", "1/1000",
            ], in: folder)
        let source = FilmSource(url: url)
        var random = Random(9)
        for n in (0..<40).shuffled(using: &random) {
            #expect(source.burntNumber(at: (Double(n * (n + 1) / 2) + 0.5) / 100) == n)
            if n > 0 { #expect(source.burntNumber(at: (Double(n * (n + 1) / 2) - 0.5) / 100) == n - 1) }
        }
    }

    static let matrices: [(String, VideoColor.Matrix)] = [
        ("bt709", .bt709), ("smpte170m", .bt601), ("bt2020nc", .bt2020), ("smpte240m", .smpte240),
    ]

    /// Test bars, within 2/255 of ffmpeg's own conversion away from the bars' edges.
    @Test(arguments: matrices.indices, [false, true]) func coloursAreThoseOfFFmpeg(index: Int, isFull: Bool) throws {
        let (name, matrix) = Self.matrices[index]
        let scale = ["bt709": "bt709", "smpte170m": "bt601", "bt2020nc": "bt2020", "smpte240m": "smpte240m"][name]!
        let range = isFull ? "pc" : "tv"
        try RealFilms.ffmpeg(
            [
                "-f", "lavfi", "-i", "smptehdbars=s=256x128:r=5:d=0.4", "-vf",
                "scale=out_color_matrix=\(scale):out_range=\(range),format=yuv420p", "-c:v", "libx264", "-qp", "0",
                "-colorspace",
                name, "-color_range", range, "bars.mp4",
            ], in: folder)
        try RealFilms.ffmpeg(
            [
                "-i", "bars.mp4", "-vf",
                "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp:in_color_matrix=\(scale):in_range=\(range),format=bgra",
                "-frames:v", "1", "-f", "rawvideo", "bars.bgra",
            ], in: folder)
        let wanted = [UInt8](try Data(contentsOf: folder.appendingPathComponent("bars.bgra")))
        let source = FilmSource(url: folder.appendingPathComponent("bars.mp4"))
        #expect(try source.info().color == VideoColor(matrix, isFullRange: isFull))
        let pixels = try #require(source.frame(at: 0, waits: true)).pixels
        try withExtendedLifetime(pixels) {
            let found = pixels.bytes
            try #require(found.count == wanted.count)
            var most = 0, compared = 0
            for y in 2..<126 {
                for x in 3..<253 {
                    func same(_ a: Int, _ b: Int) -> Bool {
                        (0..<3).allSatisfy { abs(Int(wanted[a + $0]) - Int(wanted[b + $0])) <= 1 }
                    }
                    let at = (y * 256 + x) * 4
                    // Where four neighbours have the same colour, no chroma is interpolated.
                    guard [-12, -8, 8, 12, -2048, 2048].allSatisfy({ same(at, at + $0) }) else { continue }
                    compared += 1
                    for c in 0..<3 { most = max(most, abs(Int(found[at + c]) - Int(wanted[at + c]))) }
                }
            }
            #expect(most <= 2 && compared > 10_000, "\(name) \(range): \(most) of \(compared)")
        }
    }

    @Test(arguments: [90, 180, 270]) func turnedFilmsStandUpright(turn: Int) throws {
        _ = try RealFilms.make("flat.mp4", 4, RealFilms.h264(), in: folder)
        // The option counts counterclockwise.
        try RealFilms.ffmpeg(
            ["-display_rotation", "\(360 - turn)", "-i", "flat.mp4", "-c", "copy", "turned.mp4"], in: folder,
            or: {
                try RealFilms.ffmpeg(
                    ["-i", "flat.mp4", "-c", "copy", "-metadata:s:v:0", "rotate=\(360 - turn)", "turned.mp4"],
                    in: folder)
            })
        let source = FilmSource(url: folder.appendingPathComponent("turned.mp4"))
        let info = try source.info()
        #expect(
            info.rotation == turn && info.width == (turn == 180 ? 128 : 64) && info.height == (turn == 180 ? 64 : 128))
        // The block of bit 0 of the film's frame 1, at the left top, is the white one.
        let pixels = try #require(source.frame(at: 0.05, waits: true)).pixels
        withExtendedLifetime(pixels) {
            let words = pixels.bytes.bindMemory(to: UInt32.self)
            func isWhite(_ x: Int, _ y: Int) -> Bool { words[y * info.width + x] & 255 > 128 }
            let places = [90: (48, 8), 180: (120, 48), 270: (16, 120)]
            let (x, y) = places[turn]!
            #expect(isWhite(x, y) && !isWhite(info.width - 1 - x, info.height - 1 - y))
        }
    }

    @Test(arguments: [
        (
            "alpha.webm",
            [
                "-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-auto-alt-ref", "0", "-crf", "10", "-b:v", "0",
                "-deadline", "realtime",
            ]
        ),
        ("alpha.mov", ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"]),
        ("alpha.apng.mov", ["-c:v", "qtrle"]),
    ]) func alphaIsKept(name: String, options: [String]) throws {
        let url = try RealFilms.make(name, 8, hasAlpha: true, options, in: folder)
        let source = FilmSource(url: url)
        #expect(try source.info().hasAlpha)
        let pixels = try #require(source.frame(at: 0.25, waits: true)).pixels
        #expect(!pixels.isOpaque)
        withExtendedLifetime(pixels) {
            let words = pixels.bytes.bindMemory(to: UInt32.self)
            #expect(words[10 * 128 + 20] >> 24 < 3 && words[10 * 128 + 20] & 255 < 3)
            #expect(words[10 * 128 + 120] >> 24 > 252)
        }
    }

    /// Pixels that are not square.
    @Test func anamorphicFilmsSayTheirAspect() throws {
        let url = try RealFilms.make("wide.mp4", 3, RealFilms.h264() + ["-aspect", "4:1"], in: folder)
        #expect(try abs(FilmSource(url: url).info().pixelAspect - 2) < 0.01)
    }

    // MARK: Bad input

    @Test func aTruncatedFilmShowsWhatIsThere() throws {
        let url = try RealFilms.make("whole.mkv", 100, RealFilms.h264(20), in: folder)
        let data = try Data(contentsOf: url)
        for share in [0.3, 0.6, 0.9] {
            let cut = folder.appendingPathComponent("cut\(share).mkv")
            try data.prefix(Int(Double(data.count) * share)).write(to: cut)
            let source = FilmSource(url: cut, patience: 10)
            let info = try source.info()
            #expect(
                abs((info.declaredDuration ?? 0) - 100.0 / 30) < 0.1 && (info.isCutShort || share > 0.3), "\(share)")
            let numbers = (0..<100).map { source.burntNumber(at: (Double($0) + 0.5) / 30) }
            let last = numbers.compactMap { $0 }.max() ?? 0
            #expect(last < 99 && (last > 5 || share < 0.5), "\(share)")
            #expect(numbers.enumerated().allSatisfy { $1 == min($0, last) || $0 > last - 4 }, "\(share) \(numbers)")
        }
    }

    /// Damaged bytes give frames, the ones before, or an error; and the source goes on.
    @Test(arguments: 1...6) func aCorruptFilmIsShownAsFarAsItGoes(seed: Int) throws {
        let url = try RealFilms.make("whole.mp4", 60, RealFilms.h264(15), in: folder)
        var data = try Data(contentsOf: url)
        var random = Random(seed)
        for _ in 0..<(seed * 20) { data[random.below(data.count)] = UInt8(random.below(256)) }
        let bad = folder.appendingPathComponent("bad.mp4")
        try data.write(to: bad)
        let source = FilmSource(url: bad, patience: 10), begin = Date()
        for n in stride(from: 0, to: 60, by: 7) { _ = source.frame(at: (Double(n) + 0.5) / 30, waits: true) }
        #expect(Date().timeIntervalSince(begin) < 120)
    }

    @Test func whatIsNoFilmIsAnErrorInWords() throws {
        for (name, text) in [
            ("a.mp4", "this is no film"), ("list.m3u8", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
            ("concat.mp4", "ffconcat version 1.0\nfile '/etc/passwd'\n"),
            ("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
        ] {
            let url = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: url)
            let source = FilmSource(url: url)
            #expect(
                source.frame(at: 0, waits: true) == nil && source.error?.kind == .broken,
                "\(name): \(source.error as Any)")
        }
        let sound = folder.appendingPathComponent("sound.mp4")
        try RealFilms.ffmpeg(["-f", "lavfi", "-i", "sine=d=1", "sound.mp4"], in: folder)
        #expect(FilmSource(url: sound).frame(at: 0, waits: true) == nil)
        let stills = try RealFilms.make("one.mp4", 1, RealFilms.h264(), in: folder)
        #expect(FilmSource(url: stills).burntNumber(at: 5) == 0)
    }

    /// A film of an hour, a frame a second, of which some are looked at: memory stays what it may be.
    @Test func anHourTakesNoMoreMemory() throws {
        let url = try RealFilms.make(
            "hour.mp4", 3600, rate: "1",
            ["-c:v", "libx264", "-preset", "ultrafast", "-g", "120", "-pix_fmt", "yuv420p"], in: folder)
        let source = FilmSource(url: url, cacheBytes: 30 * RealFilms.width * RealFilms.height * 3 / 2)
        #expect(try source.info().duration == 3600)
        for n in stride(from: 0, to: 3600, by: 1) {
            #expect(source.burntNumber(at: Double(n) + 0.5) == n)
            #expect(source.cachedBytes <= source.work.state.read { $0.cache.limit })
        }
    }

    @Test func aFilmOf8KIsDecoded() throws {
        try RealFilms.ffmpeg(
            [
                "-f", "lavfi", "-i", "testsrc2=s=7680x4320:r=5:d=0.4", "-c:v", "libx264", "-preset", "ultrafast",
                "-pix_fmt", "yuv420p", "large.mp4",
            ],
            in: folder)
        let source = FilmSource(url: folder.appendingPathComponent("large.mp4"))
        #expect(source.frame(at: 0.3, waits: true)?.width == 7680)
    }
}

extension RealFilms {
    /// Runs ffmpeg, or something else where this one is too old for it.
    static func ffmpeg(_ arguments: [String], in folder: URL, or other: () throws -> Void) throws {
        do { try ffmpeg(arguments, in: folder) } catch { try other() }
    }
}
