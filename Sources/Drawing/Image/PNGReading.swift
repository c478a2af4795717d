// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CPNG
import Values

/// PNG, by libpng.
enum PNGReading {
    static func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        var reader: OpaquePointer?
        var (width, height): (UInt32, UInt32) = (0, 0)
        var message = [CChar](repeating: 0, count: CPNGMessageCapacity)
        let status = cpng_reader_open(
            data.bindMemory(to: UInt8.self).baseAddress, data.count, UInt64(CGImage.maximumPixels), &reader, &width,
            &height, &message)
        if status == CPNGTooLarge { throw .tooLarge(name: name, width: Int(width), height: Int(height)) }
        guard let reader else { throw .broken(name: name, reason: CGImage.text(message)) }
        defer { cpng_reader_close(reader) }
        let pixels = try PixelBuffer(width: Int(width), height: Int(height)) { bytes throws(ImageError) in
            let rows = bytes.bindMemory(to: UInt8.self)
            guard cpng_reader_read_bgra(reader, rows.baseAddress, Int(width) * 4, &message) == CPNGOK else {
                throw .broken(name: name, reason: CGImage.text(message))
            }
            // Before the alpha, which colours are not multiplied with yet.
            ColorProfile(cpng_reader_colors(reader))?.convert(rows)
            CGImage.premultiply(rows)
        }
        var count = 0
        let exif = UnsafeRawBufferPointer(start: cpng_reader_exif(reader, &count), count: count)
        return StoredPicture(pixels: pixels, orientation: ImageOrientation(exif: exif))
    }
}
