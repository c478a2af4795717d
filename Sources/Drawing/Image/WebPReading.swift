// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CWebP

/// Reads WebP with libwebp.
enum WebPReading {
    /// A uniform picture compresses to a few bytes at any size. A picture of more than `freePixels` needs a byte per
    /// `pixelsPerByte`, so that a small file cannot take a gigabyte.
    private static let freePixels = 1 << 24, pixelsPerByte = 1 << 14

    /// Reads the header.
    static func header(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PictureHeader {
        var config = WebPDecoderConfig()
        let (width, height) = try open(data, &config, name: name)
        return PictureHeader(width: width, height: height, orientation: orientation(RIFFChunks(data)))
    }

    private static func orientation(_ chunks: RIFFChunks) -> ImageOrientation {
        chunks["EXIF"].map { ImageOrientation(exif: $0) } ?? .up
    }

    /// Opens the data and reads the header.
    private static func open(
        _ data: UnsafeRawBufferPointer, _ config: inout WebPDecoderConfig, name: String
    ) throws(ImageError) -> (width: Int, height: Int) {
        let bytes = data.bindMemory(to: UInt8.self)
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw .broken(name: name, reason: "another version of libwebp")
        }
        try check(WebPGetFeatures(bytes.baseAddress, bytes.count, &config.input), name)
        guard config.input.has_animation == 0 else {
            throw .broken(name: name, reason: "WebPs of several pictures are not read")
        }
        let (width, height) = (Int(config.input.width), Int(config.input.height))
        guard width > 0, height > 0 else { throw .broken(name: name, reason: "it has no pixels") }
        guard height <= CGImage.maximumPixels / width else {
            throw .tooLarge(name: name, width: width, height: height)
        }
        guard width * height <= freePixels || width * height / pixelsPerByte <= data.count else {
            throw .broken(name: name, reason: "the data end too early")
        }
        return (width, height)
    }

    static func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        let bytes = data.bindMemory(to: UInt8.self)
        var config = WebPDecoderConfig()
        let (width, height) = try open(data, &config, name: name)
        let chunks = RIFFChunks(data)
        let pixels = try PixelBuffer(width: width, height: height) { out throws(ImageError) in
            config.output.colorspace = MODE_BGRA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = out.bindMemory(to: UInt8.self).baseAddress
            config.output.u.RGBA.stride = Int32(width * 4)
            config.output.u.RGBA.size = out.count
            try check(WebPDecode(bytes.baseAddress, bytes.count, &config), name)
            let rows = out.bindMemory(to: UInt8.self)
            if let profile = chunks["ICCP"] {
                ColorProfile(embedded: profile.bindMemory(to: UInt8.self).baseAddress, profile.count)?.convert(rows)
            }
            CGImage.premultiply(rows)
        }
        return StoredPicture(pixels: pixels, orientation: orientation(chunks))
    }

    private static func check(_ status: VP8StatusCode, _ name: String) throws(ImageError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_NOT_ENOUGH_DATA: throw .broken(name: name, reason: "the data end too early")
        case VP8_STATUS_OUT_OF_MEMORY: throw .broken(name: name, reason: "out of memory")
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .broken(name: name, reason: "a feature of WebP that is not read")
        default: throw .broken(name: name, reason: "the WebP is damaged")
        }
    }
}

/// The chunks of a RIFF file: a name of four bytes, a length of four, low byte first, and as many bytes, padded to an
/// even number.
private struct RIFFChunks {
    let data: UnsafeRawBufferPointer

    init(_ data: UnsafeRawBufferPointer) { self.data = data }

    /// The data of the first chunk with a name; nil where there is none, or the data end before it.
    subscript(name: String) -> UnsafeRawBufferPointer? {
        var offset = 12
        while offset + 8 <= data.count {
            let length = Int(UInt32(littleEndian: data.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)))
            guard length <= data.count - offset - 8 else { return nil }
            if data[offset..<(offset + 4)].elementsEqual(name.utf8) {
                return UnsafeRawBufferPointer(rebasing: data[(offset + 8)..<(offset + 8 + length)])
            }
            offset += 8 + length + length % 2
        }
        return nil
    }
}
