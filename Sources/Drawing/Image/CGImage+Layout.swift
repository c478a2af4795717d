import Foundation

// The memory layout of an image's pixels: always that of its buffer, whatever its source.

extension CGImage {
    /// Bits per component: 8, or 16 for half floats.
    public var bitsPerComponent: Int { pixelBuffer.format == .rgba16F ? 16 : 8 }
    /// Bits per pixel: 32, or 64 for half floats.
    public var bitsPerPixel: Int { pixelBuffer.format.bytesPerPixel * 8 }
    /// Bytes from one row to the next.
    public var bytesPerRow: Int { pixelBuffer.bytesPerRow }
    /// The place of alpha. Colours are premultiplied; alpha is ignored in an image known to be opaque.
    public var alphaInfo: CGImageAlphaInfo {
        switch (pixelBuffer.format, isOpaque) {
        case (.rgba16F, false): .premultipliedLast
        case (.rgba16F, true): .noneSkipLast
        case (_, false): .premultipliedFirst
        case (_, true): .noneSkipFirst
        }
    }
    /// The place of alpha, the component type and the byte order.
    public var bitmapInfo: CGBitmapInfo {
        let alpha = CGBitmapInfo(rawValue: alphaInfo.rawValue)
        return pixelBuffer.format == .rgba16F
            ? [alpha, .floatComponents, .byteOrder16Little] : [alpha, .byteOrder32Little]
    }
    /// A copy of the pixels' bytes, rows from the top; nil where a file is damaged or memory runs out.
    public var dataProvider: CGDataProvider? {
        let bytes = pixelBuffer.bytes
        return bytes.isEmpty ? nil : CGDataProvider(data: Data(bytes))
    }
}
