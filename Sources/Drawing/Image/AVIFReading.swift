// Unsafe pointers: rows are decoded by C straight into a pixel buffer's memory.
import CAVIF

/// Reads AVIF with libavif, which is loaded for the first one.
enum AVIFReading {
    /// A uniform picture compresses to a few bytes at any size. A picture of more than `freePixels` needs a byte per
    /// `pixelsPerByte`, so that a small file cannot take a gigabyte.
    private static let freePixels = 1 << 24, pixelsPerByte = 1 << 14

    /// Whether the data begin with a file type box (ISO/IEC 14496-12, 4.3) that names AVIF among its brands.
    static func isAVIF(_ data: UnsafeRawBufferPointer) -> Bool {
        guard data.count >= 16, data[4..<8].elementsEqual("ftyp".utf8) else { return false }
        let length = min(data.count, Int(UInt32(bigEndian: data.loadUnaligned(as: UInt32.self))), 256)
        return stride(from: 8, to: length - 3, by: 4).contains { place in
            place != 12
                && (data[place..<(place + 4)].elementsEqual("avif".utf8)
                    || data[place..<(place + 4)].elementsEqual("avis".utf8))
        }
    }

    /// Reads the header.
    static func header(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> PictureHeader {
        let opened = try OpenedAVIF(data, name: name)
        return PictureHeader(width: opened.width, height: opened.height, orientation: opened.orientation)
    }

    static func read(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) -> StoredPicture {
        let opened = try OpenedAVIF(data, name: name)
        let (width, height) = (opened.width, opened.height)
        guard width * height <= freePixels || width * height / pixelsPerByte <= data.count else {
            throw .broken(name: name, reason: "the data end too early")
        }
        let pixels = try PixelBuffer(width: width, height: height) { out throws(ImageError) in
            let rows = out.bindMemory(to: UInt8.self)
            var message = [CChar](repeating: 0, count: CAVIFMessageCapacity)
            try OpenedAVIF.check(
                cavif_reader_read_bgra(opened.reader, rows.baseAddress, width * 4, &message), message, name)
            opened.profile?.convert(rows)
            CGImage.premultiply(rows)
        }
        return StoredPicture(pixels: pixels, orientation: opened.orientation)
    }
}

/// A file whose header was read.
final class OpenedAVIF {
    let reader: OpaquePointer
    private let header: CAVIFHeader

    /// - Parameter data: outlive the object.
    init(_ data: UnsafeRawBufferPointer, name: String) throws(ImageError) {
        var reader: OpaquePointer?
        var header = CAVIFHeader()
        var message = [CChar](repeating: 0, count: CAVIFMessageCapacity)
        let status = cavif_reader_open(
            data.bindMemory(to: UInt8.self).baseAddress, data.count, UInt64(CGImage.maximumPixels), &reader, &header,
            &message)
        if status == CAVIFTooLarge {
            throw .tooLarge(name: name, width: Int(header.width), height: Int(header.height))
        }
        try Self.check(status, message, name)
        guard let reader else { throw .broken(name: name, reason: "it has no picture") }
        self.reader = reader
        self.header = header
    }

    deinit { cavif_reader_close(reader) }

    /// As it is stored.
    var width: Int { Int(header.width) }
    var height: Int { Int(header.height) }
    var hasAlpha: Bool { header.hasAlpha }
    var orientation: ImageOrientation { ImageOrientation(rawValue: Int(header.orientation)) ?? .up }

    /// How colours become sRGB; nil where they are.
    var profile: ColorProfile? {
        let found =
            header.profile != nil
            ? ColorProfile(embedded: header.profile, header.profileSize)
            : ColorProfile(primaries: header.primaries, transfer: header.transfer)
        return found.flatMap { $0.isSRGB ? nil : $0 }
    }

    static func check(_ status: CAVIFStatus, _ message: [CChar], _ name: String) throws(ImageError) {
        switch status {
        case CAVIFOK: return
        case CAVIFMissing: throw .unavailable(name: name, reason: CGImage.text(message))
        default: throw .broken(name: name, reason: CGImage.text(message))
        }
    }
}

extension FileNumbers {
    /// Whether the boxes of the outermost level (ISO/IEC 14496-12, 4.2) end where the data do.
    fileprivate var hasWholeBoxes: Bool {
        var place = 0
        while place < bytes.count, let short = big(place, 4) {
            let length = short == 1 ? big(place + 8, 8) ?? 0 : short == 0 ? bytes.count - place : short
            guard length >= 8, length <= bytes.count - place else { return false }
            place += length
        }
        return place == bytes.count
    }
}

extension PictureFile {
    mutating func readAVIF(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            guard let opened = try? OpenedAVIF(bytes, name: "the data") else { return }
            (width, height, hasAlpha) = (opened.width, opened.height, opened.hasAlpha)
            orientation = opened.orientation == .up ? nil : opened.orientation.rawValue
            frames = [PictureFrame(width: width, height: height)]
            isComplete = FileNumbers(bytes: Array(bytes)).hasWholeBoxes
        }
    }
}
