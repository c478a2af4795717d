import Drawing
import Foundation

/// A WebP of one picture, taken apart and put together with what else such files hold.
struct TinyWebP {
    /// The name and the bytes of the picture's own part.
    private let picture: (String, [UInt8])
    private let width, height: Int

    init(_ image: CGImage, quality: CGFloat? = nil) throws {
        let data = try Array(image.data(as: quality.map { .webP(quality: $0) } ?? .losslessWebP))
        picture = (String(decoding: data[12..<16], as: UTF8.self), Array(data[20...]))
        (width, height) = (image.width, image.height)
    }

    /// A file with a profile, Exif data, or other parts.
    func data(profile: [UInt8]? = nil, exif: [UInt8]? = nil) -> Data {
        func little(_ value: Int, _ count: Int) -> [UInt8] { PNGColorTests.number(value, count).reversed() }
        func part(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
        }
        let flags = (profile == nil ? 0 : 0x20) | (exif == nil ? 0 : 0x08) | 0x10
        var body = Array("WEBP".utf8) + part("VP8X", little(flags, 4) + little(width - 1, 3) + little(height - 1, 3))
        if let profile { body += part("ICCP", profile) }
        body += part(picture.0, picture.1)
        if let exif { body += part("EXIF", exif) }
        return Data(Array("RIFF".utf8) + little(body.count, 4) + body)
    }
}
