import Drawing
import Foundation
import Testing

@Suite struct PNGReadingTests {
    /// The only pixel, or all of them, as premultiplied 0xAARRGGBB.
    func pixels(_ png: TinyPNG) throws -> [UInt32] {
        try CGImage(pngData: png.data).pixels
    }

    @Test func rgbaIsPremultipliedRounded() throws {
        // 255 * 128 / 255 = 128; 100 * 128 / 255 = 50.2; 3 * 128 / 255 = 1.506
        let png = TinyPNG { _, _ in [255, 100, 3, 128] }
        #expect(try pixels(png) == [0x8080_3202])
    }

    @Test(arguments: 0...255)
    func premultiplyingIsExactForEveryAlpha(alpha: Int) throws {
        let png = TinyPNG(width: 256) { x, _ in [UInt16(x), 0, 0, UInt16(alpha)] }
        let expected = (0...255).map { UInt32((Double($0 * alpha) / 255).rounded()) }
        #expect(try pixels(png).map { $0 >> 16 & 255 } == expected)
    }

    @Test(arguments: [(1, 1, 0xFF), (2, 2, 0xAA), (4, 3, 0x33), (8, 77, 77)])
    func grayOfEveryDepth(depth: Int, sample: UInt16, value: UInt32) throws {
        let png = TinyPNG(depth: depth, colorType: 0) { _, _ in [sample] }
        #expect(try pixels(png) == [0xFF00_0000 | value * 0x010101])
    }

    @Test func sixteenBitsAreRoundedNotCut() throws {
        // 0x80FF / 257 = 128.49…, 0x8180 / 257 = 129.0; cutting the low byte would give 128 and 129; 0x01FF gives 2, not 1
        let png = TinyPNG(depth: 16, colorType: 2) { _, _ in [0x80FF, 0x8180, 0x01FF] }
        #expect(try pixels(png) == [0xFF80_8102])
    }

    @Test func sixteenBitAlpha() throws {
        let png = TinyPNG(depth: 16, colorType: 6) { _, _ in [0xFFFF, 0, 0, 0x8080] }
        #expect(try pixels(png) == [0x8080_0000])
        #expect(try pixels(TinyPNG(depth: 16, colorType: 4) { _, _ in [0xFFFF, 0] }) == [0])
    }

    @Test func grayWithAlpha() throws {
        #expect(try pixels(TinyPNG(colorType: 4) { _, _ in [255, 51] }) == [0x3333_3333])
    }

    @Test func paletteWithTransparency() throws {
        let png = TinyPNG(
            width: 3, depth: 2, colorType: 3, palette: [255, 0, 0, 0, 255, 0, 0, 0, 255], transparency: [255, 0]
        ) { x, _ in [UInt16(x)] }
        #expect(try pixels(png) == [0xFFFF_0000, 0, 0xFF00_00FF])
    }

    @Test func theTransparentColorOfRGBAndGray() throws {
        let rgb = TinyPNG(width: 2, colorType: 2, transparency: [0, 1, 0, 2, 0, 3]) { x, _ in [1, 2, x == 0 ? 3 : 4] }
        #expect(try pixels(rgb) == [0, 0xFF01_0204])
        let gray = TinyPNG(width: 2, depth: 16, colorType: 0, transparency: [0x12, 0x34]) { x, _ in
            [x == 0 ? 0x1234 : 0x1235]
        }
        #expect(try pixels(gray) == [0, 0xFF12_1212])
    }

    @Test(arguments: [(1, 1), (3, 5), (8, 8), (13, 9)])
    func interlacedIsTheSamePictureAsPlain(width: Int, height: Int) throws {
        var png = TinyPNG(width: width, height: height, colorType: 2) { x, y in [UInt16(x), UInt16(y), 7] }
        let plain = try pixels(png)
        png.isInterlaced = true
        #expect(try pixels(png) == plain)
    }

    @Test func opaqueIsKnown() throws {
        #expect(try CGImage(pngData: TinyPNG { _, _ in [1, 2, 3, 255] }.data).isOpaque)
        #expect(try !CGImage(pngData: TinyPNG { _, _ in [1, 2, 3, 254] }.data).isOpaque)
    }
}
