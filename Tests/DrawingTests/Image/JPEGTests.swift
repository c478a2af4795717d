import CLibJPEG
import Drawing
import Foundation
import TestSupport
import Testing

/// JPEGs of every kind, read and written.
@Suite struct JPEGTests {
    /// The first pixel of a picture of one colour.
    private func color(_ jpeg: TinyJPEG) throws -> SIMD4<Int> { try CGImage(data: jpeg.data).pixels[0].rgba }

    @Test func kindsOfColors() throws {
        let rgb = TinyJPEG { _, _ in [200, 100, 50] }
        #expect(try color(rgb).distance(SIMD4(200, 100, 50, 255)) <= 2)
        var stored = rgb
        stored.stored = JCS_RGB
        #expect(try color(stored).distance(SIMD4(200, 100, 50, 255)) <= 1)
        let gray = TinyJPEG(space: JCS_GRAYSCALE) { _, _ in [77] }
        #expect(try color(gray).distance(SIMD4(77, 77, 77, 255)) <= 1)
        #expect(try CGImage(data: gray.data).isOpaque)
    }

    /// libjpeg marks inks as Adobe's, which are paper: red is cyan's paper times black's.
    @Test func inks() throws {
        for stored in [JCS_CMYK, JCS_YCCK] {
            let inks = TinyJPEG(space: JCS_CMYK, stored: stored) { _, _ in [255, 128, 51, 204] }
            #expect(try color(inks).distance(SIMD4(204, 102, 41, 255)) <= 2, "\(stored)")
        }
        // Without the mark they are ink. An Adobe marker is FF EE 00 0E "Adobe" and seven bytes.
        var data = TinyJPEG(space: JCS_CMYK) { _, _ in [0, 127, 204, 51] }.data
        let mark = try #require(data.range(of: Data([0xFF, 0xEE, 0, 14])))
        data.removeSubrange(mark.lowerBound..<(mark.lowerBound + 16))
        #expect(try CGImage(data: data).pixels[0].rgba.distance(SIMD4(204, 102, 41, 255)) <= 2)
    }

    @Test func progressiveIsTheSamePicture() throws {
        var jpeg = TinyJPEG(width: 40, height: 24) { x, y in [UInt8(x * 6), UInt8(y * 10), 90] }
        let plain = try CGImage(data: jpeg.data)
        jpeg.isProgressive = true
        #expect(try CGImage(data: jpeg.data).pixels == plain.pixels)
        for (i, word) in plain.pixels.enumerated() {
            #expect(word.rgba.distance(SIMD4(i % 40 * 6, i / 40 * 10, 90, 255)) <= 4)
        }
    }

    @Test func profilesAreConverted() throws {
        let (given, wanted) = PNGColorTests.p3Colors[0]
        let plain = TinyJPEG { _, _ in given.map { UInt8($0) } }.data
        let profiled = TinyJPEG.adding(
            0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + PNGColorTests.p3Profile, to: plain)
        let color = try CGImage(data: profiled).pixels[0].rgba
        #expect(color.distance(SIMD4(wanted[0], wanted[1], wanted[2], 255)) <= 2)
        for count in stride(from: 0, to: PNGColorTests.p3Profile.count, by: 31) {
            let cut = Array("ICC_PROFILE".utf8) + [0, 1, 1] + PNGColorTests.p3Profile.prefix(count)
            _ = try CGImage(data: TinyJPEG.adding(0xE2, cut, to: plain))
        }
    }

    @Test func whatIsWrittenComesBack() throws {
        let image = try CGImage(
            data: TinyJPEG(width: 40, height: 24) { x, y in [UInt8(x * 6), UInt8(y * 10), 90] }.data)
        var sizes: [Int] = []
        for (quality, off) in [(1.0, 3), (0.9, 8), (0.3, 60)] {
            let data = try image.data(as: .jpeg(quality: quality))
            sizes.append(data.count)
            let back = try CGImage(data: data)
            let worst = zip(back.pixels, image.pixels).map { $0.rgba.distance($1.rgba) }.max() ?? 255
            #expect(worst <= off, "quality \(quality) is off by \(worst)")
        }
        #expect(sizes == sizes.sorted(by: >))
    }

    @Test func whatIsTransparentIsWrittenOverABackground() throws {
        let half = try #require(
            CGImage(width: 16, height: 16, layout: .bgra8, data: Data((0..<1024).map { $0 % 4 >= 2 ? 128 : 0 })))
        let white = try CGImage(data: half.data(as: .jpeg(quality: 1))).pixels[0].rgba
        #expect(white.distance(SIMD4(255, 127, 127, 255)) <= 2)
        let blue = try CGImage(data: half.data(as: .jpeg(quality: 1, background: Stage.blue))).pixels[0].rgba
        #expect(blue.distance(SIMD4(128, 0, 127, 255)) <= 2)
    }
}
