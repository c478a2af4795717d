import Drawing
import Foundation
import Testing

/// What an image says of its bytes, and the image made of them again.
struct LayoutTests {
    static func image(isOpaque: Bool) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: 3, height: 2, isOpaque: isOpaque ? true : nil) { bytes in
                for i in bytes.indices { bytes[i] = i % 4 == 3 ? (isOpaque ? 255 : 128) : UInt8(i * 4) }
            })
    }

    @Test(arguments: [false, true]) func bytes(isOpaque: Bool) throws {
        let image = Self.image(isOpaque: isOpaque)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 12)
        #expect(image.alphaInfo == (isOpaque ? .noneSkipFirst : .premultipliedFirst))
        #expect(image.bitmapInfo.contains(.byteOrder32Little) && !image.bitmapInfo.contains(.floatComponents))
        let provider = try #require(image.dataProvider), data = try #require(provider.data as Data?)
        #expect(data.count == image.bytesPerRow * image.height && data == Data(image.pixelBuffer.bytes))
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let again = try #require(
            CGImage(
                width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
                bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow,
                space: space, bitmapInfo: image.bitmapInfo,
                provider: provider))
        #expect(Data(again.pixelBuffer.bytes) == data)
    }

    @Test func halfFloats() {
        let image = CGImage(pixelBuffer: PixelBuffer(width: 2, height: 1, format: .rgba16F) { _ in })
        #expect(image.bitsPerComponent == 16 && image.bitsPerPixel == 64 && image.bytesPerRow == 16)
        #expect(image.bitmapInfo.contains(.floatComponents) && image.alphaInfo == .premultipliedLast)
    }
}
