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
    /// The picture as PNG data: straight 8-bit RGBA, or RGB where it is opaque.
    ///
    /// Colours are divided by alpha, exactly rounded: c = round(255 · c' / a), and 0 where a is 0.
    public func pngData(options: PNGOptions = PNGOptions()) throws(ImageError) -> Data {
        try encode(options: options, name: "the PNG")
    }

    /// Writes the picture as a PNG file.
    ///
    /// The file appears whole or not at all: it is written beside its place under another name and then renamed.
    public func write(to url: URL, options: PNGOptions = PNGOptions()) throws(ImageError) {
        try FileBytes.write(encode(options: options, name: url.path), to: url.path)
    }

    private func encode(options: PNGOptions, name: String) throws(ImageError) -> Data {
        let channels = isOpaque ? 3 : 4
        let rows = StraightRows.make(from: pixelBuffer, channels: channels)
        var bytes: UnsafeMutablePointer<UInt8>?
        var size = 0
        var message = [CChar](repeating: 0, count: CPNGMessageCapacity)
        let status = rows.withUnsafeBufferPointer { rows in
            cpng_write(
                rows.baseAddress, UInt32(width), UInt32(height), Int32(channels), width * channels,
                Int32(options.level), options.isFiltered, &bytes, &size, &message)
        }
        guard status == CPNGOK, let bytes else { throw .writeFailed(path: name, reason: Self.text(message)) }
        return Data(bytesNoCopy: bytes, count: size, deallocator: .custom { pointer, _ in cpng_free(pointer) })
    }
}

/// Premultiplied BGRA rows turned to straight RGB or RGBA.
enum StraightRows {
    static func make(from buffer: PixelBuffer, channels: Int) -> [UInt8] {
        let count = buffer.width * buffer.height
        let pixels = buffer.bytes.bindMemory(to: UInt32.self)
        return [UInt8](unsafeUninitializedCapacity: count * channels) { out, written in
            written = count * channels
            if channels == 3 {
                opaque(pixels, count, out)
            } else {
                quotients.withUnsafeBufferPointer { straight(pixels, count, out, $0) }
            }
        }
    }

    private static func opaque(
        _ pixels: UnsafeBufferPointer<UInt32>, _ count: Int, _ out: UnsafeMutableBufferPointer<UInt8>
    ) {
        var o = 0
        for i in 0..<count {
            let pixel = UInt32(littleEndian: pixels[i])
            out[o] = UInt8(truncatingIfNeeded: pixel >> 16)
            out[o + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            out[o + 2] = UInt8(truncatingIfNeeded: pixel)
            o += 3
        }
    }

    private static func straight(
        _ pixels: UnsafeBufferPointer<UInt32>, _ count: Int, _ out: UnsafeMutableBufferPointer<UInt8>,
        _ quotients: UnsafeBufferPointer<UInt8>
    ) {
        for i in 0..<count {
            let pixel = UInt32(littleEndian: pixels[i])
            let row = Int(pixel >> 24) << 8
            out[4 * i] = quotients[row | Int(pixel >> 16 & 255)]
            out[4 * i + 1] = quotients[row | Int(pixel >> 8 & 255)]
            out[4 * i + 2] = quotients[row | Int(pixel & 255)]
            out[4 * i + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        }
    }

    /// round(255 · c / a) at index a · 256 + c, at most 255: a look-up costs less than a division for each channel.
    private static let quotients: [UInt8] = (0..<65536).map { index in
        let (alpha, color) = (index >> 8, index & 255)
        return alpha == 0 ? 0 : UInt8(min(255, (color * 255 * 2 + alpha) / (2 * alpha)))
    }
}
