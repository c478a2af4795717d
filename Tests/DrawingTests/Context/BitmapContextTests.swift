import Drawing
import Foundation
import Testing

/// Bitmaps: where pixels lie, whose memory they are in, which are refused.
@Suite struct BitmapContextTests {
    private static let rgb = CGColorSpaceCreateDeviceRGB()

    private func context(
        _ width: Int = 2, _ height: Int = 2, data: UnsafeMutableRawPointer? = nil, bits: Int = 8, bytesPerRow: Int = 0,
        space: CGColorSpace? = rgb, _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: info)
    }

    @Test func yGrowsUpwardsInABitmapAndDownwardsInALayer() {
        let bitmap = Stage.bitmap(2, 3)
        bitmap.fill(CGRect(x: 1, y: 0, width: 1, height: 1), Stage.red)
        #expect(bitmap.words == [0, 0, 0, 0, 0, 0xFFFF_0000])
        #expect(bitmap.ctm == .identity)
        let layer = Stage.layer(2, 4, scale: 2)
        layer.fill(CGRect(x: 0.5, y: 0, width: 0.5, height: 1), Stage.red)
        #expect(layer.words == [0, 0xFFFF_0000, 0, 0xFFFF_0000, 0, 0, 0, 0])
        #expect(layer.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
    }

    /// Opaque orange over what the first pixel holds, as each layout has it in memory.
    static let layouts: [(UInt32, [UInt8])] = [
        (1, [255, 128, 0, 255]), (2, [255, 255, 128, 0]), (5, [255, 128, 0, 255]), (6, [255, 255, 128, 0]),
        (1 | 0x2000, [255, 0, 128, 255]), (2 | 0x2000, [0, 128, 255, 255]), (5 | 0x4000, [255, 128, 0, 255]),
    ]

    @Test(arguments: layouts)
    func everyLayoutIsWrittenInItsOrder(info: UInt32, bytes: [UInt8]) throws {
        let made = try #require(context(info))
        made.fill(CGRect(x: 0, y: 0, width: 2, height: 2), CGColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
        let data = try #require(made.data)
        #expect((0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) } == bytes)
        #expect(made.bytesPerRow == 16 && made.bitsPerPixel == 32)
        #expect(made.word(1, 1) == 0xFFFF_8000)
    }

    private func context(_ info: UInt32) -> CGContext? { context(2, 2, info) }

    @Test func memoryOfTheCallersIsDrawnOnto() throws {
        for info: UInt32 in [1, 2 | 0x2000] {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 40, alignment: 16)
            defer { memory.deallocate() }
            memory.initializeMemory(as: UInt8.self, repeating: 0x40, count: 40)
            do {
                let made = try #require(context(data: memory, bytesPerRow: 20, info))
                #expect(made.word(0, 0) == 0x4040_4040, "what was there is kept")
                made.fill(CGRect(x: 1, y: 1, width: 1, height: 1), .white)
            }
            let bytes = (0..<40).map { memory.load(fromByteOffset: $0, as: UInt8.self) }
            #expect(bytes[0..<4] == [0x40, 0x40, 0x40, 0x40] && bytes[4..<8] == [255, 255, 255, 255])
            #expect(bytes[8...].allSatisfy { $0 == 0x40 }, "nothing else is touched, between the rows least of all")
        }
    }

    @Test func greyAndAlphaAlone() throws {
        let gray = try #require(context(space: CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 0.2, alpha: 1)
        gray.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        gray.fill(CGRect(x: 1, y: 1, width: 1, height: 1), Stage.green)
        let data = try #require(gray.data)
        // The luminance of green is 0.7152, which sRGB's curve writes as 0.8621.
        #expect((0..<2).map { data.load(fromByteOffset: $0, as: UInt8.self) } == [51, 220])
        let alpha = try #require(context(3, 2, space: nil, CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.fill(CGRect(x: 0, y: 0, width: 2, height: 2), CGColor(red: 1, green: 0, blue: 0, alpha: 0.2))
        #expect(alpha.makePixelBuffer().format == .a8)
        #expect(alpha.words == [0x3333_3333, 0x3333_3333, 0, 0x3333_3333, 0x3333_3333, 0])
    }

    @Test func whatCannotBeDrawnIntoIsNone() {
        for (width, height) in [
            (0, 1), (1, 0), (-1, 5), (Int.max, 1), (1, Int.min), (32768, 1), (32767, 32767), (Int.max, Int.max),
        ] {
            #expect(context(width, height) == nil, "\(width) x \(height)")
            #expect(CGContext(width: width, height: height, transform: .identity) == nil)
        }
        for bytesPerRow in [7, -8, Int.max, Int.min] { #expect(context(bytesPerRow: bytesPerRow) == nil) }
        #expect(context(bits: 12) == nil && context(bits: 32) == nil && context(bits: 5) == nil)
        // Straight alpha, none in 24 bits, floats, nonsense.
        for info: UInt32 in [3, 4, 0, 1 | 0x100, 9, 1 | 0x7000, 1 | 0x1000] { #expect(context(info) == nil, "\(info)") }
        #expect(context(space: nil) == nil)
        #expect(context(space: CGColorSpaceCreateDeviceCMYK()) == nil)
        #expect(context(space: CGColorSpace(name: CGColorSpace.genericLab)) == nil)
        #expect(context(space: CGColorSpaceCreateDeviceGray()) == nil, "grey has no alpha")
    }

    @Test func anOpaqueBitmapStaysOpaque() throws {
        let layer = try #require(CGContext(width: 2, height: 1, transform: .identity, isOpaque: true))
        #expect(layer.words == [0xFF00_0000, 0xFF00_0000])
        layer.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 0.2))
        layer.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(layer.words == [0xFF33_3333, 0xFF00_0000] && layer.makePixelBuffer().isOpaque)
    }

    @Test func drawingGoesOnFromAPicture() throws {
        let first = Stage.layer(2, 1)
        first.fill(CGRect(x: 0, y: 0, width: 2, height: 1), Stage.red)
        let picture = first.makePixelBuffer()
        let next = try #require(CGContext(width: 2, height: 1, transform: .identity, picture: picture))
        next.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(next.words == [0, 0xFFFF_0000])
        #expect(first.words == [0xFFFF_0000, 0xFFFF_0000], "the picture itself stays")
        #expect(CGContext(width: 3, height: 1, transform: .identity, picture: picture) == nil)
    }
}
