// Unsafe pointers: kernels and libdeflate work in memory by address.
import CLibDeflate
import FrameKernels

/// Encodes a picture as a PNG file (PNG specification, third edition): our kernels filter the rows; at the level for
/// speed they compress them, too, part by part, and at all others libdeflate does, in one call. One picture takes one
/// thread; several pictures take several.
struct PNGEncoding {
    private let picture: PixelBuffer
    private let isOpaque, isFiltered: Bool

    /// The level at which filtered rows are compressed by `RunDeflate`.
    private static let fast = 1

    init(_ picture: PixelBuffer, isOpaque: Bool, isFiltered: Bool) {
        self.picture = picture
        self.isOpaque = isOpaque
        self.isFiltered = isFiltered
    }

    /// Appends the file; false, with nothing appended, where memory runs out.
    func write(to file: inout [UInt8], level: Int) -> Bool {
        let start = file.count
        let isWritten = isFiltered && level == Self.fast ? writeFast(to: &file) : writeDense(to: &file, level: level)
        if !isWritten { file.removeSubrange(start...) }
        return isWritten
    }

    /// Filters and compresses parts that fit into a core's memory, one after the other.
    private func writeFast(to file: inout [UInt8]) -> Bool {
        guard var rows = PNGRows(picture, isOpaque: isOpaque, isFiltered: true, samples: true) else { return false }
        let height = min(picture.height, max(1, Self.part / rows.size))
        guard let part = PixelStorage(count: height * rows.size), var deflate = RunDeflate(most: part.count) else {
            return false
        }
        appendHead(pixel: rows.pixel, to: &file)
        for first in stride(from: 0, to: picture.height, by: height) {
            let last = min(picture.height, first + height)
            rows.write(first..<last, to: part.bytes.bindMemory(to: UInt8.self).baseAddress!)
            let bytes = UnsafeRawBufferPointer(start: part.bytes.baseAddress, count: (last - first) * rows.size)
            Self.append("IDAT", deflate.pack(bytes, isLast: last == picture.height), to: &file)
        }
        Self.append("IEND", UnsafeRawBufferPointer(start: nil, count: 0), to: &file)
        return true
    }

    /// In bytes. Larger ones make no smaller files, and smaller ones have a header each.
    private static let part = 300_000

    private func writeDense(to file: inout [UInt8], level: Int) -> Bool {
        guard let compressor = PNGCompressor(level: level) else { return false }
        let isFiltered = isFiltered && (!isFlat || gainsByFilters(compressor))
        guard let rows = PNGRows(picture, isOpaque: isOpaque, isFiltered: isFiltered, samples: false),
            let packed = PixelStorage(count: compressor.bound(rows.size * picture.height))
        else { return false }
        let pixel = rows.pixel, count = Self.pack(rows, [0..<picture.height], with: compressor, into: packed.bytes)
        guard count > 0 else { return false }
        file.reserveCapacity(file.count + count + 128)
        appendHead(pixel: pixel, to: &file)
        // A chunk is smaller than 2 GiB.
        for start in stride(from: 0, to: count, by: 1 << 30) {
            let part = packed.bytes[start..<min(count, start + 1 << 30)]
            Self.append("IDAT", UnsafeRawBufferPointer(rebasing: part), to: &file)
        }
        Self.append("IEND", UnsafeRawBufferPointer(start: nil, count: 0), to: &file)
        return true
    }

    /// Compresses rows and frees them before the file is made; returns 0 where memory runs out.
    private static func pack(
        _ rows: consuming PNGRows, _ parts: [Range<Int>], with compressor: borrowing PNGCompressor,
        into packed: UnsafeMutableRawBufferPointer
    ) -> Int {
        guard let all = PixelStorage(count: parts.reduce(0) { $0 + rows.size * $1.count }) else { return 0 }
        var next = all.bytes.bindMemory(to: UInt8.self).baseAddress!
        for part in parts {
            rows.write(part, to: next)
            next += rows.size * part.count
        }
        return compressor.pack(all.bytes, into: packed)
    }

    /// Whether filters make four parts of a flat picture, one under the other, smaller by more than a tenth. Where shapes recur at a distance
    /// they leave a fifth and less.
    private func gainsByFilters(_ compressor: borrowing PNGCompressor) -> Bool {
        func size(isFiltered: Bool) -> Int {
            guard let rows = PNGRows(picture, isOpaque: isOpaque, isFiltered: isFiltered, samples: false) else {
                return 0
            }
            let height = picture.height, most = max(1, Self.sample / 4 / rows.size)
            let parts =
                4 * most >= height
                ? [0..<height]
                : (0..<4).map { part in
                    let first = (height - most) * part / 3
                    return first..<first + most
                }
            let bytes = parts.reduce(0) { $0 + $1.count } * rows.size
            guard let packed = PixelStorage(count: compressor.bound(bytes)) else { return 0 }
            return Self.pack(rows, parts, with: compressor, into: packed.bytes)
        }
        return 10 * size(isFiltered: true) < 9 * size(isFiltered: false)
    }

    /// The bytes that are compressed both ways.
    private static let sample = 400_000

    /// Whether so many pixels equal the previous one that libdeflate may compress unfiltered rows best. The threshold of
    /// five eighths lies between the race scenes of shapes (0.65 and more: half the time at similar size) and those of
    /// gradients and pictures (0.35 and less: twice the time, three times the size).
    private var isFlat: Bool {
        guard picture.format == .bgra8, picture.width > 1 else { return false }
        let kernels = FrameKernelsBest().pointee
        var repeats = 0, count = 0
        for y in stride(from: 0, to: picture.height, by: 8) {
            repeats += Int(kernels.repeats(picture.words(y).baseAddress!, Int32(picture.width)))
            count += picture.width - 1
        }
        return 8 * repeats >= 5 * count
    }
}

/// The chunks of the file.
extension PNGEncoding {
    private func appendHead(pixel: Int, to file: inout [UInt8]) {
        file += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var header = Self.word(picture.width) + Self.word(picture.height)
        // Depth; colour type 2 (RGB) or 6 (RGBA); then compression, filter and interlace methods, all 0.
        header += [pixel == 8 ? 16 : 8, pixel == 3 ? 2 : 6, 0, 0, 0]
        header.withUnsafeBytes { Self.append("IHDR", $0, to: &file) }
        // sRGB with perceptual intent.
        [UInt8(0)].withUnsafeBytes { Self.append("sRGB", $0, to: &file) }
    }

    private static func append(_ name: StaticString, _ data: UnsafeRawBufferPointer, to file: inout [UInt8]) {
        file += word(data.count)
        let start = file.count
        file += UnsafeBufferPointer(start: name.utf8Start, count: 4)
        file += data
        let sum = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, 4 + data.count) }
        file += word(Int(sum))
    }

    /// Four bytes, high byte first.
    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
