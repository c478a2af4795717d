import Drawing
import Testing

@Suite struct CGImageTests {
    /// A 4 x 3 picture whose blue is the column and whose green is the row.
    static func ramp(alpha: UInt8 = 255) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: 4, height: 3) { bytes in
                for y in 0..<3 {
                    for x in 0..<4 {
                        bytes.storeBytes(
                            of: UInt32(alpha) << 24 | UInt32(y) << 8 | UInt32(x), toByteOffset: 4 * (y * 4 + x),
                            as: UInt32.self)
                    }
                }
            })
    }

    @Test func croppingTakesThePixelsInside() throws {
        let part = try #require(Self.ramp().cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)))
        #expect(part.pixels == [0xFF00_0101, 0xFF00_0102, 0xFF00_0201, 0xFF00_0202])
        #expect(part.isOpaque)
    }

    @Test func croppingIsMadeWholeOutwardsAndCutToTheImage() throws {
        let part = try #require(Self.ramp().cropping(to: CGRect(x: 2.5, y: -7, width: 9, height: 7.5)))
        #expect(part.pixels == [0xFF00_0002, 0xFF00_0003])
    }

    @Test func croppingOutsideIsNil() {
        #expect(Self.ramp().cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
        #expect(Self.ramp().cropping(to: CGRect(x: 1, y: 1, width: 0, height: 0)) == nil)
    }

    @Test func croppingToTheWholeSharesThePixels() {
        let image = Self.ramp()
        #expect(image.cropping(to: CGRect(x: -1, y: -1, width: 9, height: 9)) == image)
    }
}
