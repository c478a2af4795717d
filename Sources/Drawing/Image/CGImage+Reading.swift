import Foundation

extension CGImage {
    /// The most pixels that a file may have: 2²⁸, one GiB in memory.
    public static let maximumPixels = 1 << 28

    /// Reads a PNG, JPEG or WebP file, told apart by what is in it.
    ///
    /// PNGs may be of any colour type, depth and interlacing; JPEGs of greys, YCbCr, RGB, CMYK and YCCK, progressive or not; WebPs
    /// of one picture. Colours of another space that the file names (Display P3, Adobe RGB, a grey's gamma) are converted to sRGB,
    /// those that sRGB does not hold ending at its limits; `ColorProfile` says what is understood. Then they are premultiplied,
    /// c' = round(c · a / 255). A picture whose Exif data say how it was held is turned upright.
    ///
    /// - Throws: `ImageError`: `notFound` or `unreadable` for the file, else as `init(data:name:)`.
    public convenience init(contentsOf url: URL) throws(ImageError) {
        try self.init(data: FileBytes.read(url.path), name: url.path)
    }

    /// Reads a PNG, JPEG or WebP from memory. `name` is what errors call it.
    ///
    /// - Throws: `ImageError`: `broken` for data of another kind and for damaged ones, `tooLarge` above `maximumPixels`, `outOfMemory`.
    public convenience init(data: Data, name: String = "the data") throws(ImageError) {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in
                guard let kind = ImageFileKind(bytes) else {
                    throw .broken(
                        name: name, reason: bytes.isEmpty ? "the file is empty" : "neither PNG, JPEG nor WebP")
                }
                return try kind.read(bytes, name: name)
            }
        }
        self.init(pixelBuffer: try result.get())
    }

    /// Reads a PNG from memory, and nothing else. `name` is what errors call it.
    ///
    /// - Throws: `ImageError`, as `init(data:name:)`.
    public convenience init(pngData: Data, name: String = "the data") throws(ImageError) {
        let result = pngData.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in try ImageFileKind.png.read(bytes, name: name) }
        }
        self.init(pixelBuffer: try result.get())
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

    /// The text of a C library's message.
    static func text(_ message: [CChar]) -> String {
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The kinds of files that pictures come in.
enum ImageFileKind {
    case png, jpeg, webP

    /// By the first bytes; nil for those of no kind.
    init?(_ data: UnsafeRawBufferPointer) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if data.count >= 12, data.starts(with: "RIFF".utf8), data[8..<12].elementsEqual("WEBP".utf8) {
            self = .webP
        } else {
            return nil
        }
    }

    /// The upright picture.
    func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PixelBuffer {
        let picture =
            switch self {
            case .png: try PNGReading.read(data, name: name)
            case .jpeg: try JPEGReading.read(data, name: name)
            case .webP: try WebPReading.read(data, name: name)
            }
        let upright = picture.pixels.failure == nil ? picture.pixels.upright(from: picture.orientation) : picture.pixels
        if upright.failure != nil { throw .outOfMemory(name: name, width: upright.width, height: upright.height) }
        return upright
    }

    /// What the header says of it.
    func header(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PictureHeader {
        switch self {
        case .png: try PNGReading.header(data, name: name)
        case .jpeg: try JPEGReading.header(data, name: name)
        case .webP: try WebPReading.header(data, name: name)
        }
    }
}

/// What a file says of a picture before its pixels.
struct PictureHeader {
    /// As it is stored, at least 1 each.
    var width, height: Int
    /// Nil where only reading all of the file tells.
    var orientation: ImageOrientation?
}

/// A picture as it stands in a file.
struct StoredPicture {
    var pixels: PixelBuffer
    var orientation: ImageOrientation
}
