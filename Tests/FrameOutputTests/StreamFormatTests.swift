import Drawing
import FrameOutput
import Testing

/// Headers, sizes and bytes of streams.
@Suite struct StreamFormatTests {
    /// Half-transparent red, opaque green, nothing, and what premultiplied bytes should not be: more colour than alpha.
    static let picture = PixelBuffer(width: 2, height: 2) { bytes in
        bytes.copyBytes(from: [0, 0, 128, 128, 0, 255, 0, 255, 0, 0, 0, 0, 40, 20, 10, 20])
    }

    static func bytes(_ format: StreamFormat) throws -> [UInt8] {
        var bytes: [UInt8] = [1, 2, 3]
        try format.encode(picture, into: &bytes)
        return bytes
    }

    @Test func rgbaIsStraight() throws {
        #expect(
            try Self.bytes(.rgba) == [255, 0, 0, 128, 0, 255, 0, 255, 0, 0, 0, 0, 128, 255, 255, 20])
    }

    @Test func bgraIsWhatWasDrawn() throws {
        #expect(try Self.bytes(.bgra) == Array(Self.picture.bytes))
    }

    @Test func videoIsOverBlack() throws {
        // Red of 128 over black, green, black: by the formulas, tested in PlanesTests.
        let bytes = try Self.bytes(.y4m444)
        #expect(bytes.prefix(6).elementsEqual("FRAME\n".utf8) && bytes.count == 6 + 12)
        #expect(Array(bytes[6..<9]) == [39, 173, 16])
        #expect(Array(bytes[10..<13]) == [115, 42, 128] && Array(bytes[14..<17]) == [184, 26, 128])
    }

    @Test func pngIsAWholeFile() throws {
        let bytes = try Self.bytes(.png)
        #expect(try bytes == Array(CGImage(pixelBuffer: Self.picture).pngData()))
    }

    @Test func headers() {
        let format = FrameFormat(width: 101, height: 7, rate: FrameRate(29.97), isOpaque: true)
        #expect(StreamFormat.rgba.header(format).isEmpty && StreamFormat.png.header(format).isEmpty)
        #expect(
            String(decoding: StreamFormat.y4m.header(format), as: UTF8.self)
                == "YUV4MPEG2 W101 H7 F30000:1001 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n")
        #expect(String(decoding: StreamFormat.y4m444.header(format), as: UTF8.self).contains(" C444 "))
    }

    @Test(arguments: [
        (60.0, 60, 1), (23.976, 24000, 1001), (24000.0 / 1001, 24000, 1001), (29.97, 30000, 1001),
        (59.94, 60000, 1001), (12.5, 25, 2), (0.1, 1, 10), (1.0 / 3, 1, 3), (1e-9, 1, 1_000_000), (1e12, 1_000_000, 1),
        (120, 120, 1), (0.5, 1, 2),
    ])
    func ratesAreFractions(fps: Double, frames: Int, seconds: Int) {
        let rate = FrameRate(fps)
        #expect(rate.frames == frames && rate.seconds == seconds, "\(rate)")
    }

    @Test func framesStandAtDividedTimes() {
        let times = FrameTimes(0..<600, fps: 60, start: 0.5)
        #expect(times.time(of: 90) == 0.5 + 1.5)
        #expect(FrameTimes.count(duration: 0.1, fps: 30) == 3)
        #expect(FrameTimes.count(duration: 10, fps: 60) == 600)
        #expect(FrameTimes.count(duration: 0.0101, fps: 100) == 2)
        #expect(FrameTimes.count(duration: -1, fps: 30) == 0 && FrameTimes.count(duration: 0, fps: 30) == 0)
        #expect(FrameTimes.count(duration: 1e300, fps: 60) == .max)
    }
}
