import Drawing

/// How far two pictures are apart, pixel by pixel.
///
/// Both are laid over opaque mid gray (128) in premultiplied form; a pixel's difference is that of its worst channel, in
/// 255ths. The pictures have to be of one size.
public struct PictureDifference: Sendable {
    /// Size in pixels.
    public let width, height: Int
    /// The difference of each pixel, row 0 first, in 0…255.
    public private(set) var values: [Float]

    /// The difference of two pictures of one size.
    public init(_ a: CGImage, _ b: CGImage) {
        precondition(
            a.width == b.width && a.height == b.height,
            "pictures of \(a.width) x \(a.height) and \(b.width) x \(b.height) pixels cannot be compared")
        (width, height) = (a.width, a.height)
        values = zip(a.pixels, b.pixels).map { Self.difference($0, $1) }
    }

    /// The smaller difference of each pixel: a pixel counts as off only where it is off from both references.
    public func least(_ other: PictureDifference) -> PictureDifference {
        precondition(width == other.width && height == other.height)
        var both = self
        for i in values.indices { both.values[i] = min(values[i], other.values[i]) }
        return both
    }

    /// The share of pixels, in 0…1, that are off by more than `threshold` 255ths.
    public func share(over threshold: Float) -> Double {
        Double(values.count { $0 > threshold }) / Double(values.count)
    }

    /// The largest difference.
    public var maximum: Float { values.max() ?? 0 }
    /// The mean difference.
    public var mean: Double { values.reduce(0) { $0 + Double($1) } / Double(values.count) }

    /// Where the worst pixel is.
    public var worst: (x: Int, y: Int) {
        let index = values.indices.max { values[$0] < values[$1] } ?? 0
        return (index % width, index / width)
    }

    /// The differences as a picture, three times as bright, gray on black.
    public var picture: CGImage {
        let buffer = PixelBuffer(width: width, height: height, isOpaque: true) { bytes in
            for (i, value) in values.enumerated() {
                let gray = UInt32(min(255, value * 3))
                bytes.storeBytes(of: 0xFF00_0000 | gray * 0x010101, toByteOffset: 4 * i, as: UInt32.self)
            }
        }
        return CGImage(pixelBuffer: buffer)
    }

    /// Of two premultiplied pixels; the same gray shows through both by their alphas.
    private static func difference(_ a: UInt32, _ b: UInt32) -> Float {
        if a == b { return 0 }
        let gray = 128 * (Float(b >> 24) - Float(a >> 24)) / 255
        var worst: Float = 0
        for shift in [UInt32(0), 8, 16] {
            worst = max(worst, abs(Float(a >> shift & 255) - Float(b >> shift & 255) + gray))
        }
        return worst
    }
}

extension CGImage {
    /// The pixels as premultiplied 0xAARRGGBB, row 0 first.
    public var pixels: [UInt32] {
        withExtendedLifetime(pixelBuffer) { Array(pixelBuffer.bytes.bindMemory(to: UInt32.self)) }
    }
}
