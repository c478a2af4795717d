import Drawing
import Foundation
import Testing

/// Images of raw pixels, and of half floats.
@Suite struct PixelLayoutTests {
    /// A picture of one row of half floats, red, green, blue and alpha of each pixel.
    private func wide(_ pixels: [SIMD4<Float16>]) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: pixels.count, height: 1, format: .rgba16F) { bytes in
                for (i, pixel) in pixels.enumerated() {
                    bytes.storeBytes(of: pixel, toByteOffset: 8 * i, as: SIMD4<Float16>.self)
                }
            })
    }

    @Test func layoutsBecomePremultipliedBGRA() throws {
        let bytes = Data([10, 20, 30, 128])
        let expected: [(CGImage.Layout, UInt32)] = [
            (.bgra8, 0x801E_140A), (.rgba8, 0x800A_141E),
            // round(10 · 128 / 255) = 5, 20 gives 10, 30 gives 15.
            (.straightRGBA8, 0x8005_0A0F),
        ]
        for (layout, pixel) in expected {
            let image = try #require(CGImage(width: 1, height: 1, layout: layout, data: bytes))
            #expect(image.pixels == [pixel], "\(layout)")
        }
        let gray = try #require(CGImage(width: 4, height: 1, layout: .gray8, data: bytes))
        #expect(gray.pixels == [0xFF0A_0A0A, 0xFF14_1414, 0xFF1E_1E1E, 0xFF80_8080] && gray.isOpaque)
    }

    @Test func rowsMayLieApart() throws {
        let data = Data([1, 2, 99, 3, 4])
        let image = try #require(CGImage(width: 2, height: 2, bytesPerRow: 3, layout: .gray8, data: data))
        #expect(image.pixels.map { $0 & 255 } == [1, 2, 3, 4])
        // A slice of data does not begin at 0.
        let part = try #require(CGImage(width: 1, height: 1, layout: .gray8, data: data[3...]))
        #expect(part.pixels == [0xFF03_0303])
    }

    @Test func whatDoesNotFitIsNone() {
        let data = Data(count: 16)
        for (width, height, stride) in [
            (0, 1, nil), (1, -1, nil), (3, 2, nil), (2, 2, 7), (2, 2, 9), (1, 2, Int.max), (Int.max, Int.max, nil),
            (1 << 20, 1 << 20, nil),
        ] as [(Int, Int, Int?)] {
            #expect(CGImage(width: width, height: height, bytesPerRow: stride, layout: .bgra8, data: data) == nil)
        }
        #expect(CGImage(width: 2, height: 2, bytesPerRow: 8, layout: .bgra8, data: data) != nil)
    }

    @Test func halfFloatsAreRoundedAndEndedInEightBits() throws {
        let image = wide([
            SIMD4(1, 0.5, 0, 1), SIMD4(2, -0.5, .nan, 1), SIMD4(0.25, 0.125, 0, 0.25), SIMD4(.infinity, 0, 0, .nan),
        ])
        #expect(!image.isOpaque && image.pixelBuffer.bytesPerRow == 32)
        // round(127.5) is 128; 0.25 is 63.75, 0.125 is 31.875.
        let eight = image.pixelBuffer.inEightBits
        #expect(
            CGImage(pixelBuffer: eight).pixels == [0xFFFF_8000, 0xFFFF_0000, 0x4040_2000, 0x00FF_0000])
        #expect(eight === image.pixelBuffer.inEightBits && eight.inEightBits === eight)
        #expect(wide([SIMD4(3, 0, 0, 1)]).isOpaque)
    }

    @Test func everyByteComesBackThroughHalfFloats() {
        let picture = PNGWritingTests.allPairs.pixelBuffer
        let wide = picture.converted(to: .rgba16F)
        #expect(wide.format == .rgba16F && wide.converted(to: .rgba16F) === wide)
        let back = CGImage(pixelBuffer: wide.converted(to: .bgra8))
        #expect(back.pixels == PNGWritingTests.allPairs.pixels)
        let coverage = picture.converted(to: .a8)
        #expect((0..<256).allSatisfy { coverage.bytes[$0 * 256] == UInt8($0) })
        #expect(coverage.converted(to: .bgra8).bytes[255 * 1024] == 255)
    }

    @Test func halfFloatsAreWrittenWithSixteenBits() throws {
        let image = wide([SIMD4(0.25, 0.5, 0, 0.5), SIMD4(1.5, 0, 0, 1)])
        let data = try image.pngData(options: PNGOptions(level: 0, isFiltered: false))
        #expect(data[24] == 16 && data[25] == 6, "the depth and the colour type in the header")
        // Straight: 0.25 / 0.5 and 0.5 / 0.5 of 65535, alpha 32767.5 rounded; what is beyond 1 ends there.
        let row: [UInt8] = [0, 0x80, 0, 0xFF, 0xFF, 0, 0, 0x80, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF]
        #expect(data.range(of: Data(row)) != nil)
        #expect(try CGImage(pngData: data).pixels == [0x8040_8000, 0xFFFF_0000])
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
        #expect(part.pixelBuffer.format == .rgba16F && part.pixelBuffer.inEightBits.bytes[2] == 255)
    }
}
