import Foundation

/// How a PNG is compressed.
public struct PNGOptions: Sendable {
    /// From 0 (stored) to 12 (dense). 1, the default, is for speed: an encoder of our own, which looks for nothing but zeros that filters leave. It takes a
    /// third to an eighth of the time of 2; files are as large to a fifth larger, and larger where something repeats at a distance, as letters do.
    /// From 2 on it is libdeflate's level; above 9 a picture takes seconds.
    public var level: Int
    /// Whether rows are filtered: for each row the PNG filter with the least residue is chosen, unless most pixels
    /// repeat. Filtering makes photographs and gradients smaller and faster to compress. Flat pictures are smaller and
    /// faster without, and are written unfiltered in either case.
    public var isFiltered: Bool

    /// Options; the defaults favour speed.
    public init(level: Int = 1, isFiltered: Bool = true) {
        precondition((0...12).contains(level), "a PNG's level is 0...12, not \(level)")
        self.level = level
        self.isFiltered = isFiltered
    }
}

extension CGImage {
    /// The picture as PNG data: straight 8-bit RGBA, or RGB where it is opaque; 16-bit RGBA for half floats.
    ///
    /// Colours are divided by alpha and rounded exactly: c = round(255 · c' / a), and 0 where a is 0.
    ///
    /// - Throws: `ImageError.writeFailed` where memory runs out.
    public func pngData(options: PNGOptions = PNGOptions()) throws(ImageError) -> Data {
        var bytes: [UInt8] = []
        try encodePNG(into: &bytes, options: options)
        return Data(bytes)
    }

    /// Writes the picture as a PNG file.
    ///
    /// The file appears whole or not at all: it is written under a temporary name beside its place and then renamed.
    ///
    /// - Throws: `ImageError`: `unwritable` where no file can be created there, `writeFailed` where memory or the disk
    ///   is full.
    public func write(to url: URL, options: PNGOptions = PNGOptions()) throws(ImageError) {
        var bytes: [UInt8] = []
        try encodePNG(into: &bytes, options: options, name: url.path)
        try FileBytes.write(bytes, to: url.path)
    }

    /// Replaces `bytes` with the picture as PNG data and reuses their memory, for many pictures in sequence.
    ///
    /// - Parameters:
    ///   - bytes: replaced; their memory is reused.
    ///   - options: how the PNG is compressed.
    ///   - name: the name for error messages.
    /// - Throws: `ImageError.writeFailed` where memory runs out; `bytes` then hold no picture.
    public func encodePNG(
        into bytes: inout [UInt8], options: PNGOptions = PNGOptions(), name: String = "the PNG"
    ) throws(ImageError) {
        bytes.removeAll(keepingCapacity: true)
        let encoding = PNGEncoding(pixelBuffer, isOpaque: isOpaque, isFiltered: options.isFiltered)
        guard encoding.write(to: &bytes, level: options.level) else {
            throw .writeFailed(path: name, reason: "out of memory")
        }
    }
}
