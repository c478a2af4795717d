// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CPNG

/// Reads PNG with libpng.
enum PNGReading {
    /// Reads the header. Exif data may follow the pixels.
    static func header(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PictureHeader {
        let opened = try open(data, name: name)
        cpng_reader_close(opened.reader)
        return PictureHeader(width: opened.width, height: opened.height, orientation: orientation(data))
    }

    /// The orientation in the first Exif chunk.
    private static func orientation(_ data: UnsafeRawBufferPointer) -> ImageOrientation {
        // Each chunk after the signature: length, high byte first, name, data and checksum.
        var offset = 8
        while offset + 12 <= data.count {
            let length = Int(UInt32(bigEndian: data.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            if data[(offset + 4)..<(offset + 8)].elementsEqual("eXIf".utf8) {
                let end = min(data.count, offset + 8 + length)
                return ImageOrientation(exif: UnsafeRawBufferPointer(rebasing: data[(offset + 8)..<end]))
            }
            offset += 12 + length
        }
        return .up
    }

    private static func open(
        _ data: UnsafeRawBufferPointer, name: String
    ) throws(ImageError) -> (reader: OpaquePointer, width: Int, height: Int) {
        var reader: OpaquePointer?
        var (width, height): (UInt32, UInt32) = (0, 0)
        var message = [CChar](repeating: 0, count: CPNGMessageCapacity)
        let status = cpng_reader_open(
            data.bindMemory(to: UInt8.self).baseAddress, data.count, UInt64(CGImage.maximumPixels), &reader, &width,
            &height, &message)
        if status == CPNGTooLarge { throw .tooLarge(name: name, width: Int(width), height: Int(height)) }
        guard let reader else { throw .broken(name: name, reason: CGImage.text(message)) }
        return (reader, Int(width), Int(height))
    }

    static func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        let (reader, width, height) = try open(data, name: name)
        defer { cpng_reader_close(reader) }
        var message = [CChar](repeating: 0, count: CPNGMessageCapacity)
        let pixels = try PixelBuffer(width: width, height: height) { bytes throws(ImageError) in
            let rows = bytes.bindMemory(to: UInt8.self)
            guard cpng_reader_read_bgra(reader, rows.baseAddress, width * 4, &message) == CPNGOK else {
                throw .broken(name: name, reason: CGImage.text(message))
            }
            // Before the multiplication, as profiles apply to straight colours.
            ColorProfile(cpng_reader_colors(reader))?.convert(rows)
            CGImage.premultiply(rows)
        }
        return StoredPicture(pixels: pixels, orientation: orientation(data))
    }
}
