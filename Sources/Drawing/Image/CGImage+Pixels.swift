// Unsafe pointers: a caller's bytes are read where they lie.
import Foundation

extension CGImage {
    /// The pixel layout of raw data.
    public enum Layout: Sendable, CaseIterable {
        /// Four bytes, premultiplied: blue, green, red, alpha.
        case bgra8
        /// Four bytes, premultiplied: red, green, blue, alpha.
        case rgba8
        /// Four bytes, not premultiplied: red, green, blue, alpha.
        case straightRGBA8
        /// One byte: an sRGB grey.
        case gray8
        /// Four half floats in the machine's byte order, premultiplied: red, green, blue, alpha.
        case rgba16F

        /// Bytes of one pixel.
        public var bytesPerPixel: Int {
            switch self {
            case .bgra8, .rgba8, .straightRGBA8: 4
            case .gray8: 1
            case .rgba16F: 8
            }
        }
    }

    /// An image of raw sRGB pixels, which are copied.
    ///
    ///     let checks = CGImage(width: 2, height: 2, layout: .gray8, data: Data([0, 255, 255, 0]))
    ///
    /// - Parameters:
    ///   - width: pixels in a row, at least 1.
    ///   - height: rows, at least 1.
    ///   - bytesPerRow: bytes from one row to the next; nil for packed rows.
    ///   - layout: the pixel layout.
    ///   - data: the rows from the top. Bytes after the last one are ignored.
    /// - Returns: nil where a side is less than 1, there are more than `maximumPixels`, rows overlap, or the data are
    ///   too short.
    public convenience init?(width: Int, height: Int, bytesPerRow: Int? = nil, layout: Layout, data: Data) {
        guard width > 0, height > 0, height <= Self.maximumPixels / width else { return nil }
        let packed = width * layout.bytesPerPixel
        let stride = bytesPerRow ?? packed
        guard stride >= packed else { return nil }
        let (last, isHuge) = stride.multipliedReportingOverflow(by: height - 1)
        guard !isHuge, last <= data.count, data.count - last >= packed else { return nil }
        let isOpaque: Bool? = layout == .gray8 ? true : nil
        let buffer = data.withUnsafeBytes { data in
            PixelBuffer(
                width: width, height: height, format: layout == .rgba16F ? .rgba16F : .bgra8, isOpaque: isOpaque,
                isZeroed: false
            ) { out in
                let rowLength = out.count / height
                for y in 0..<height {
                    layout.copy(
                        UnsafeRawBufferPointer(rebasing: data[(y * stride)..<(y * stride + packed)]),
                        to: UnsafeMutableRawBufferPointer(rebasing: out[(y * rowLength)..<((y + 1) * rowLength)]))
                }
            }
        }
        self.init(pixelBuffer: buffer)
    }
}

extension CGImage.Layout {
    /// Converts a row to premultiplied BGRA, or to half floats.
    fileprivate func copy(_ row: UnsafeRawBufferPointer, to out: UnsafeMutableRawBufferPointer) {
        switch self {
        case .bgra8, .rgba16F: out.copyMemory(from: row)
        case .rgba8, .straightRGBA8:
            for i in stride(from: 0, to: row.count, by: 4) {
                (out[i], out[i + 1], out[i + 2], out[i + 3]) = (row[i + 2], row[i + 1], row[i], row[i + 3])
            }
            if self == .straightRGBA8 { CGImage.premultiply(out.bindMemory(to: UInt8.self)) }
        case .gray8:
            for i in 0..<row.count {
                (out[4 * i], out[4 * i + 1], out[4 * i + 2], out[4 * i + 3]) = (row[i], row[i], row[i], 255)
            }
        }
    }
}
