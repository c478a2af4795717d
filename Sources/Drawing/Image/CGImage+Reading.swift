import Foundation

extension CGImage {
    /// The most pixels of a picture: 2²⁸, one GiB in memory.
    public static let maximumPixels = 1 << 28

    /// Reads a PNG, JPEG, WebP, AVIF or GIF file, detected by its contents.
    ///
    /// PNGs may have any colour type, depth and interlacing; JPEGs may be grey, YCbCr, RGB, CMYK or YCCK, progressive
    /// or not; of GIFs, animated WebPs and AVIFs it is the first frame; AVIFs take libavif. Colours of another space that the file declares (Display P3, Adobe RGB, a
    /// grey's gamma) are converted to sRGB and clamped; `ColorProfile` lists what is supported. Then they are
    /// premultiplied, c' = round(c · a / 255). The Exif orientation is applied.
    ///
    /// - Throws: `ImageError`: `notFound` or `unreadable` for the file, else like `init(data:name:)`.
    public convenience init(contentsOf url: URL) throws(ImageError) {
        try self.init(data: FileBytes.read(url.path), name: url.path)
    }

    /// Reads a PNG, JPEG, WebP, AVIF or GIF from memory. `name` is the name for error messages.
    ///
    /// - Throws: `ImageError`: `broken` for an unknown format and for damaged data, `tooLarge` above `maximumPixels`,
    ///   `outOfMemory`, `unavailable` for an AVIF without libavif.
    public convenience init(data: Data, name: String = "the data") throws(ImageError) {
        if let first = Self.firstFrame(data) {
            guard let first = first.image else { throw .broken(name: name, reason: "its first frame is damaged") }
            self.init(pixelBuffer: first.pixelBuffer)
            return
        }
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in
                guard let kind = ImageFileKind(bytes) else {
                    throw .broken(
                        name: name,
                        reason: bytes.isEmpty ? "the file is empty" : "neither PNG, JPEG, WebP, AVIF nor GIF")
                }
                return try kind.read(bytes, name: name)
            }
        }
        self.init(pixelBuffer: try result.get())
    }

    /// The first frame of a GIF or of an animated WebP; nil for any other file.
    private static func firstFrame(_ data: Data) -> (image: CGImage?, Void)? {
        isAnimation(data) ? (PictureFile(data).flatMap { PictureDecoder($0).image(at: 0) }, ()) : nil
    }

    /// Whether a file is a GIF, or a WebP whose extended head has the flag of animation.
    static func isAnimation(_ data: Data) -> Bool {
        if data.starts(with: "GIF87a".utf8) || data.starts(with: "GIF89a".utf8) { return true }
        return data.count > 20 && data.starts(with: "RIFF".utf8) && data.dropFirst(12).starts(with: "VP8X".utf8)
            && data[data.startIndex + 20] & 2 != 0
    }

    /// Reads a PNG, and no other format, from memory. `name` is the name for error messages.
    ///
    /// - Throws: `ImageError`, like `init(data:name:)`.
    public convenience init(pngData: Data, name: String = "the data") throws(ImageError) {
        let result = pngData.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in try ImageFileKind.png.read(bytes, name: name) }
        }
        self.init(pixelBuffer: try result.get())
    }

    /// Premultiplies every pixel: c' = round(c · a / 255). For 8 bits, (t + (t >> 8)) >> 8 with t = c · a + 128 is
    /// exact.
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

    /// The text of a C library's message.
    static func text(_ message: [CChar]) -> String {
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The supported file formats.
enum ImageFileKind {
    case png, jpeg, webP, avif

    /// The format by the first bytes; nil for an unknown one.
    init?(_ data: UnsafeRawBufferPointer) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if data.count >= 12, data.starts(with: "RIFF".utf8), data[8..<12].elementsEqual("WEBP".utf8) {
            self = .webP
        } else if AVIFReading.isAVIF(data) {
            self = .avif
        } else {
            return nil
        }
    }

    /// The picture with its orientation applied.
    func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PixelBuffer {
        let picture = try stored(data, name: name)
        let upright = picture.pixels.failure == nil ? picture.pixels.upright(from: picture.orientation) : picture.pixels
        if upright.failure != nil { throw .outOfMemory(name: name, width: upright.width, height: upright.height) }
        return upright
    }

    /// The picture as it is stored.
    func stored(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        switch self {
        case .png: try PNGReading.read(data, name: name)
        case .jpeg: try JPEGReading.read(data, name: name)
        case .webP: try WebPReading.read(data, name: name)
        case .avif: try AVIFReading.read(data, name: name)
        }
    }

    /// The picture's header.
    func header(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PictureHeader {
        switch self {
        case .png: try PNGReading.header(data, name: name)
        case .jpeg: try JPEGReading.header(data, name: name)
        case .webP: try WebPReading.header(data, name: name)
        case .avif: try AVIFReading.header(data, name: name)
        }
    }
}

/// The header of a picture file.
struct PictureHeader {
    /// The stored size, at least 1 each.
    var width, height: Int
    /// The orientation; nil where only reading the whole file tells.
    var orientation: ImageOrientation?
}

/// A picture as stored in a file.
struct StoredPicture {
    var pixels: PixelBuffer
    var orientation: ImageOrientation
}
