// Unsafe pointers: a provider's bytes are read where they lie.
import Foundation

extension CGImage {
    /// An image of raw 8-bit samples, converted to sRGB.
    ///
    /// - Parameters:
    ///   - width: pixels in a row, at least 1.
    ///   - height: rows, at least 1.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 32 for red, green, blue and a fourth byte, 24 for red, green and blue, 8 for grey.
    ///   - bytesPerRow: bytes from one row to the next.
    ///   - space: the space of the samples: RGB or grey.
    ///   - bitmapInfo: the place of alpha, whether colours are premultiplied, and the byte order.
    ///   - provider: the rows from the top.
    ///   - decode: for each component, the meaning of the least and the greatest sample; nil for 0 and 1.
    ///   - shouldInterpolate: see the property.
    ///   - intent: has no effect.
    /// - Returns: nil for an unsupported layout, where a side is less than 1, there are more than `maximumPixels`, rows
    ///   overlap, or the data are too short.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]? = nil, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent
    ) {
        guard width > 0, height > 0, height <= Self.maximumPixels / width, bitsPerComponent == 8,
            !bitmapInfo.contains(.floatComponents), [8, 24, 32].contains(bitsPerPixel)
        else { return nil }
        let packed = width * bitsPerPixel / 8
        let (last, isHuge) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard bytesPerRow >= packed, !isHuge, last <= provider.bytes.count, provider.bytes.count - last >= packed,
            let samples = Samples(space, bitmapInfo, bitsPerPixel / 8, decode)
        else { return nil }
        let buffer = provider.bytes.withUnsafeBytes { data in
            PixelBuffer(
                width: width, height: height, isOpaque: samples.isOpaque ? true : nil, isZeroed: false
            ) { out in
                for y in 0..<height {
                    let start = y * bytesPerRow
                    samples.read(
                        UnsafeRawBufferPointer(rebasing: data[start..<(start + packed)]),
                        into: UnsafeMutableRawBufferPointer(rebasing: out[(y * width * 4)..<((y + 1) * width * 4)]))
                }
            }
        }
        self.init(pixelBuffer: buffer, isMask: false, shouldInterpolate: shouldInterpolate)
    }

    /// The picture in a PNG file's bytes; nil where it cannot be read. `CGImage(pngData:)` gives the reason.
    public convenience init?(
        pngDataProviderSource provider: CGDataProvider, decode: [CGFloat]? = nil, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent
    ) {
        self.init(provider, .png, decode, shouldInterpolate)
    }

    /// The picture in a JPEG file's bytes; nil where it cannot be read. `CGImage(data:)` gives the reason.
    public convenience init?(
        jpegDataProviderSource provider: CGDataProvider, decode: [CGFloat]? = nil, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent
    ) {
        self.init(provider, .jpeg, decode, shouldInterpolate)
    }

    private convenience init?(
        _ provider: CGDataProvider, _ kind: ImageFileKind, _ decode: [CGFloat]?, _ shouldInterpolate: Bool
    ) {
        // The file itself defines its samples.
        guard decode == nil,
            let buffer = try? provider.bytes.withUnsafeBytes({ try kind.read($0, name: "the data") })
        else { return nil }
        self.init(pixelBuffer: buffer, isMask: false, shouldInterpolate: shouldInterpolate)
    }

    /// The space of the stored colours: sRGB, extended where pixels are half floats.
    public var colorSpace: CGColorSpace? {
        CGColorSpace(name: pixelBuffer.format == .rgba16F ? CGColorSpace.extendedSRGB : CGColorSpace.sRGB)
    }

    /// The picture with the same values in another RGB or grey space: values are reinterpreted in that space, then
    /// converted to sRGB. Nil for other spaces, and for a mask.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard !isMask, let samples = Samples(space.model == .rgb ? space : nil) else { return nil }
        let source = pixelBuffer.inEightBits
        let buffer = PixelBuffer(width: width, height: height, isOpaque: isOpaque, isZeroed: false) { out in
            var straight = [UInt8](repeating: 0, count: width * 4)
            for y in 0..<height {
                straight.withUnsafeMutableBufferPointer { source.copyRGBA(row: y, into: $0) }
                straight.withUnsafeBytes {
                    samples.read(
                        $0, into: UnsafeMutableRawBufferPointer(rebasing: out[(y * width * 4)..<((y + 1) * width * 4)]))
                }
            }
        }
        return CGImage(pixelBuffer: buffer, isMask: false, shouldInterpolate: shouldInterpolate)
    }
}

/// Converts 8-bit samples to premultiplied sRGB.
private struct Samples {
    /// Nil for grey.
    private let places: PixelPlaces?
    private let profile: ColorProfile?
    /// The decoded value of each sample, by component; nil for the identity.
    private var decoded: [[UInt8]]?

    var isOpaque: Bool { places.map { $0.kind == .none } ?? true }

    init?(_ space: CGColorSpace, _ info: CGBitmapInfo, _ bytesPerPixel: Int, _ decode: [CGFloat]?) {
        guard let alpha = info.alphaInfo, let order = info.byteOrder else { return nil }
        switch space.model {
        case .rgb:
            guard let places = PixelPlaces(alpha, order, bytesPerPixel: bytesPerPixel) else { return nil }
            self.places = places
        case .monochrome:
            guard bytesPerPixel == 1, alpha == .none else { return nil }
            places = nil
        default: return nil
        }
        profile = ColorProfile(space)
        guard let decode else { return }
        guard decode.count == 2 * space.numberOfComponents, decode.allSatisfy(\.isFinite) else { return nil }
        decoded = (0..<space.numberOfComponents).map { i in
            (0..<256).map { sample in
                let value = decode[2 * i] + (decode[2 * i + 1] - decode[2 * i]) * CGFloat(sample) / 255
                return UInt8((min(1, max(0, value)) * 255).rounded())
            }
        }
    }

    /// Straight red, green, blue and alpha of a space; nil without one.
    init?(_ space: CGColorSpace?) {
        guard let space else { return nil }
        self.init(space, CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), 4, nil)
    }

    func read(_ row: UnsafeRawBufferPointer, into out: UnsafeMutableRawBufferPointer) {
        let width = out.count / 4
        if let places {
            places.read(row, into: out, width)
        } else {
            for x in 0..<width {
                for channel in 0..<3 { out[4 * x + channel] = row[x] }
                out[4 * x + 3] = 255
            }
        }
        if let decoded {
            for x in 0..<width {
                for channel in 0..<3 {
                    out[4 * x + channel] = decoded[min(2 - channel, decoded.count - 1)][Int(out[4 * x + channel])]
                }
            }
        }
        let pixels = out.bindMemory(to: UInt8.self)
        guard places?.kind != .premultiplied else { return convertPremultiplied(pixels) }
        profile?.convert(pixels)
        CGImage.premultiply(pixels)
    }

    /// Converts premultiplied pixels between spaces: colours are divided by alpha, converted and multiplied again.
    private func convertPremultiplied(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        guard let profile else { return }
        for i in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[i + 3])
            for channel in i..<(i + 3) where alpha > 0 {
                pixels[channel] = UInt8(min(255, (Int(pixels[channel]) * 510 + alpha) / (2 * alpha)))
            }
        }
        profile.convert(pixels)
        CGImage.premultiply(pixels)
    }
}

extension ColorProfile {
    /// The profile of a space; nil for sRGB.
    fileprivate init?(_ space: CGColorSpace) {
        let curve = space.definition.curve
        self.init(curves: [curve.decode, curve.decode, curve.decode], toSRGB: space.definition.toSRGB)
        if isSRGB { return nil }
    }
}
