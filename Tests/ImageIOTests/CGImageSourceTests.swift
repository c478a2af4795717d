import Drawing
import Foundation
import ImageIO
import Testing

/// Files of others read by Image I/O's functions.
@Suite struct CGImageSourceTests {
    private func source(_ data: Data) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(data as CFData, nil))
    }

    private func word(_ image: CGImage?, _ x: Int, _ y: Int) throws -> UInt32 {
        let buffer = try #require(image).pixelBuffer
        return withExtendedLifetime(buffer) {
            buffer.bytes.load(fromByteOffset: y * buffer.bytesPerRow + 4 * x, as: UInt32.self)
        }
    }

    private func delays(_ source: CGImageSource, _ key: CFString, _ delay: CFString) -> [Double] {
        (0..<CGImageSourceGetCount(source)).compactMap { i in
            let all = CGImageSourceCopyPropertiesAtIndex(source, i, nil)
            return ((all?[key] as? NSDictionary)?[delay] as? NSNumber)?.doubleValue
        }
    }

    @Test func aGIFsFrames() throws {
        let source = try source(TinyAnimations.gif)
        #expect(CGImageSourceGetType(source) == "com.compuserve.gif" && CGImageSourceGetCount(source) == 2)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        // Never less than a tenth of a second, and what the file says.
        #expect(delays(source, kCGImagePropertyGIFDictionary, kCGImagePropertyGIFDelayTime) == [0.1, 0.25])
        #expect(delays(source, kCGImagePropertyGIFDictionary, kCGImagePropertyGIFUnclampedDelayTime) == [0.07, 0.25])
        let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? NSDictionary
        #expect((whole?[kCGImagePropertyGIFLoopCount] as? NSNumber)?.intValue == 3)
        let frames = (0..<2).map { CGImageSourceCreateImageAtIndex(source, $0, nil) }
        #expect(try word(frames[0], 1, 1) == 0xFF00_00FF && word(frames[0], 7, 5) == 0xFFFF_0000)
        #expect(try word(frames[1], 1, 1) == 0xFFFF_0000 && word(frames[1], 7, 5) == 0xFF00_FF00)
        // Backwards they are the same.
        #expect(try word(CGImageSourceCreateImageAtIndex(source, 0, nil), 1, 1) == 0xFF00_00FF)
        #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    }

    @Test(arguments: [
        (TinyAnimations.apng, "public.png", [0.05, 0.1, 0.3], 2),
        (TinyAnimations.webP, "org.webmproject.webp", [0.05, 0.12, 0.3], 5),
    ])
    func animationsWithAlpha(data: Data, type: String, times: [Double], loops: Int) throws {
        let source = try source(data)
        #expect(CGImageSourceGetType(source) as String? == type && CGImageSourceGetCount(source) == 3)
        let key = type == "public.png" ? kCGImagePropertyPNGDictionary : kCGImagePropertyWebPDictionary
        let found = delays(source, key, kCGImagePropertyWebPUnclampedDelayTime)
        #expect(zip(found, times).allSatisfy { abs($0 - $1) < 1e-9 } && found.count == 3)
        let whole = CGImageSourceCopyProperties(source, nil)?[key] as? NSDictionary
        #expect((whole?[kCGImagePropertyAPNGLoopCount] as? NSNumber)?.intValue == loops)
        let frames = (0..<3).map { CGImageSourceCreateImageAtIndex(source, $0, nil) }
        #expect(try word(frames[0], 0, 0) == 0xFF00_00FF && word(frames[1], 0, 0) == 0xFFFF_0000)
        #expect(try word(frames[1], 7, 5) == 0xFF00_FF00)
        #expect(try word(frames[2], 0, 0) == 0 && word(frames[2], 3, 3) == 0xFFFF_FF00)
    }

    @Test func picturesOfOneFrame() throws {
        let turned = try source(TinyAnimations.turned)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(turned, 0, nil))
        func number(_ key: CFString) -> Int? { (properties[key] as? NSNumber)?.intValue }
        #expect(number(kCGImagePropertyPixelWidth) == 8 && number(kCGImagePropertyPixelHeight) == 4)
        #expect(number(kCGImagePropertyOrientation) == 6 && number(kCGImagePropertyDPIWidth) == 144)
        #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
        // As it is stored; a thumbnail may be turned.
        #expect(CGImageSourceCreateImageAtIndex(turned, 0, nil)?.width == 8)
        let options: NSDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 4,
        ]
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(turned, 0, options))
        #expect(small.width == 2 && small.height == 4)
        #expect(CGImageSourceCreateThumbnailAtIndex(turned, 0, nil) == nil)
        let gray = try #require(CGImageSourceCopyPropertiesAtIndex(try source(TinyAnimations.gray), 0, nil))
        #expect(gray[kCGImagePropertyColorModel] as? String == "Gray")
        #expect((gray[kCGImagePropertyDPIHeight] as? NSNumber)?.intValue == 72)
    }

    @Test func bytesComeByAndBy() throws {
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        let data = TinyAnimations.gif
        var counts: [Int] = []
        for count in 1...data.count {
            CGImageSourceUpdateData(source, data.prefix(count) as CFData, count == data.count)
            counts.append(CGImageSourceGetCount(source))
            if count < data.count { #expect(CGImageSourceGetStatus(source) != .statusComplete) }
        }
        #expect(counts == counts.sorted() && counts.contains(1) && counts.last == 2)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
    }

    /// A WebP's container of chunks.
    private func webP(_ chunks: [(name: String, data: [UInt8])]) -> Data {
        func size(_ count: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } }
        var body: [UInt8] = Array("WEBP".utf8)
        for chunk in chunks {
            body += Array(chunk.name.utf8)
            body += size(chunk.data.count)
            body += chunk.data
            if chunk.data.count % 2 == 1 { body.append(0) }
        }
        var file: [UInt8] = Array("RIFF".utf8)
        file += size(body.count)
        file += body
        return Data(file)
    }

    @Test func aFrameThatClaimsToBeAnAnimationIsDamaged() throws {
        // RFC 9649, 2.7: the extended head comes first, once; a frame holds a still picture.
        let head: [UInt8] = [2, 0, 0, 0, 7, 0, 0, 7, 0, 0]
        let still: [UInt8] = [0, 0, 0, 0, 7, 0, 0, 7, 0, 0]
        let picture: [UInt8] = [0x30, 1, 0, 0x9D, 1, 0x2A, 8, 0, 8, 0]
        let twice = webP([("VP8X", head), ("VP8X", still), ("VP8 ", picture), ("VP8X", head)])
        #expect(throws: ImageError.self) { try CGImage(data: twice) }
        let place: [UInt8] = [0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 50, 0, 0, 0]
        var nested = webP([("VP8X", head), ("ANMF", place + picture)])
        for _ in 0..<8 {
            let inner: [UInt8] = place + Array(nested.dropFirst(12))
            nested = webP([("VP8X", head), ("ANMF", inner)])
        }
        #expect(throws: ImageError.self) { try CGImage(data: nested) }
        #expect(CGImageSourceCreateImageAtIndex(try source(nested), 0, nil) == nil)
    }

    @Test func exifIsReadWithinItsSegmentOnly() {
        // A segment of two bytes of length and none of data, followed by what looks like Exif's name.
        let bytes = Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 2] + Array("Exif\0\0".utf8))
        #expect(throws: ImageError.self) { try CGImage(data: bytes) }
        let source = CGImageSourceCreateWithData(bytes as CFData, nil)
        #expect(source.map { CGImageSourceGetCount($0) } ?? 0 == 0)
    }

    @Test func whatFollowsAJPEGIsNoPartOfIt() throws {
        let data = TinyAnimations.turned
        let longer = try source(data + Data(repeating: 7, count: 5000))
        #expect(CGImageSourceGetCount(longer) == 1 && CGImageSourceGetStatus(longer) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(longer, 0, nil)?.width == 8)
        #expect(CGImageSourceGetCount(try source(data.dropLast(2))) == 0)
    }

    @Test func aPNGIsCompleteAtItsEndOnly() throws {
        let source = CGImageSourceCreateIncremental(nil), data = TinyAnimations.gray
        for count in 1..<data.count {
            CGImageSourceUpdateData(source, data.prefix(count) as CFData, false)
            #expect(CGImageSourceGetStatusAtIndex(source, 0) != .statusComplete)
        }
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete && CGImageSourceGetCount(source) == 1)
    }

    @Test func framesWithoutAnAnimationsHeadAreNone() throws {
        // PNG, third edition, 11.3.6.1: acTL indicates that a file is an animation. Its 20 bytes follow the head's 33.
        let source = try source(TinyAnimations.apng.prefix(33) + TinyAnimations.apng.dropFirst(53))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(try word(CGImageSourceCreateImageAtIndex(source, 0, nil), 1, 1) == 0xFF00_00FF)
    }

    @Test func anyBytesEndInAnAnswer() {
        var random = SystemRandomNumberGenerator()
        for file in [TinyAnimations.gif, TinyAnimations.apng, TinyAnimations.webP, TinyAnimations.turned] {
            for _ in 0..<300 {
                var bytes = file
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                if Bool.random(using: &random) { bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random)) }
                guard let source = CGImageSourceCreateWithData(bytes as CFData, nil) else { continue }
                for i in 0..<min(4, CGImageSourceGetCount(source)) {
                    _ = CGImageSourceCopyPropertiesAtIndex(source, i, nil)
                    guard
                        (CGImageSourceCopyPropertiesAtIndex(source, i, nil)?[kCGImagePropertyPixelWidth] as? NSNumber)?
                            .intValue ?? 0 < 500
                    else { continue }
                    _ = CGImageSourceCreateImageAtIndex(source, i, nil)
                }
            }
        }
        #expect(CGImageSourceCreateWithData(Data("nothing that is a picture".utf8) as CFData, nil) == nil)
    }
}
