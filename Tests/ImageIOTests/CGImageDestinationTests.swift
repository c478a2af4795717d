import Drawing
import Foundation
import ImageIO
import Testing

/// Files written by Image I/O's functions and read back.
@Suite struct CGImageDestinationTests {
    /// A picture of one straight colour with a transparent column at the left.
    private func picture(_ color: CGColor, hole: Bool = false) -> CGImage {
        let context = CGContext(
            data: nil, width: 9, height: 7, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(color)
        context.fill(CGRect(x: hole ? 1 : 0, y: 0, width: 9, height: 7))
        return context.makeImage()!
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func word(_ image: CGImage?, _ x: Int, _ y: Int) throws -> UInt32 {
        let buffer = try #require(image).pixelBuffer
        return withExtendedLifetime(buffer) {
            buffer.bytes.load(fromByteOffset: y * buffer.bytesPerRow + 4 * x, as: UInt32.self)
        }
    }

    @Test(arguments: [
        ("com.compuserve.gif", "{GIF}"), ("public.png", "{PNG}"), ("org.webmproject.webp", "{WebP}"),
    ])
    func animationsComeBack(type: String, key: String) throws {
        let data = NSMutableData()
        let target = try #require(CGImageDestinationCreateWithData(data, type as CFString, 2, nil))
        CGImageDestinationSetProperties(target, [key: ["LoopCount": 4] as NSDictionary] as NSDictionary)
        let delay: (Double) -> NSDictionary = { [key: ["DelayTime": $0] as NSDictionary] as NSDictionary }
        CGImageDestinationAddImage(target, picture(red), delay(0.15))
        #expect(!CGImageDestinationFinalize(target), "a frame is missing")
        CGImageDestinationAddImage(target, picture(blue, hole: true), delay(0.4))
        #expect(CGImageDestinationFinalize(target))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetCount(source) == 2 && CGImageSourceGetType(source) as String? == type)
        for (i, seconds) in [0.15, 0.4].enumerated() {
            let own = CGImageSourceCopyPropertiesAtIndex(source, i, nil)?[key] as? NSDictionary
            #expect(abs(((own?["UnclampedDelayTime"] as? NSNumber)?.doubleValue ?? 0) - seconds) < 1e-9)
        }
        let whole = CGImageSourceCopyProperties(source, nil)?[key] as? NSDictionary
        #expect((whole?["LoopCount"] as? NSNumber)?.intValue == 4)
        #expect(try word(CGImageSourceCreateImageAtIndex(source, 0, nil), 0, 0) == 0xFFFF_0000)
        let second = CGImageSourceCreateImageAtIndex(source, 1, nil)
        #expect(try word(second, 5, 3) == 0xFF00_00FF)
        // Nothing of the frame before shows through the hole.
        #expect(try word(second, 0, 0) == 0)
    }

    @Test func manyColoursAreCutToATable() throws {
        // 64 x 64 colours that are all different.
        var bytes: [UInt8] = []
        for i in 0..<4096 { bytes += [UInt8(i % 64 * 4), UInt8(i / 64 * 4), UInt8(i * 7 % 256), 255] }
        let image = try #require(CGImage(width: 64, height: 64, layout: .straightRGBA8, data: Data(bytes)))
        let data = NSMutableData()
        let target = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 1, nil))
        CGImageDestinationAddImage(target, image, nil)
        #expect(CGImageDestinationFinalize(target))
        let back = try CGImage(data: data as Data)
        var sum = 0
        for y in 0..<64 {
            for x in 0..<64 {
                let (a, b) = (try word(image, x, y), try word(back, x, y))
                for shift in [UInt32(0), 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
            }
        }
        // 256 of 4096 colours that fill a sheet in the cube: a channel is some 12 off on average.
        #expect(sum / (4096 * 3) < 20, "\(sum / (4096 * 3))")
    }

    @Test func jpegsHaveQualityAndOrientation() throws {
        var sizes: [Int] = []
        var bytes: [UInt8] = []
        for i in 0..<1024 { bytes += [UInt8(i * 37 % 256), UInt8(i * 91 % 256), UInt8(i * 13 % 256), 255] }
        let noise = try #require(CGImage(width: 32, height: 32, layout: .straightRGBA8, data: Data(bytes)))
        for quality in [0.1, 0.95] {
            let data = NSMutableData()
            let target = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
            CGImageDestinationAddImage(
                target, noise,
                [kCGImageDestinationLossyCompressionQuality: quality, kCGImagePropertyOrientation: 8] as NSDictionary)
            #expect(CGImageDestinationFinalize(target))
            sizes.append(data.length)
            let source = try #require(CGImageSourceCreateWithData(data, nil))
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
            #expect((properties?[kCGImagePropertyOrientation] as? NSNumber)?.intValue == 8)
        }
        #expect(sizes[0] * 2 < sizes[1])
    }

    @Test func whatIsNotWrittenIsNil() {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 0, nil) == nil)
        #expect((CGImageDestinationCopyTypeIdentifiers() as? [String])?.contains("com.compuserve.gif") == true)
    }
}
