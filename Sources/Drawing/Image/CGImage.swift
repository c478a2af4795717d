/// A picture: immutable pixels that layers show as `contents`.
///
/// It wraps a `PixelBuffer`, so one image on many layers is one texture, and passing it to another thread costs
/// nothing.
///
///     let photo = try CGImage(contentsOf: URL(fileURLWithPath: "photo.png"))
///     layer.contents = photo
///     try photo.cropping(to: CGRect(x: 0, y: 0, width: 64, height: 64))?.write(to: URL(fileURLWithPath: "part.png"))
public final class CGImage: Sendable {
    /// The pixels: premultiplied sRGB in the format `.bgra8` or `.rgba16F`, row 0 at the top.
    public let pixelBuffer: PixelBuffer
    /// Whether it is a mask: its alpha is the coverage for a context's fill colour or clip.
    public let isMask: Bool

    /// Whether a context interpolates pixels when it scales the image at the default quality; otherwise it takes the
    /// nearest.
    public let shouldInterpolate: Bool

    /// How its bytes lie where it was made from a caller's bytes or a bitmap; nil for the pixels' own layout.
    let format: RawFormat?
    /// The bytes that it was made from.
    let original: CGDataProvider?

    /// An image of pixels in the format `.bgra8` or `.rgba16F`.
    public convenience init(pixelBuffer: PixelBuffer) { self.init(pixelBuffer: pixelBuffer, isMask: false) }

    init(
        pixelBuffer: PixelBuffer, isMask: Bool, shouldInterpolate: Bool = true, format: RawFormat? = nil,
        original: CGDataProvider? = nil
    ) {
        (self.format, self.original) = (format, original)
        precondition(pixelBuffer.format != .a8, "a CGImage's pixels have colours, those of an a8 buffer have none")
        (self.pixelBuffer, self.isMask, self.shouldInterpolate) = (pixelBuffer, isMask, shouldInterpolate)
    }

    /// Width in pixels, at least 1.
    public var width: Int { pixelBuffer.width }
    /// Height in pixels, at least 1.
    public var height: Int { pixelBuffer.height }
    /// Whether every pixel's alpha is known to be full.
    public var isOpaque: Bool { pixelBuffer.isOpaque }

    /// The part of the image inside `rect`, given in pixels from the top left corner.
    ///
    /// `rect` is rounded outwards to whole pixels and cut to the image. Nil where they do not intersect.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        if part == whole { return self }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let source = pixelBuffer.bytes
        let sourceBytesPerRow = pixelBuffer.bytesPerRow
        let pixel = pixelBuffer.format.bytesPerPixel
        let buffer = PixelBuffer(
            width: Int(part.width), height: Int(part.height), format: pixelBuffer.format,
            isOpaque: pixelBuffer.isOpaque ? true : nil
        ) { bytes in
            let bytesPerRow = Int(part.width) * pixel
            for y in 0..<Int(part.height) {
                let start = (top + y) * sourceBytesPerRow + left * pixel
                UnsafeMutableRawBufferPointer(rebasing: bytes[(y * bytesPerRow)..<((y + 1) * bytesPerRow)])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<(start + bytesPerRow)]))
            }
        }
        // Its bytes are made from its pixels: in the whole's format where they can be written in it.
        let own = format.map { $0.packed(width: buffer.width) }.flatMap { $0.layout(of: buffer) == nil ? nil : $0 }
        return CGImage(pixelBuffer: buffer, isMask: isMask, shouldInterpolate: shouldInterpolate, format: own)
    }
}

extension CGImage: Equatable, Hashable {
    /// Compares identity: equal where both have the same buffer.
    public static func == (a: CGImage, b: CGImage) -> Bool { a.pixelBuffer == b.pixelBuffer }
    /// Hashes the buffer's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(pixelBuffer) }
}
