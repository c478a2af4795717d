// Unsafe pointers: C reads rows from memory that Swift owns.
import CPNG
import Foundation
import Values

/// How a PNG is packed.
public struct PNGOptions: Sendable {
    /// zlib's level, 0 (stored) to 9. 1, the default, is many times faster than 6 for pictures a little larger.
    public var level: Int
    /// Whether each row is written as its difference from the row above: smaller and faster for photographs and
    /// gradients, slower for flat pictures.
    public var isFiltered: Bool

    /// Options; the defaults are for speed.
    public init(level: Int = 1, isFiltered: Bool = true) {
        precondition((0...9).contains(level), "a PNG's level is 0...9, not \(level)")
        self.level = level
        self.isFiltered = isFiltered
    }
}

extension CGImage {
    /// The picture as PNG data: straight 8-bit RGBA, or RGB where it is opaque; of half floats 16-bit RGBA.
    ///
    /// Colours are divided by alpha, exactly rounded: c = round(255 · c' / a), and 0 where a is 0.
    public func pngData(options: PNGOptions = PNGOptions()) throws(ImageError) -> Data {
        var bytes: [UInt8] = []
        try encodePNG(into: &bytes, options: options)
        return Data(bytes)
    }

    /// Writes the picture as a PNG file.
    ///
    /// The file appears whole or not at all: it is written beside its place under another name and then renamed.
    public func write(to url: URL, options: PNGOptions = PNGOptions()) throws(ImageError) {
        var bytes: [UInt8] = []
        try encodePNG(into: &bytes, options: options, name: url.path)
        try FileBytes.write(bytes, to: url.path)
    }

    /// Replaces `bytes` with the picture as PNG data, in the memory that they have: for many pictures one after another.
    ///
    /// - Parameter name: what errors call the picture.
    public func encodePNG(
        into bytes: inout [UInt8], options: PNGOptions = PNGOptions(), name: String = "the PNG"
    ) throws(ImageError) {
        bytes.removeAll(keepingCapacity: true)
        let isWide = pixelBuffer.format == .rgba16F
        var job = Encoding(picture: pixelBuffer, channels: isOpaque && !isWide ? 3 : 4, bytes: [])
        swap(&job.bytes, &bytes)
        var message = [CChar](repeating: 0, count: CPNGMessageCapacity)
        let status = withUnsafeMutablePointer(to: &job) { job in
            cpng_write(
                CPNGTarget(
                    context: job,
                    fill: { $0!.assumingMemoryBound(to: Encoding.self).pointee.fill(row: Int($1), $2!) },
                    take: { $0!.assumingMemoryBound(to: Encoding.self).pointee.take($1!, $2) }),
                UInt32(width), UInt32(height), Int32(job.pointee.channels), isWide ? 16 : 8, Int32(options.level),
                options.isFiltered, &message)
        }
        swap(&job.bytes, &bytes)
        guard status == CPNGOK else { throw .writeFailed(path: name, reason: Self.text(message)) }
    }

    /// What libpng is asked by and gives to while it writes.
    private struct Encoding {
        let picture: PixelBuffer
        let channels: Int
        var bytes: [UInt8]

        func fill(row: Int, _ out: UnsafeMutablePointer<UInt8>) {
            if picture.format == .rgba16F { return picture.copyWideRGBA(row: row, into: out) }
            let bytes = UnsafeMutableBufferPointer(start: out, count: picture.width * channels)
            if channels == 3 { picture.copyRGB(row: row, into: bytes) } else { picture.copyRGBA(row: row, into: bytes) }
        }

        mutating func take(_ start: UnsafePointer<UInt8>, _ count: Int) {
            bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
        }
    }
}
