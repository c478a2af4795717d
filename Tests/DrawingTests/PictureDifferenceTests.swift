import Drawing
import Testing
import TestSupport

/// The ruler itself: what the picture tests of all other targets measure with.
@Suite struct PictureDifferenceTests {
    func image(_ pixels: [UInt32]) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: pixels.count, height: 1) { bytes in
                for (i, pixel) in pixels.enumerated() {
                    bytes.storeBytes(of: pixel, toByteOffset: 4 * i, as: UInt32.self)
                }
            })
    }

    @Test func theWorstChannelCounts() {
        let difference = PictureDifference(image([0xFF10_2030]), image([0xFF11_2080]))
        #expect(difference.values == [0x50])
    }

    @Test func grayShowsThroughBoth() {
        // Transparent shows the gray whole, and half transparent white the other half of it.
        #expect(PictureDifference(image([0]), image([0xFF80_8080])).maximum == 0)
        #expect(abs(PictureDifference(image([0]), image([0xFFFF_FFFF])).maximum - 127) < 1e-4)
        let half = PictureDifference(image([0x8080_8080]), image([0]))
        #expect(abs(half.maximum - (128 - 128 * Float(128) / 255)) < 1e-4)
    }

    @Test func theShareCountsPixelsOverTheThreshold() {
        let a = image([0xFF00_0000, 0xFF00_0020, 0xFF00_0021, 0xFF00_00FF])
        let difference = PictureDifference(a, image([0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000]))
        #expect(difference.share(over: 32) == 0.5)
        #expect(difference.worst == (3, 0))
    }

    @Test func aPixelIsOffOnlyWhereItIsOffFromBoth() {
        let (got, a) = (image([0xFF00_0080, 0xFF00_0080]), image([0xFF00_0080, 0xFF00_0000]))
        let both = image([0xFF00_0000, 0xFF00_00FF])
        let least = PictureDifference(got, a).least(PictureDifference(got, both))
        #expect(least.values == [0, 127])
    }

    @Test func picturesOfAnotherSizeDoNotPass() {
        var test = PictureTest("size", off: 32, share: 1)
        test.isCounted = false
        let verdict = test.compare(image([0]), with: [image([0, 0])])
        #expect(!verdict.passes)
        #expect(verdict.description == "size: 1 x 1 pixels, the reference has 2 x 1")
    }
}
