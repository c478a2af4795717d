// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CJPEG
import Values

/// JPEG, by libjpeg-turbo.
enum JPEGReading {
    static func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        var reader: OpaquePointer?
        var (width, height): (UInt32, UInt32) = (0, 0)
        var message = [CChar](repeating: 0, count: CJPEGMessageCapacity)
        let status = cjpeg_reader_open(
            data.bindMemory(to: UInt8.self).baseAddress, data.count, UInt64(CGImage.maximumPixels), &reader, &width,
            &height, &message)
        if status == CJPEGTooLarge { throw .tooLarge(name: name, width: Int(width), height: Int(height)) }
        guard let reader else { throw .broken(name: name, reason: CGImage.text(message)) }
        defer { cjpeg_reader_close(reader) }
        let metadata = cjpeg_reader_metadata(reader)
        let exif = UnsafeRawBufferPointer(start: metadata.exif, count: metadata.exifSize)
        // Now: libjpeg lets go of the Exif data with the last row.
        let orientation = ImageOrientation(exif: exif)
        let pixels = try PixelBuffer(
            width: Int(width), height: Int(height), isOpaque: true, isZeroed: false
        ) { bytes throws(ImageError) in
            let rows = bytes.bindMemory(to: UInt8.self)
            guard cjpeg_reader_read_bgra(reader, rows.baseAddress, Int(width) * 4, &message) == CJPEGOK else {
                throw .broken(name: name, reason: CGImage.text(message))
            }
            // A profile of inks speaks of values that are mixed by now.
            if !metadata.isInk { ColorProfile(embedded: metadata.profile, metadata.profileSize)?.convert(rows) }
        }
        return StoredPicture(pixels: pixels, orientation: orientation)
    }
}
