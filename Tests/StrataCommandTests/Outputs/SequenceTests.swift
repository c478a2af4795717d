import Drawing
import Foundation
import TestSupport
import Testing

/// Sequences: which frames, to files, streams and nowhere.
@Suite struct SequenceTests {
    let shop = Workshop()

    init() throws { try shop.putScene(root: Self.moving, #""duration": 0.5, "frameRate": 10, "#) }

    /// A half-transparent red card that moves and turns.
    static let moving = ##"""
        "sublayers": [{"bounds": [0, 0, 10, 10], "position": [5, 5], "backgroundColor": "#ff000080", "cornerRadius": 3,
          "animations": {
            "go": {"class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 5, "toValue": 15, "duration": 2},
            "turn": {"class": "CABasicAnimation", "keyPath": "transform.rotation.z", "fromValue": 0, "toValue": 3,
                     "duration": 2}}}]
        """##

    func render(_ arguments: String..., code: Int32 = 0) throws -> Workshop.Outcome {
        let run = try shop.render(arguments)
        #expect(run.code == code, "\(run.errors)")
        return run
    }

    @Test func aFolderHoldsNumberedPNGs() throws {
        let run = try render("-o", "out/")
        #expect(try shop.files() == ["out"] + (0..<5).map { "out/0000\($0).png" })
        #expect(run.errors.hasPrefix("out/00000.png to out/00004.png: 5 frames of 20 x 10 pixels by cpu in "))
        #expect(run.errors.contains("(plan ") && run.errors.contains("encode ") && run.output.isEmpty)
        // A folder that stands serves as well, and --quiet says nothing.
        #expect(try render("-o", "out/", "--quiet").errors.isEmpty)
    }

    @Test func framesDurationAndStart() throws {
        _ = try render("-o", "a%d.png", "--frames", "3", "--fps", "4", "--start", "0.25")
        #expect(try shop.files() == ["a0.png", "a1.png", "a2.png"])
        _ = try render("-o", "b%d.png", "--duration", "0.75", "--fps", "4", "--start", "0.25")
        _ = try render("-o", "c%d.png", "--frames", "1..3", "--fps", "4")
        for number in 0..<3 {
            #expect(try shop.data("a\(number).png") == shop.data("b\(number).png"))
            #expect(try shop.data("a\(number).png") == shop.data("c\(number + 1).png"))
        }
        _ = try render("-o", "still.png", "--time", "0.75")
        #expect(try shop.data("a2.png") == shop.data("still.png"))
    }

    @Test func frame90IsTheSameByAnyWay() throws {
        _ = try render("-o", "all/", "--frames", "91", "--fps", "60")
        _ = try render("-o", "one/", "--frames", "90..90", "--fps", "60", "--encoders", "1")
        _ = try render("-o", "still.png", "--time", "1.5")
        #expect(try shop.data("all/00090.png") == shop.data("one/00090.png"))
        #expect(try shop.data("all/00090.png") == shop.data("still.png"))
        #expect(try shop.data("all/00090.png") != shop.data("all/00089.png"))
    }

    @Test func rawStreamsAreTheStillsPixels() throws {
        let rgba = try render("-o", "-", "--format", "rgba").output
        let bgra = try render("-o", "-", "--format", "bgra").output
        #expect(rgba.count == 5 * 20 * 10 * 4 && bgra.count == rgba.count)
        for frame in 0..<5 {
            _ = try render("-o", "still.png", "--time", "\(Double(frame) / 10)")
            let pixels = try shop.picture("still.png").pixels
            let drawn = bgra[(frame * 800)..<((frame + 1) * 800)]
            #expect(pixels.withUnsafeBytes { $0.elementsEqual(drawn) }, "frame \(frame)")
            // Straight in the file and straight in the stream: one pixel inside the card, 0x80 of red.
            let at = frame * 800 + (5 * 20 + 6) * 4
            #expect(Array(rgba[at..<(at + 4)]) == [255, 0, 0, 128])
        }
    }

    @Test func y4mIsAHeaderAndPlanes() throws {
        let stream = try render("-o", "-", "--format", "y4m", "--frames", "3", "--fps", "29.97").output
        let header = "YUV4MPEG2 W20 H10 F30000:1001 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
        #expect(stream.starts(with: header.utf8))
        #expect(stream.count == header.utf8.count + 3 * (6 + 200 + 2 * 50))
        // Nothing is black; half of red over black is Y 16 + 219/255 · 0.2126 · 128 = 39.4.
        let frame = Array(stream[header.utf8.count...].prefix(306))
        #expect(frame.starts(with: "FRAME\n".utf8))
        #expect(frame[6 + 5 * 20 + 19] == 16 && frame[6 + 5 * 20 + 5] == 39)
        let full = try render("-o", "-", "--format", "y4m444", "--frames", "1").output
        #expect(full.suffix(606).starts(with: "FRAME\n".utf8))
    }

    @Test func aBackgroundStandsBehindVideo() throws {
        try shop.putScene(root: Self.moving, ##""duration": 0.1, "frameRate": 10, "backgroundColor": "#ffffff", "##)
        let stream = try render("-o", "-", "--format", "y4m444").output
        // White, and half of red over it: 255, 127, 127.
        let luma = stream.suffix(600).prefix(200)
        #expect(luma[luma.startIndex + 5 * 20 + 19] == 235 && luma[luma.startIndex + 5 * 20 + 5] == 148)
    }

    @Test func pngsFollowEachOther() throws {
        let still = try render("-o", "-", "--time", "0.2").output
        let stream = try render("-o", "-", "--format", "png", "--frames", "2..2").output
        #expect(still == stream)
        #expect(try render("-o", "-", "--frames", "2").output.ranges(of: Data("IHDR".utf8)).count == 2)
        // A raw still, too.
        #expect(try render("-o", "-", "--format", "rgba", "--time", "0.2").output.count == 800)
    }

    @Test func nullWritesNothingAndTellsTheTime() throws {
        let run = try render("-o", "null", "--frames", "7")
        #expect(run.errors.hasPrefix("null: 7 frames of 20 x 10 pixels by cpu in "))
        #expect(try shop.files() == [])
    }

    @Test func compressionAndEncodersKeepThePixels() throws {
        _ = try render("-o", "a/", "--encoders", "1")
        _ = try render("-o", "b/", "--encoders", "5")
        _ = try render("-o", "c/", "--compression", "9")
        for number in 0..<5 {
            #expect(try shop.data("a/0000\(number).png") == shop.data("b/0000\(number).png"))
            #expect(try shop.picture("a/0000\(number).png").pixels == shop.picture("c/0000\(number).png").pixels)
        }
    }

    /// Whether `script` is there, and can have a terminal: a bare root may lack what lies in /dev/pts.
    private static var hasTerminals: Bool {
        ["/usr/bin/script", "/dev/pts/ptmx"].allSatisfy(FileManager.default.fileExists)
    }

    @Test(.enabled(if: hasTerminals, "no terminal to be had"))
    func aTerminalSeesABar() throws {
        func onTerminal(_ more: String) throws -> String {
            let command =
                "\(Workshop.program.path) render scene.json --backend cpu --scale 40 -o out/ --duration 6 --fps 50"
            return try shop.run(URL(fileURLWithPath: "/usr/bin/script"), ["-qec", command + more, "/dev/null"]).text
        }
        let text = try onTerminal("")
        let bar = try #require(text.split(separator: "\r").first { $0.contains("[=") || $0.contains("[>") })
        #expect(bar.contains("] ") && bar.contains(" of 300 frames"), "\(text)")
        #expect(text.contains(" a second, ") && text.contains(" left"))
        // Cleared, and then the line.
        #expect(text.hasSuffix(")\r\n") && text.contains("\u{1B}[Kout/00000.png to out/00299.png: 300 frames of "))
        #expect(try onTerminal(" --quiet") == "")
    }
}
