import Drawing
import Foundation
import TestSupport
import Testing

/// Images of a provider's samples.
@Suite struct ProviderTests {
    private func image(
        _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 32, bytesPerRow: Int? = nil,
        space: String = CGColorSpace.sRGB, _ info: UInt32, decode: [CGFloat]? = nil
    ) -> CGImage? {
        CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
            bytesPerRow: bytesPerRow ?? bytes.count / height,
            space: CGColorSpace(name: space)!, bitmapInfo: CGBitmapInfo(rawValue: info),
            provider: CGDataProvider(data: Data(bytes)),
            decode: decode)
    }

    @Test func layouts() {
        // Last, first, premultiplied or not, none, little-endian.
        for (info, bytes, pixel) in [
            (1, [10, 20, 30, 128], 0x800A_141E), (2, [128, 10, 20, 30], 0x800A_141E),
            (3, [10, 20, 30, 128], 0x8005_0A0F),
            (4, [128, 10, 20, 30], 0x8005_0A0F), (5, [10, 20, 30, 0], 0xFF0A_141E), (6, [0, 10, 20, 30], 0xFF0A_141E),
            (2 | 0x2000, [30, 20, 10, 128], 0x800A_141E), (3 | 0x2000, [128, 30, 20, 10], 0x8005_0A0F),
        ] as [(UInt32, [UInt8], UInt32)] {
            #expect(image(bytes, info)?.pixels == [pixel], "\(info)")
        }
        #expect(image([10, 20, 30, 40, 50, 60], width: 2, bits: 24, 0)?.pixels == [0xFF0A_141E, 0xFF28_323C])
        let gray = image(
            [7, 99, 200, 99], height: 2, bits: 8, bytesPerRow: 2, space: CGColorSpace.genericGrayGamma2_2, 0)
        #expect(gray?.width == 1 && gray?.height == 2 && gray?.isOpaque == true)
    }

    @Test func spacesAreConvertedBeforeAlpha() {
        // Half the light is 188; at half alpha that is 94. Premultiplied it was a light of 64 / 128.
        #expect(image([128, 128, 128, 128], space: CGColorSpace.linearSRGB, 3)?.pixels == [0x805E_5E5E])
        #expect(image([64, 64, 64, 128], space: CGColorSpace.linearSRGB, 1)?.pixels == [0x805E_5E5E])
        #expect(image([128], bits: 8, space: CGColorSpace.linearGray, 0)?.pixels == [0xFFBC_BCBC])
        #expect(image([0, 128, 255, 255], 3, decode: [1, 0, 0, 1, 0, 0.5])?.pixels == [0xFFFF_8080])
    }

    @Test func anotherMeaningOfTheSameValues() throws {
        let plain = try #require(image([128, 128, 128, 255], 3))
        #expect(
            try #require(plain.copy(colorSpace: CGColorSpace(name: CGColorSpace.linearSRGB)!)).pixels == [0xFFBC_BCBC])
        #expect(plain.copy(colorSpace: CGColorSpace(name: CGColorSpace.sRGB)!)?.pixels == plain.pixels)
        #expect(plain.copy(colorSpace: CGColorSpaceCreateDeviceCMYK()) == nil)
        // The samples keep their meaning.
        let inverted = try #require(image([127, 127, 127, 255], 3, decode: [1, 0, 1, 0, 1, 0]))
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        #expect(try #require(inverted.copy(colorSpace: linear)).pixels == [0xFFBC_BCBC])
        #expect(plain.colorSpace?.name == CGColorSpace.sRGB)
    }

    @Test func aPartsBytesLieAsItSays() throws {
        // 24 bits a pixel are read, and not written: the part has the layout of its pixels.
        let whole = try #require(image([10, 20, 30, 40, 50, 60], width: 2, bits: 24, 0))
        let part = try #require(whole.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
        #expect(part.bitsPerPixel == 32 && part.bytesPerRow == 4)
        let data = try #require(part.dataProvider?.data) as Data
        #expect(Array(data.prefix(3)) == [60, 50, 40] && part.bitmapInfo.contains(.byteOrder32Little))
    }

    @Test func whatDoesNotFitIsNone() {
        let four = [UInt8](repeating: 1, count: 16)
        for (width, height, bytesPerRow) in [
            (0, 1, 4), (1, -1, 4), (2, 3, 8), (2, 2, 7), (2, 2, 9), (1, 2, Int.max), (Int.max, 2, Int.max),
        ] {
            #expect(image(four, width: width, height: height, bytesPerRow: bytesPerRow, 3) == nil)
        }
        #expect(
            image(four, bits: 16, 3) == nil && image(four, bits: 24, 3) == nil && image(four, 0) == nil
                && image(four, 7) == nil)
        #expect(image(four, space: CGColorSpace.genericCMYK, 3) == nil && image(four, 3 | 0x100) == nil)
        #expect(image(four, 3, decode: [0, 1]) == nil && image(four, 3, decode: [0, 1, 0, 1, .nan, 1]) == nil)
    }

    @Test func filesOfAProvider() throws {
        let png = try CGDataProvider(data: CGImageTests.ramp().pngData())
        #expect(CGImage(pngDataProviderSource: png)?.pixels == CGImageTests.ramp().pixels)
        #expect(CGImage(jpegDataProviderSource: png) == nil)
        #expect(CGDataProvider(url: URL(fileURLWithPath: "/nowhere/at/all")) == nil)
    }

    @Test func whatMayNotBeMixedIsNotMixed() throws {
        let sharp = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: [], provider: CGDataProvider(data: Data([0, 255])), shouldInterpolate: false))
        let context = Stage.bitmap(8, 1)
        context.draw(sharp, in: CGRect(x: 0, y: 0, width: 8, height: 1))
        #expect(Set(context.words) == [0xFF00_0000, 0xFFFF_FFFF])
    }
}
