// Unsafe pointers: headers are read where they lie.
import Foundation

/// A picture file with all its frames: what its headers say. Frames are decoded when they are asked for.
package struct PictureFile: Sendable {
    /// The formats.
    package enum Kind: String, Sendable, CaseIterable {
        case png = "public.png"
        case jpeg = "public.jpeg"
        case gif = "com.compuserve.gif"
        case webP = "org.webmproject.webp"
        case avif = "public.avif"
    }

    /// The colours of the stored samples.
    package enum ColorModel: String, Sendable {
        case rgb = "RGB"
        case gray = "Gray"
        case cmyk = "CMYK"
    }

    package let kind: Kind
    package let data: Data
    /// The size of all frames in pixels, as it is stored.
    package internal(set) var width = 0, height = 0
    /// Exif's orientation, 1…8; nil where the file says none.
    package internal(set) var orientation: Int?
    /// Bits of a channel.
    package internal(set) var depth = 8
    package internal(set) var colorModel = ColorModel.rgb
    package internal(set) var hasAlpha = false
    package internal(set) var isIndexed = false
    /// Pixels to an inch along x and y; nil where the file says none.
    package internal(set) var density: (x: Double, y: Double)?
    /// How often the frames are shown, 0 for ever; nil where the file says nothing.
    package internal(set) var loopCount: Int?
    package internal(set) var frames: [PictureFrame] = []
    /// Whether frames are pictures of their own over those before.
    package internal(set) var isAnimated = false
    /// Whether the file's end was reached.
    package internal(set) var isComplete = false
    /// Whether all frames share a table of colours.
    package internal(set) var hasGlobalColors = false
    /// The bytes of a PNG, whose frames are made of them.
    var bytes: [UInt8] = []
    /// The chunks of an animated PNG's head that its frames need.
    var headPNG: [UInt8] = []

    /// The most frames that are counted.
    static let mostFrames = 10_000

    /// The kind by a file's first bytes; nil for an unknown one.
    package static func kind(of data: Data) -> Kind? {
        data.withUnsafeBytes { bytes in
            if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
            switch ImageFileKind(bytes) {
            case .png: return .png
            case .jpeg: return .jpeg
            case .webP: return .webP
            case .avif: return .avif
            case nil: return nil
            }
        }
    }

    /// Nil where the format is unknown, or not even the size is there.
    package init?(_ data: Data) {
        guard let kind = Self.kind(of: data) else { return nil }
        (self.kind, self.data) = (kind, Data(data))
        let bytes = [UInt8](data)
        switch kind {
        case .gif: readGIF(bytes)
        case .png: readPNG(bytes)
        case .webP: readWebP(bytes)
        case .jpeg: readJPEG(bytes)
        case .avif: readAVIF(bytes)
        }
        guard width > 0, height > 0, height <= CGImage.maximumPixels / width else { return nil }
        // A few bytes may say that the whole is large while frames are small: so large a picture needs a byte for 2¹⁴ pixels.
        let pixels = width * height
        guard !isAnimated || pixels <= 1 << 24 || pixels >> 14 <= data.count else { return nil }
    }
}

/// One frame.
package struct PictureFrame: Sendable {
    /// What becomes of a frame's place before the next is drawn.
    enum Disposal: Sendable { case keep, clear, restore }

    /// In pixels of the whole, from the top left.
    var x = 0, y = 0, width = 0, height = 0
    /// Seconds, as the file says.
    package internal(set) var delay = 0.0
    var disposal = Disposal.keep
    /// Whether it is drawn over what was there, or replaces it.
    var blends = true
    /// Where its data lie in the file.
    var parts: [Range<Int>] = []
    /// The table of a GIF's colours, the number of the transparent one, and bits of a code.
    var colors: Range<Int>?
    var transparent: Int?
    var codeSize = 0
    var isInterlaced = false
}

/// Big- and little-endian numbers in bytes; nil beyond their end.
struct FileNumbers {
    let bytes: [UInt8]

    func big(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    func little(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ name: String, at offset: Int) -> Bool {
        offset >= 0 && offset <= bytes.count - name.utf8.count
            && bytes[offset..<(offset + name.utf8.count)].elementsEqual(name.utf8)
    }

    /// Exif's orientation from a TIFF header on.
    func orientation(_ range: Range<Int>) -> Int? {
        let found = bytes[range].withUnsafeBytes { ImageOrientation(exif: $0).rawValue }
        return found
    }
}
