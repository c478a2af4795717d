import Drawing
import Foundation
import TestSupport
import Testing

/// WebPs, read and written.
@Suite struct WebPTests {
    @Test func withoutLossEveryPixelComesBack() throws {
        let image = PNGWritingTests.allPairs
        let back = try CGImage(data: image.data(as: .losslessWebP))
        #expect(back.pixels == image.pixels && !back.isOpaque)
        let opaque = CGImageTests.ramp()
        #expect(try CGImage(data: opaque.data(as: .losslessWebP)).isOpaque)
    }

    @Test func withLossItIsNear() throws {
        let image = try CGImage(
            data: TinyJPEG(width: 64, height: 48) { x, y in [UInt8(x * 4), UInt8(y * 5), 90] }.data)
        var sizes: [Int] = []
        for (quality, off) in [(1.0, 8), (0.5, 40)] {
            let data = try image.data(as: .webP(quality: quality))
            sizes.append(data.count)
            let worst = zip(try CGImage(data: data).pixels, image.pixels).map { $0.rgba.distance($1.rgba) }.max() ?? 255
            #expect(worst <= off, "quality \(quality) is off by \(worst)")
        }
        #expect(sizes[0] > sizes[1])
    }

    @Test func profilesAreConverted() throws {
        let (given, wanted) = PNGColorTests.p3Colors[0]
        let image = try #require(
            CGImage(width: 1, height: 1, layout: .rgba8, data: Data(given.map { UInt8($0) } + [255])))
        let back = try CGImage(data: try TinyWebP(image).data(profile: PNGColorTests.p3Profile))
        #expect(back.pixels[0].rgba == SIMD4(wanted[0], wanted[1], wanted[2], 255))
    }

    @Test func whatIsTooLongForAWebPIsSaid() throws {
        let long = try #require(CGImage(width: 16384, height: 1, layout: .gray8, data: Data(count: 16384)))
        #expect(throws: ImageError.self) { try long.data(as: .losslessWebP) }
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("a.webp")
            #expect(throws: ImageError.self) { try long.write(to: file, as: .webP()) }
            #expect(!FileManager.default.fileExists(atPath: file.path))
            try CGImageTests.ramp().write(to: file, as: .losslessWebP)
            #expect(try CGImage(contentsOf: file).pixels == CGImageTests.ramp().pixels)
        }
    }
}
