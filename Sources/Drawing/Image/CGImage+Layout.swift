// Unsafe pointers: rows are written where they lie.
import Foundation

// The memory layout of an image's pixels: that of the bytes or the bitmap it was made from, else that of its buffer.

/// How an image's bytes lie.
struct RawFormat: Sendable {
    var bitsPerComponent, bitsPerPixel, bytesPerRow: Int
    var space: CGColorSpace?
    var info: CGBitmapInfo
    /// The meaning of the least and the greatest sample of each component; nil for 0 and 1.
    var decode: [CGFloat]?

    /// The same for decoded samples, with rows of a width that lie close.
    func packed(width: Int) -> RawFormat {
        var packed = self
        packed.decode = nil
        packed.bytesPerRow = (width * bitsPerPixel + 7) / 8
        return packed
    }

    /// The format as that of a bitmap with as many pixels; nil where there is none.
    func layout(of picture: PixelBuffer) -> BitmapLayout? {
        guard BitmapLayout.has(self) else { return nil }
        return BitmapLayout(
            width: picture.width, height: picture.height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow, space: space, info: info)
    }

    /// The rows of a picture in this format; nil where no bitmap has it.
    func bytes(of picture: PixelBuffer) -> Data? {
        guard let layout = layout(of: picture) else { return nil }
        var rows = Data(count: layout.bytesPerRow * picture.height)
        rows.withUnsafeMutableBytes { rows in
            guard let start = rows.baseAddress else { return }
            if layout.pixel == .alpha {
                let coverage = picture.inEightBits
                for y in 0..<picture.height {
                    for x in 0..<picture.width {
                        rows[y * layout.bytesPerRow + x] = coverage.bytes[y * coverage.bytesPerRow + 4 * x + 3]
                    }
                }
            } else {
                let eight = picture.inEightBits
                withExtendedLifetime(eight) { layout.write(eight.bytes, bytesPerRow: eight.bytesPerRow, to: start) }
            }
        }
        return rows
    }
}

extension CGImage {
    /// Bits per component.
    public var bitsPerComponent: Int { format?.bitsPerComponent ?? (pixelBuffer.format == .rgba16F ? 16 : 8) }
    /// Bits per pixel.
    public var bitsPerPixel: Int { format?.bitsPerPixel ?? pixelBuffer.format.bytesPerPixel * 8 }
    /// Bytes from one row to the next.
    public var bytesPerRow: Int { format?.bytesPerRow ?? pixelBuffer.bytesPerRow }
    /// The place of alpha, and whether colours are premultiplied.
    public var alphaInfo: CGImageAlphaInfo {
        if let format { return format.info.alphaInfo ?? .none }
        return switch (pixelBuffer.format, isOpaque) {
        case (.rgba16F, false): .premultipliedLast
        case (.rgba16F, true): .noneSkipLast
        case (_, false): .premultipliedFirst
        case (_, true): .noneSkipFirst
        }
    }
    /// The place of alpha, the component type and the byte order.
    public var bitmapInfo: CGBitmapInfo {
        if let format { return format.info }
        let alpha = CGBitmapInfo(rawValue: alphaInfo.rawValue)
        return pixelBuffer.format == .rgba16F
            ? [alpha, .floatComponents, .byteOrder16Little] : [alpha, .byteOrder32Little]
    }
    /// The byte order.
    public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }
    /// The intent: the default one.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// The image itself, which never changes.
    public func copy() -> CGImage? { self }

    /// The pixels' bytes in the image's own layout, rows from the top; nil where a file is damaged or memory runs out.
    public var dataProvider: CGDataProvider? {
        if let original { return original }
        if let format, let bytes = format.bytes(of: pixelBuffer) { return CGDataProvider(data: bytes) }
        let bytes = pixelBuffer.bytes
        return bytes.isEmpty ? nil : CGDataProvider(data: Data(bytes))
    }
}
