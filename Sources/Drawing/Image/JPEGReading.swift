// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CJPEG

/// Reads JPEG with libjpeg-turbo.
enum JPEGReading {
    /// Reads the header.
    static func header(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PictureHeader {
        let (reader, width, height) = try open(data, name: name)
        defer { cjpeg_reader_close(reader) }
        let metadata = cjpeg_reader_metadata(reader)
        let exif = UnsafeRawBufferPointer(start: metadata.exif, count: metadata.exifSize)
        return PictureHeader(width: width, height: height, orientation: ImageOrientation(exif: exif))
    }

    private static func open(
        _ data: UnsafeRawBufferPointer, name: String
    ) throws(ImageError) -> (reader: OpaquePointer, width: Int, height: Int) {
        var reader: OpaquePointer?
        var (width, height): (UInt32, UInt32) = (0, 0)
        var message = [CChar](repeating: 0, count: CJPEGMessageCapacity)
        let status = cjpeg_reader_open(
            data.bindMemory(to: UInt8.self).baseAddress, data.count, UInt64(CGImage.maximumPixels), &reader, &width,
            &height, &message)
        if status == CJPEGTooLarge { throw .tooLarge(name: name, width: Int(width), height: Int(height)) }
        guard let reader else { throw .broken(name: name, reason: CGImage.text(message)) }
        return (reader, Int(width), Int(height))
    }

    static func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        let (reader, width, height) = try open(data, name: name)
        defer { cjpeg_reader_close(reader) }
        var message = [CChar](repeating: 0, count: CJPEGMessageCapacity)
        let metadata = cjpeg_reader_metadata(reader)
        let exif = UnsafeRawBufferPointer(start: metadata.exif, count: metadata.exifSize)
        // Read it now: libjpeg frees the Exif data after the last row.
        let orientation = ImageOrientation(exif: exif)
        let pixels = try PixelBuffer(
            width: width, height: height, isOpaque: true, isZeroed: false
        ) { bytes throws(ImageError) in
            let rows = bytes.bindMemory(to: UInt8.self)
            guard cjpeg_reader_read_bgra(reader, rows.baseAddress, width * 4, &message) == CJPEGOK else {
                throw .broken(name: name, reason: CGImage.text(message))
            }
            // A CMYK profile does not apply any more, as the inks are converted to RGB by now.
            if !metadata.isInk { ColorProfile(embedded: metadata.profile, metadata.profileSize)?.convert(rows) }
        }
        return StoredPicture(pixels: pixels, orientation: orientation)
    }
}
