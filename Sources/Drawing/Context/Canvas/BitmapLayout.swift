// Unsafe pointers: a caller's rows are read and written where they lie.
import CCairo

/// The memory layout of a caller's bitmap.
struct BitmapLayout {
    /// The contents of a pixel.
    enum Pixel: Equatable {
        /// Four bytes of colour, premultiplied.
        case color(PixelPlaces)
        /// One byte: an sRGB grey.
        case gray
        /// One byte of alpha.
        case alpha
        /// Components of more than a byte, or of five bits. They are drawn in bytes: what is not drawn over stays as it is.
        case wide(WidePixel)
    }

    let pixel: Pixel
    /// Size in pixels.
    let width, height: Int
    let bytesPerRow: Int
    /// The space of the colours where it is not sRGB's.
    let space: CGColorSpace?

    var bytesPerPixel: Int { Self.bytes(pixel) }

    var bitsPerComponent: Int {
        guard case .wide(let wide) = pixel else { return 8 }
        return switch wide.component {
        case .short, .half: 16
        case .float: 32
        case .fives: 5
        }
    }

    private static func bytes(_ pixel: Pixel) -> Int {
        switch pixel {
        case .color: 4
        case .gray, .alpha: 1
        case .wide(let wide): wide.bytesPerPixel
        }
    }

    /// The layout for Core Graphics parameters; nil where drawing is not supported or the size is out of range. 0 bytes
    /// a row means the row's length rounded up to a multiple of 16.
    init?(width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo) {
        guard let pixel = Self.pixel(space, bitsPerComponent, info) else {
            Warnings.once(
                "a bitmap of \(bitsPerComponent) bits a component, bitmap info \(info.rawValue) and \(Self.name(of: space)) is not drawn into: "
                    + "RGB of 8 bits with premultiplied or skipped alpha, first or last, grey of 8 bits, alpha alone, RGB of 5 bits, "
                    + "and 16 bits or floats with alpha last are")
            return nil
        }
        guard (1...Canvas.longestSide).contains(width), (1...Canvas.longestSide).contains(height),
            height <= CGImage.maximumPixels / width
        else { return nil }
        self.pixel = pixel
        (self.width, self.height) = (width, height)
        self.space = space?.model == .rgb && space?.definition.isSRGB == false ? space : nil
        let packed = width * Self.bytes(pixel)
        // Rows that far apart could not all be in memory.
        guard bytesPerRow == 0 || (packed...(1 << 31)).contains(bytesPerRow) else { return nil }
        self.bytesPerRow = bytesPerRow == 0 ? (packed + 15) / 16 * 16 : bytesPerRow
    }

    /// Whether a bitmap may have a format.
    static func has(_ format: RawFormat) -> Bool {
        pixel(format.space, format.bitsPerComponent, format.info).map { bytes($0) * 8 == format.bitsPerPixel } ?? false
    }

    private static func name(of space: CGColorSpace?) -> String {
        guard let space else { return "no colour space" }
        return space.name ?? "a space of \(space.numberOfComponents) components"
    }

    private static func pixel(_ space: CGColorSpace?, _ bits: Int, _ info: CGBitmapInfo) -> Pixel? {
        guard let alpha = info.alphaInfo, let order = info.byteOrder else { return nil }
        if bits != 8 || info.contains(.floatComponents) {
            return space.flatMap { WidePixel($0.model, bits: bits, info) }.map { .wide($0) }
        }
        if alpha == .alphaOnly { return .alpha }
        guard let space, order != .order16Little, order != .order16Big else { return nil }
        switch space.model {
        case .monochrome: return alpha == .none ? .gray : nil
        case .rgb:
            guard let places = PixelPlaces(alpha, order, bytesPerPixel: 4),
                places.kind != .straight
            else { return nil }
            return .color(places)
        default: return nil
        }
    }

    /// The Cairo format to draw in.
    var format: cairo_format_t {
        switch pixel {
        case .alpha: CAIRO_FORMAT_A8
        case .gray: CAIRO_FORMAT_RGB24
        case .color(let places): places.kind == .none ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        case .wide(let wide): wide.alpha == nil ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        }
    }

    /// Whether Cairo can draw directly into memory with this layout.
    func isDrawable(in memory: UnsafeMutableRawPointer) -> Bool {
        guard bytesPerRow % 4 == 0, Int(bitPattern: memory) % 4 == 0 else { return false }
        switch pixel {
        case .alpha: return true
        case .gray: return false
        case .color(let p): return space == nil && (p.blue, p.green, p.red) == (0, 1, 2)
        case .wide: return false
        }
    }

    /// Copies rows of this layout into a canvas.
    func read(_ rows: UnsafeRawPointer, into canvas: Canvas) {
        let out = canvas.mutablePixels
        for y in 0..<height {
            let row = UnsafeRawBufferPointer(start: rows + y * bytesPerRow, count: width * bytesPerPixel)
            let target = UnsafeMutableRawBufferPointer(rebasing: out[(y * canvas.bytesPerRow)...])
            switch pixel {
            case .alpha: target.copyMemory(from: row)
            case .gray:
                for x in 0..<width {
                    for channel in 0..<3 { target[4 * x + channel] = row[x] }
                    target[4 * x + 3] = 255
                }
            case .color(let places):
                places.read(row, into: target, width)
                guard var converter else { break }
                for x in 0..<width {
                    let color = SIMD4<Float>(Self.word(target, x)) / 255
                    Self.put(converter.shown(SIMD4(color.z, color.y, color.x, color.w)), target, x)
                }
            case .wide(let wide):
                var converter = converter
                for x in 0..<width { Self.put(shown(wide, row, x, &converter), target, x) }
            }
        }
        canvas.touch()
    }

    private var converter: SpaceConverter? { SpaceConverter(space) }

    /// A wide pixel in sRGB, premultiplied.
    private func shown(
        _ wide: WidePixel, _ row: UnsafeRawBufferPointer, _ x: Int, _ converter: inout SpaceConverter?
    ) -> SIMD4<Float> {
        let own = wide.load(row.baseAddress! + x * wide.bytesPerPixel)
        return converter?.shown(own) ?? own
    }

    /// Blue, green, red and alpha of a canvas' pixel.
    private static func word(_ row: UnsafeMutableRawBufferPointer, _ x: Int) -> SIMD4<UInt8> {
        row.load(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self)
    }

    /// Red, green, blue and alpha, premultiplied, as the bytes of a canvas' pixel.
    private static func bytes(_ color: SIMD4<Float>) -> SIMD4<UInt8> {
        var ended = color
        ended.replace(with: 0, where: ended .!= ended)
        ended.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        for channel in 0..<3 { ended[channel] = min(ended[channel], ended.w) }
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(ended * 255 + 0.5))
        return SIMD4(bytes.z, bytes.y, bytes.x, bytes.w)
    }

    private static func put(_ color: SIMD4<Float>, _ row: UnsafeMutableRawBufferPointer, _ x: Int) {
        row.storeBytes(of: bytes(color), toByteOffset: 4 * x, as: SIMD4<UInt8>.self)
    }

    /// Writes a canvas as rows of this layout. A colour's grey is that of its luminance.
    func write(_ canvas: Canvas, to rows: UnsafeMutableRawPointer) {
        write(canvas.pixels, bytesPerRow: canvas.bytesPerRow, to: rows)
    }

    /// Writes rows of Cairo's pixels as rows of this layout. Pixels of another space, and wide ones, stay as they are where
    /// the same was drawn.
    func write(_ pixels: UnsafeRawBufferPointer, bytesPerRow stride: Int, to rows: UnsafeMutableRawPointer) {
        var converter = converter, back = converter
        for y in 0..<height {
            let row = UnsafeMutableRawBufferPointer(start: rows + y * bytesPerRow, count: width * bytesPerPixel)
            let source = UnsafeRawBufferPointer(rebasing: pixels[(y * stride)...])
            switch pixel {
            case .alpha: row.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<width]))
            case .gray:
                for x in 0..<width {
                    row[x] = SRGBGray.value(red: source[4 * x + 2], green: source[4 * x + 1], blue: source[4 * x])
                }
            case .wide(let wide):
                for x in 0..<width {
                    var drawn = source.loadUnaligned(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self)
                    // Cairo does not write the byte of a missing alpha.
                    if wide.alpha == nil { drawn.w = 255 }
                    if Self.bytes(shown(wide, UnsafeRawBufferPointer(row), x, &back)) == drawn { continue }
                    let grey = SRGBGray.value(red: drawn.z, green: drawn.y, blue: drawn.x)
                    let color =
                        SIMD4<Float>(
                            wide.isGray ? SIMD4(grey, grey, grey, drawn.w) : SIMD4(drawn.z, drawn.y, drawn.x, drawn.w))
                        / 255
                    wide.store(converter?.stored(color) ?? color, to: row.baseAddress! + x * wide.bytesPerPixel)
                }
            case .color(let places) where converter != nil:
                for x in 0..<width {
                    var drawn = source.loadUnaligned(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self)
                    if places.kind == .none { drawn.w = 255 }
                    let start = 4 * x
                    let own =
                        SIMD4<Float>(
                            SIMD4(
                                row[start + places.red], row[start + places.green], row[start + places.blue],
                                places.kind == .none ? 255 : row[start + places.alpha])) / 255
                    if let back = back?.shown(own), Self.bytes(back) == drawn { continue }
                    let seen = SIMD4<Float>(SIMD4(drawn.z, drawn.y, drawn.x, drawn.w)) / 255
                    let bytes = Self.bytes(converter?.stored(seen) ?? seen)
                    row[start + places.red] = bytes.z
                    row[start + places.green] = bytes.y
                    row[start + places.blue] = bytes.x
                    row[start + places.alpha] = drawn.w
                }
            case .color(let places):
                for x in Swift.stride(from: 0, to: 4 * width, by: 4) {
                    row[x + places.blue] = source[x]
                    row[x + places.green] = source[x + 1]
                    row[x + places.red] = source[x + 2]
                    row[x + places.alpha] = places.kind == .none ? 255 : source[x + 3]
                }
            }
        }
    }
}

/// Greys of sRGB colours.
enum SRGBGray {
    private static let light = (0..<256).map { SRGBCurve.decode(Double($0) / 255) }

    /// The grey whose light is the colour's luminance (BT.709).
    static func value(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        if red == green, green == blue { return red }
        let luminance = 0.2126 * light[Int(red)] + 0.7152 * light[Int(green)] + 0.0722 * light[Int(blue)]
        return UInt8((min(1, SRGBCurve.encode(luminance)) * 255).rounded())
    }
}
