import Randomness
import Testing
import Values

@testable import FrameInput

/// YUV4MPEG2.
@Suite struct Y4MReaderTests {
    static func text(_ header: String, _ frames: [[UInt8]]) -> [UInt8] {
        var bytes = Array((header + "\n").utf8)
        for frame in frames { bytes += Array("FRAME\n".utf8) + frame }
        return bytes
    }

    @Test(arguments: [
        ("", 24), (" C420jpeg", 24), (" C420mpeg2", 24), (" C422", 32), (" C444", 48), (" C444alpha", 64),
        (" Cmono", 24),
    ]) func planesAreAsTheHeaderSays(chroma: String, count: Int) throws {
        let isGrey = chroma == " Cmono"
        let frame = (0..<(isGrey ? 16 : count)).map { UInt8($0) }
        let source = MemoryBytes(Self.text("YUV4MPEG2 W4 H4 F30000:1001 Ip A4:3\(chroma)", [frame, frame]))
        let reader = try Y4MReader(source)
        #expect(reader.layout.byteCount == count && reader.layout.hasAlpha == (chroma == " C444alpha"))
        #expect(abs((reader.framesPerSecond ?? 0) - 29.97) < 0.001 && abs(reader.pixelAspect - 4.0 / 3) < 1e-9)
        for _ in 0..<2 {
            let planes = try #require(try reader.next(source).planes)
            #expect(planes.bytes[15] == 15 && planes.bytes[count - 1] == (isGrey ? 128 : UInt8(count - 1)))
        }
        #expect(throws: StreamEnd.end) { try reader.next(source) }
    }

    @Test(arguments: [
        "", "YUV4MPEG2", "YUV4MPEG2 W4", "YUV4MPEG2 W0 H4", "YUV4MPEG2 W-4 H4", "YUV4MPEG2 W99999 H4",
        "YUV4MPEG2 W16384 H16384",
        "YUV4MPEG2 W4 H4 C420p10", "YUV4MPEG W4 H4", String(repeating: "x", count: 2000),
    ]) func otherHeadersAreRefused(header: String) {
        #expect(throws: StreamEnd.self) { try Y4MReader(MemoryBytes(Self.text(header, []))) }
    }

    @Test func aFrameThatIsCutIsNone() throws {
        let source = MemoryBytes(Self.text("YUV4MPEG2 W4 H4", [Array(repeating: 0, count: 23)]))
        let reader = try Y4MReader(source)
        #expect(throws: StreamEnd.end) { try reader.next(source) }
        let other = MemoryBytes(Array("YUV4MPEG2 W4 H4\nFRAMES\n".utf8))
        let second = try Y4MReader(other)
        #expect(throws: StreamEnd.self) { try second.next(other) }
    }

    @Test func fullRangeIsAFlag() throws {
        #expect(try Y4MReader(MemoryBytes(Array("YUV4MPEG2 W4 H4 XCOLORRANGE=FULL\n".utf8))).color.isFullRange)
    }

    @Test func anyBytesAreReadOrRefused() {
        var random = Random(44)
        let film = Self.text(
            "YUV4MPEG2 W6 H5 F25:1 A1:1 C422", [Array(repeating: 1, count: 60), Array(repeating: 2, count: 60)])
        for _ in 0..<20_000 {
            var bytes = film
            for _ in 0..<Int.random(in: 1...5, using: &random) where bytes.count > 20 {
                let place = Int.random(in: 9..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(ascii: "9"), at: place)
                }
            }
            let source = MemoryBytes(bytes)
            guard let reader = try? Y4MReader(source), reader.layout.byteCount < 1 << 22 else { continue }
            while let frame = try? reader.next(source) { #expect(frame.byteCount == reader.layout.byteCount) }
        }
    }
}
