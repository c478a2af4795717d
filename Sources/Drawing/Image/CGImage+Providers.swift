// Unsafe pointers: a provider's bytes are read where they lie.
import Foundation

extension CGImage {
    /// An image of raw samples, converted to sRGB. Its bytes come back as they are by `dataProvider`.
    ///
    /// - Parameters:
    ///   - width: pixels in a row, at least 1.
    ///   - height: rows, at least 1.
    ///   - bitsPerComponent: 8, 16, or 32; 16 or 32 for floats; 1, 2 or 4 for grey and tables; 5 for RGB in 16 bits.
    ///   - bitsPerPixel: room for all components, of which those behind the last are skipped.
    ///   - bytesPerRow: bytes from one row to the next.
    ///   - space: the space of the samples: RGB, grey, CMYK or a table.
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
        guard width > 0, height > 0, height <= Self.maximumPixels / width else { return nil }
        let format = RawFormat(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
            info: bitmapInfo, decode: decode)
        guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents), [8, 24, 32].contains(bitsPerPixel),
            space.model == .rgb || space.model == .monochrome && bitsPerPixel == 8
        else {
            self.init(width, height, format, provider, decode, shouldInterpolate)
            return
        }
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
        self.init(
            pixelBuffer: buffer, isMask: false, shouldInterpolate: shouldInterpolate, format: format, original: provider
        )
    }

    /// An image of samples other than 8 bits in RGB or grey.
    private convenience init?(
        _ width: Int, _ height: Int, _ format: RawFormat, _ provider: CGDataProvider, _ decode: [CGFloat]?,
        _ shouldInterpolate: Bool
    ) {
        guard (1...128).contains(format.bitsPerPixel), let space = format.space,
            var samples = RawSamples(
                space, format.info, bits: format.bitsPerComponent, bitsPerPixel: format.bitsPerPixel, decode),
            let packed = samples.length(width)
        else {
            Warnings.once(
                "an image of \(format.bitsPerComponent) bits a component, \(format.bitsPerPixel) a pixel and bitmap info \(format.info.rawValue) is not read"
            )
            return nil
        }
        let (last, isHuge) = format.bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard format.bytesPerRow >= packed, !isHuge, last <= provider.bytes.count, provider.bytes.count - last >= packed
        else { return nil }
        let isWide = samples.isWide
        let buffer = provider.bytes.withUnsafeBytes { data in
            PixelBuffer(
                width: width, height: height, format: isWide ? .rgba16F : .bgra8,
                isOpaque: samples.isOpaque ? true : nil,
                isZeroed: false
            ) { out in
                for y in 0..<height {
                    let start = y * format.bytesPerRow
                    let row = UnsafeRawBufferPointer(rebasing: data[start..<(start + packed)])
                    for x in 0..<width {
                        let color = samples.color(row, x)
                        let place = y * width + x
                        if isWide {
                            out.storeBytes(of: SIMD4<Float16>(color), toByteOffset: place * 8, as: SIMD4<Float16>.self)
                        } else {
                            let ended = color.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
                            let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(ended * 255 + 0.5))
                            out.storeBytes(
                                of: SIMD4(bytes.z, bytes.y, bytes.x, bytes.w), toByteOffset: place * 4,
                                as: SIMD4<UInt8>.self)
                        }
                    }
                }
            }
        }
        self.init(
            pixelBuffer: buffer, isMask: false, shouldInterpolate: shouldInterpolate, format: format, original: provider
        )
    }

    /// A mask of grey samples from a provider: 0 lets paint through, the maximum value blocks it.
    ///
    /// - Parameters:
    ///   - width: samples in a row, at least 1.
    ///   - height: rows, at least 1.
    ///   - bitsPerComponent: 1, 2, 4, 8, 16 or 32.
    ///   - bitsPerPixel: as many.
    ///   - bytesPerRow: bytes from one row to the next.
    ///   - provider: the rows from the top.
    ///   - decode: the meaning of the least and the greatest sample; nil for 0 and 1.
    ///   - shouldInterpolate: see the property.
    /// - Returns: nil where a side is less than 1, there are more than `maximumPixels`, rows overlap, or the data are too
    ///   short.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool
    ) {
        guard
            let gray = CGImage(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider,
                decode: decode, shouldInterpolate: shouldInterpolate)
        else { return nil }
        let source = gray.pixelBuffer.inEightBits
        let kept = PixelBuffer(width: width, height: height, isOpaque: false, isZeroed: false) { out in
            for i in stride(from: 0, to: out.count, by: 4) {
                out.storeBytes(of: SIMD4(repeating: 255 - source.bytes[i]), toByteOffset: i, as: SIMD4<UInt8>.self)
            }
        }
        self.init(
            pixelBuffer: kept, isMask: true, shouldInterpolate: shouldInterpolate, format: gray.format,
            original: provider)
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

    /// The space of the image's own bytes, else that of the stored colours: sRGB, extended where pixels are half floats. Nil
    /// for a mask.
    public var colorSpace: CGColorSpace? {
        if isMask { return nil }
        if let space = format?.space { return space }
        return CGColorSpace(name: pixelBuffer.format == .rgba16F ? CGColorSpace.extendedSRGB : CGColorSpace.sRGB)
    }

    /// The picture with the same values in another RGB or grey space: values are reinterpreted in that space, then
    /// converted to sRGB. Nil for other spaces, and for a mask.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        if !isMask, let format, let original, format.space?.numberOfComponents == space.numberOfComponents,
            space.model != .indexed
        {
            return CGImage(
                width: width, height: height, bitsPerComponent: format.bitsPerComponent,
                bitsPerPixel: format.bitsPerPixel, bytesPerRow: format.bytesPerRow, space: space,
                bitmapInfo: format.info, provider: original, decode: format.decode,
                shouldInterpolate: shouldInterpolate)
        }
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
        let definition = space.definition
        self.init(
            curves: [definition.curve(0).decode, definition.curve(1).decode, definition.curve(2).decode],
            toSRGB: definition.toSRGB)
        if isSRGB { return nil }
    }
}
