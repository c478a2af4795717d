import Foundation

/// How a PNG is packed.
public struct PNGOptions: Sendable {
    /// libdeflate's level, 0 (stored) to 12. 1, the default, is many times faster than 6 for pictures a little larger; above 9 a picture
    /// takes seconds.
    public var level: Int
    /// Whether rows are written as their differences from what is predicted of them, row by row by the prediction that leaves the least,
    /// where a picture's pixels seldom repeat: smaller and faster for photographs and gradients. Flat pictures are smaller and faster
    /// without, and written so in either case.
    public var isFiltered: Bool

    /// Options; the defaults are for speed.
    public init(level: Int = 1, isFiltered: Bool = true) {
        precondition((0...12).contains(level), "a PNG's level is 0...12, not \(level)")
        self.level = level
        self.isFiltered = isFiltered
    }
}

extension CGImage {
    /// The picture as PNG data: straight 8-bit RGBA, or RGB where it is opaque; of half floats 16-bit RGBA.
    ///
    /// Colours are divided by alpha, exactly rounded: c = round(255 · c' / a), and 0 where a is 0.
    ///
    /// - Throws: `ImageError.writeFailed` where memory is short.
    public func pngData(options: PNGOptions = PNGOptions()) throws(ImageError) -> Data {
        var bytes: [UInt8] = []
        try encodePNG(into: &bytes, options: options)
        return Data(bytes)
    }

    /// Writes the picture as a PNG file.
    ///
    /// The file appears whole or not at all: it is written beside its place under another name and then renamed.
    ///
    /// - Throws: `ImageError`: `unwritable` where no file can be made there, `writeFailed` where memory or the disk is full.
    public func write(to url: URL, options: PNGOptions = PNGOptions()) throws(ImageError) {
        var bytes: [UInt8] = []
        try encodePNG(into: &bytes, options: options, name: url.path)
        try FileBytes.write(bytes, to: url.path)
    }

    /// Replaces `bytes` with the picture as PNG data, in the memory that they have: for many pictures one after another.
    ///
    /// - Parameters:
    ///   - bytes: what was in them goes; their memory is used again.
    ///   - options: how the PNG is packed.
    ///   - name: what errors call the picture.
    /// - Throws: `ImageError.writeFailed` where memory is short; `bytes` then hold no picture.
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
