@testable import Drawing
import Foundation
import FoundationAdditions
import Testing

/// Bitmaps of components other than bytes of sRGB, in a caller's memory.
@Suite struct RawBitmapTests {
    private static let float = CGBitmapInfo.floatComponents.rawValue
    private static let last = CGImageAlphaInfo.premultipliedLast.rawValue
    private static let little16 = CGBitmapInfo.byteOrder16Little.rawValue

    private func bitmap(
        _ memory: UnsafeMutableRawPointer?, bits: Int, row: Int = 0, _ space: CGColorSpace, _ info: UInt32
    ) -> CGContext? {
        CGContext(
            data: memory, width: 2, height: 1, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
    }

    @Test func floatsAreDrawnIntoAndOthersKept() throws {
        // The second pixel has more than a byte can say, and is not drawn over.
        var pixels: [Float] = [0, 0, 0, 0, 0.12345, 0.5, 2, 1]
        pixels.withUnsafeMutableBytes { memory in
            guard
                let context = bitmap(
                    memory.baseAddress, bits: 32, row: 32, CGColorSpaceCreateDeviceRGB(), Self.last | Self.float)
            else {
                Issue.record("no context")
                return
            }
            #expect(context.bitsPerComponent == 32 && context.bitsPerPixel == 128 && context.bytesPerRow == 32)
            context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.flush()
        }
        // 0.2 is drawn as 51 of 255.
        #expect(pixels == [1, 0.2, 0, 1, 0.12345, 0.5, 2, 1])
    }

    @Test func shortsInBothOrders() throws {
        for (info, bytes) in [(Self.little16, [0x33, 0x33]), (0, [0x33, 0x33])] {
            var memory = [UInt8](repeating: 0, count: 16)
            try memory.withUnsafeMutableBytes { memory in
                let context = try #require(
                    bitmap(memory.baseAddress, bits: 16, CGColorSpaceCreateDeviceRGB(), Self.last | info))
                context.setFillColor(CGColor(red: 0.2, green: 1, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.flush()
            }
            // 51 of 255 is 0x3333 of 0xFFFF.
            #expect(memory[0..<2].map { Int($0) } == bytes && memory[2..<6] == [0xFF, 0xFF, 0, 0])
        }
    }

    @Test func fiveBitsForAColour() throws {
        var pixels: [UInt16] = [0, 0]
        try pixels.withUnsafeMutableBytes { memory in
            let context = try #require(
                bitmap(
                    memory.baseAddress, bits: 5, CGColorSpaceCreateDeviceRGB(),
                    CGImageAlphaInfo.noneSkipFirst.rawValue | Self.little16))
            context.setFillColor(CGColor(red: 1, green: 0, blue: 1, alpha: 1))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            context.flush()
        }
        #expect(pixels == [0, 0b0_11111_00000_11111])
    }

    @Test func displayP3IsConverted() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let context = try #require(bitmap(nil, bits: 8, p3, Self.last))
        let color = CGColor(displayP3Red: 0.5, green: 0.4, blue: 0.6, alpha: 1)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let data = try #require(context.data)
        let bytes = (0..<4).map { Int(data.load(fromByteOffset: $0, as: UInt8.self)) }
        for (found, wanted) in zip(bytes, [128, 102, 153, 255]) { #expect(abs(found - wanted) <= 1, "\(bytes)") }
        let image = try #require(context.makeImage())
        #expect(image.colorSpace == p3 && image.bitmapInfo.rawValue == Self.last)
        #expect((try #require(image.dataProvider?.data) as Data).prefix(4).elementsEqual(bytes.map { UInt8($0) }))
    }

    @Test func anImageHasTheBitmapsLayout() throws {
        let context = try #require(bitmap(nil, bits: 8, row: 40, CGColorSpaceCreateDeviceRGB(), Self.last))
        context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(image.bytesPerRow == 40 && image.alphaInfo == .premultipliedLast && image.bitsPerPixel == 32)
        let data = try #require(image.dataProvider?.data) as Data
        // Later drawing does not change it.
        #expect(data.count == 40 && data.prefix(8).elementsEqual([0, 0, 0, 0, 255, 51, 0, 255]))
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
        #expect((try #require(part.dataProvider?.data) as Data).elementsEqual([255, 51, 0, 255]))
    }

    @Test func releaseIsCalledAfterTheLastWord() throws {
        final class Log: @unchecked Sendable { var seen: [UInt8] = [] }
        let log = Log(), memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: 8)
        var context = CGContext(
            data: memory, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: Self.last,
            releaseCallback: { info, data in
                let log = Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue()
                log.seen = (0..<4).map { data!.load(fromByteOffset: $0, as: UInt8.self) }
            }, releaseInfo: Unmanaged.passUnretained(log).toOpaque())
        context?.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context = nil
        #expect(log.seen == [0, 0, 255, 255])
        memory.deallocate()
    }

    private func image(
        _ bytes: [UInt8], width: Int, bits: Int, pixel: Int, _ space: CGColorSpace, _ info: UInt32 = 0,
        decode: [CGFloat]? = nil
    ) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        let image = try #require(
            CGImage(
                width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: bytes.count,
                space: space, bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: decode,
                shouldInterpolate: true, intent: .defaultIntent))
        #expect(image.dataProvider?.data == Data(bytes) as CFData)
        #expect(image.bitsPerPixel == pixel && image.bitsPerComponent == bits)
        return image
    }

    @Test func imagesOfFewBits() throws {
        let gray = try image([0b1010_0000], width: 4, bits: 1, pixel: 1, CGColorSpaceCreateDeviceGray())
        #expect(gray.pixels == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
        let inverted = try image([0x0F], width: 2, bits: 4, pixel: 4, CGColorSpaceCreateDeviceGray(), decode: [1, 0])
        #expect(inverted.pixels == [0xFFFF_FFFF, 0xFF00_0000])
    }

    @Test func imagesOfATable() throws {
        let space = try #require(
            CGColorSpace(
                indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 2, colorTable: [0, 0, 0, 255, 0, 0, 0, 255, 0]))
        #expect(space.model == .indexed && space.numberOfComponents == 1 && space.colorTable?.count == 9)
        let indexed = try image([2, 1, 0, 9], width: 4, bits: 8, pixel: 8, space)
        // An index beyond the last means the last.
        #expect(indexed.pixels == [0xFF00_FF00, 0xFFFF_0000, 0xFF00_0000, 0xFF00_FF00])
    }

    @Test func imagesOfInksGreysAndWideColours() throws {
        let inks = try image(
            [255, 0, 0, 0, 0, 0, 0, 255], width: 2, bits: 8, pixel: 32, CGColorSpaceCreateDeviceCMYK())
        #expect(inks.pixels == [0xFF00_FFFF, 0xFF00_0000])
        let gray = try image(
            [255, 128], width: 1, bits: 8, pixel: 16, CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.last.rawValue)
        #expect(gray.pixels == [0x8080_8080])
        let wide = try image(
            [0xFF, 0xFF, 0x80, 0, 0, 0], width: 1, bits: 16, pixel: 48, CGColorSpaceCreateDeviceRGB())
        let eight = wide.pixelBuffer.inEightBits
        withExtendedLifetime(eight) {
            #expect(wide.pixelBuffer.format == .rgba16F && eight.bytes.elementsEqual([0, 128, 255, 255]))
        }
    }

    @Test func masksOfAProvider() throws {
        let provider = try #require(CGDataProvider(data: Data([0, 255]) as CFData))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
                decode: nil, shouldInterpolate: false))
        #expect(mask.isMask && mask.pixels == [0xFFFF_FFFF, 0])
    }

    @Test func providersOfCallbacks() throws {
        var left = 5
        let bytes = withUnsafeMutablePointer(to: &left) { left -> Data? in
            var calls = CGDataProviderSequentialCallbacks(
                version: 0,
                getBytes: { info, buffer, _ in
                    let left = info!.assumingMemoryBound(to: Int.self)
                    guard left.pointee > 0 else { return 0 }
                    buffer.storeBytes(of: UInt8(left.pointee), as: UInt8.self)
                    left.pointee -= 1
                    return 1
                }, skipForward: nil, rewind: nil, releaseInfo: nil)
            return CGDataProvider(sequentialInfo: left, callbacks: &calls)?.data as Data?
        }
        #expect(bytes == Data([5, 4, 3, 2, 1]))
        let target = NSMutableData()
        #expect(CGDataConsumer(data: target)?.put(Data([7, 8])) == true && target as Data == Data([7, 8]))
    }
}
