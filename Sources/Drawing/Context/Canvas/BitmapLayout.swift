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
    }

    let pixel: Pixel
    /// Size in pixels.
    let width, height: Int
    let bytesPerRow: Int

    var bytesPerPixel: Int { pixel == .gray || pixel == .alpha ? 1 : 4 }

    /// The layout for Core Graphics parameters; nil where drawing is not supported or the size is out of range. 0 bytes
    /// a row means the row's length rounded up to a multiple of 16.
    init?(width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo) {
        guard bitsPerComponent == 8, !info.contains(.floatComponents), let alpha = info.alphaInfo,
            let order = info.byteOrder, let pixel = Self.pixel(space, alpha, order)
        else { return nil }
        guard (1...Canvas.longestSide).contains(width), (1...Canvas.longestSide).contains(height),
            height <= CGImage.maximumPixels / width
        else { return nil }
        self.pixel = pixel
        (self.width, self.height) = (width, height)
        let packed = width * (pixel == .gray || pixel == .alpha ? 1 : 4)
        // Rows that far apart could not all be in memory.
        guard bytesPerRow == 0 || (packed...(1 << 31)).contains(bytesPerRow) else { return nil }
        self.bytesPerRow = bytesPerRow == 0 ? (packed + 15) / 16 * 16 : bytesPerRow
    }

    private static func pixel(
        _ space: CGColorSpace?, _ alpha: CGImageAlphaInfo, _ order: CGImageByteOrderInfo
    ) -> Pixel? {
        if alpha == .alphaOnly { return .alpha }
        guard let space, order != .order16Little, order != .order16Big else { return nil }
        switch space.model {
        case .monochrome: return alpha == .none ? .gray : nil
        case .rgb:
            guard space.definition.isSRGB, let places = PixelPlaces(alpha, order, bytesPerPixel: 4),
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
        }
    }

    /// Whether Cairo can draw directly into memory with this layout.
    func isDrawable(in memory: UnsafeMutableRawPointer) -> Bool {
        guard bytesPerRow % 4 == 0, Int(bitPattern: memory) % 4 == 0 else { return false }
        switch pixel {
        case .alpha: return true
        case .gray: return false
        case .color(let p): return (p.blue, p.green, p.red) == (0, 1, 2)
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
            case .color(let places): places.read(row, into: target, width)
            }
        }
        canvas.touch()
    }

    /// Writes a canvas as rows of this layout. A colour's grey is that of its luminance.
    func write(_ canvas: Canvas, to rows: UnsafeMutableRawPointer) {
        let pixels = canvas.pixels
        for y in 0..<height {
            let row = UnsafeMutableRawBufferPointer(start: rows + y * bytesPerRow, count: width * bytesPerPixel)
            let source = UnsafeRawBufferPointer(rebasing: pixels[(y * canvas.bytesPerRow)...])
            switch pixel {
            case .alpha: row.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<width]))
            case .gray:
                for x in 0..<width {
                    row[x] = SRGBGray.value(red: source[4 * x + 2], green: source[4 * x + 1], blue: source[4 * x])
                }
            case .color(let places):
                for x in stride(from: 0, to: 4 * width, by: 4) {
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
