import Foundation

// How an image's pixels lie in memory: always as its buffer has them, whatever it was made of.

extension CGImage {
    /// The bits of a component: 8, or 16 of half floats.
    public var bitsPerComponent: Int { pixelBuffer.format == .rgba16F ? 16 : 8 }
    /// The bits of a pixel: 32, or 64 of half floats.
    public var bitsPerPixel: Int { pixelBuffer.format.bytesPerPixel * 8 }
    /// The bytes from one row to the next.
    public var bytesPerRow: Int { pixelBuffer.bytesPerRow }
    /// Where a pixel's alpha is. Colours are multiplied with it; in an image that is known to be opaque it means nothing.
    public var alphaInfo: CGImageAlphaInfo {
        switch (pixelBuffer.format, isOpaque) {
        case (.rgba16F, false): .premultipliedLast
        case (.rgba16F, true): .noneSkipLast
        case (_, false): .premultipliedFirst
        case (_, true): .noneSkipFirst
        }
    }
    /// The alpha's place, the kind of the components and the bytes' order.
    public var bitmapInfo: CGBitmapInfo {
        let alpha = CGBitmapInfo(rawValue: alphaInfo.rawValue)
        return pixelBuffer.format == .rgba16F
            ? [alpha, .floatComponents, .byteOrder16Little] : [alpha, .byteOrder32Little]
    }
    /// The pixels' bytes, rows from the top, copied; nil where they cannot be had: a file is damaged, or memory has run out.
    public var dataProvider: CGDataProvider? {
        let bytes = pixelBuffer.bytes
        return bytes.isEmpty ? nil : CGDataProvider(data: Data(bytes))
    }
}
