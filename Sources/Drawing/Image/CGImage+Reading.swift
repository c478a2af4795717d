// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CPNG
import Foundation
import Values

extension CGImage {
    /// The most pixels that a file may have: 2²⁸, one GiB in memory.
    public static let maximumPixels = 1 << 28

    /// Reads a PNG file of any colour type, depth and interlacing.
    ///
    /// Colours of another space that the file names (Display P3, Adobe RGB, a grey's gamma) are converted to sRGB, those that
    /// sRGB does not hold ending at its limits; `ColorProfile` says what is understood. Then they are premultiplied,
    /// c' = round(c · a / 255).
    public convenience init(contentsOf url: URL) throws(ImageError) {
        try self.init(pngData: FileBytes.read(url.path), name: url.path)
    }

    /// Reads a PNG from memory. `name` is what errors call it.
    public convenience init(pngData: Data, name: String = "the data") throws(ImageError) {
        let result = pngData.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in try Self.decode(bytes, name: name) }
        }
        self.init(pixelBuffer: try result.get())
    }

    private static func decode(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PixelBuffer {
        var reader: OpaquePointer?
        var (width, height): (UInt32, UInt32) = (0, 0)
        var message = [CChar](repeating: 0, count: CPNGMessageCapacity)
        let status = cpng_reader_open(
            data.bindMemory(to: UInt8.self).baseAddress, data.count, UInt64(maximumPixels), &reader, &width, &height,
            &message)
        if status == CPNGTooLarge { throw .tooLarge(name: name, width: Int(width), height: Int(height)) }
        guard let reader else { throw .broken(name: name, reason: text(message)) }
        defer { cpng_reader_close(reader) }
        return try PixelBuffer(width: Int(width), height: Int(height)) { bytes throws(ImageError) in
            let rows = bytes.bindMemory(to: UInt8.self)
            guard cpng_reader_read_bgra(reader, rows.baseAddress, Int(width) * 4, &message) == CPNGOK else {
                throw .broken(name: name, reason: text(message))
            }
            // Before the alpha, which colours are not multiplied with yet.
            ColorProfile(cpng_reader_colors(reader))?.convert(rows)
            premultiply(rows)
        }
    }

    /// c' = round(c · a / 255) for every pixel; exact: (t + (t >> 8)) >> 8 with t = c · a + 128 equals it for 8 bits.
    static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        var i = 0
        while i < pixels.count {
            let alpha = UInt32(pixels[i + 3])
            if alpha != 255 {
                for channel in i..<(i + 3) {
                    let t = UInt32(pixels[channel]) * alpha + 128
                    pixels[channel] = UInt8((t + (t >> 8)) >> 8)
                }
            }
            i += 4
        }
    }

    static func text(_ message: [CChar]) -> String {
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
