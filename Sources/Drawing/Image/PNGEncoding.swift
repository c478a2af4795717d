// Unsafe pointers: kernels and libdeflate work in memory by address.
import CLibDeflate
import FrameKernels

/// Encodes a picture as a PNG file (PNG specification, third edition): our kernels filter the rows, libdeflate
/// compresses them in one call. Compressed parts cannot be joined, so one picture takes one thread; several pictures
/// take several.
struct PNGEncoding {
    private let picture: PixelBuffer
    /// Bytes of a pixel and of a row in the file.
    private let pixel, row: Int
    private let isFiltered: Bool
    private let kernels = FrameKernelsBest().pointee

    /// An encoding of a picture; without alpha where the picture is opaque and its pixels are bytes.
    init(_ picture: PixelBuffer, isOpaque: Bool, isFiltered: Bool) {
        self.picture = picture
        pixel = picture.format == .rgba16F ? 8 : isOpaque ? 3 : 4
        row = pixel * picture.width
        self.isFiltered = isFiltered && !Self.isFlat(picture, kernels)
    }

    /// Appends the file; false, with nothing appended, where memory runs out.
    func write(to file: inout [UInt8], level: Int) -> Bool {
        let size = (row + 1) * picture.height
        guard let compressor = PNGCompressor(level: level), let packed = PixelStorage(count: compressor.bound(size))
        else { return false }
        let count = pack(size, with: compressor, into: packed.bytes)
        guard count > 0 else { return false }
        file.reserveCapacity(count + 128)
        file += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var header = Self.word(picture.width) + Self.word(picture.height)
        // Depth; colour type 2 (RGB) or 6 (RGBA); then compression, filter and interlace methods, all 0.
        header += [pixel == 8 ? 16 : 8, pixel == 3 ? 2 : 6, 0, 0, 0]
        header.withUnsafeBytes { Self.append("IHDR", $0, to: &file) }
        // sRGB with perceptual intent.
        [UInt8(0)].withUnsafeBytes { Self.append("sRGB", $0, to: &file) }
        // A chunk is smaller than 2 GiB.
        for start in stride(from: 0, to: count, by: 1 << 30) {
            let part = packed.bytes[start..<min(count, start + 1 << 30)]
            Self.append("IDAT", UnsafeRawBufferPointer(rebasing: part), to: &file)
        }
        Self.append("IEND", UnsafeRawBufferPointer(start: nil, count: 0), to: &file)
        return true
    }

    /// Compresses all rows and frees them before the file is made; returns 0 where memory runs out.
    private func pack(
        _ size: Int, with compressor: borrowing PNGCompressor, into packed: UnsafeMutableRawBufferPointer
    ) -> Int {
        guard let rows = PixelStorage(count: size) else { return 0 }
        fill(rows.bytes.bindMemory(to: UInt8.self))
        return compressor.pack(rows.bytes, into: packed)
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

/// Filtering and compressing rows.
extension PNGEncoding {
    /// Whether so many pixels equal the previous one that unfiltered rows compress best. The threshold of five eighths
    /// lies between the race scenes of shapes (0.65 and more: half the time at similar size) and those of gradients and
    /// pictures (0.35 and less: twice the time, three times the size).
    private static func isFlat(_ picture: PixelBuffer, _ kernels: FrameKernelTable) -> Bool {
        guard picture.format == .bgra8, picture.width > 1 else { return false }
        var repeats = 0, count = 0
        for y in stride(from: 0, to: picture.height, by: 8) {
            repeats += Int(kernels.repeats(picture.words(y).baseAddress!, Int32(picture.width)))
            count += picture.width - 1
        }
        return 8 * repeats >= 5 * count
    }

    /// Writes all rows, each after its filter byte.
    private func fill(_ out: UnsafeMutableBufferPointer<UInt8>) {
        guard let start = out.baseAddress else { return }
        guard isFiltered else {
            for y in 0..<picture.height {
                let line = start + y * (row + 1)
                line.pointee = 0
                write(y, to: line + 1)
            }
            return
        }
        // The current and the previous row, which alternate; the row above the first is 0.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * row) { lines in
            lines.update(repeating: 0)
            var (own, above) = (lines.baseAddress!, lines.baseAddress! + row)
            for y in 0..<picture.height {
                write(y, to: own)
                let line = start + y * (row + 1)
                let filter = filter(own, above)
                line.pointee = UInt8(filter.rawValue)
                kernels.png_filter(filter, own, above, Int32(row), Int32(pixel), line + 1)
                swap(&own, &above)
            }
        }
    }

    /// The filter by the heuristic "minimum sum of absolute differences" (PNG specification, 12.7).
    private func filter(_ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>) -> CPNGFilter {
        var best = CPNGFilterUp
        var least = kernels.png_cost(best, own, above, Int32(row), Int32(pixel))
        for filter in [CPNGFilterSub, CPNGFilterPaeth, CPNGFilterAverage, CPNGFilterNone] where least > 0 {
            let cost = kernels.png_cost(filter, own, above, Int32(row), Int32(pixel))
            if cost < least { (best, least) = (filter, cost) }
        }
        return best
    }

    private func write(_ y: Int, to out: UnsafeMutablePointer<UInt8>) {
        switch pixel {
        case 3: kernels.rgb(picture.words(y).baseAddress!, Int32(picture.width), out)
        case 4: kernels.rgba(picture.words(y).baseAddress!, Int32(picture.width), out)
        default: picture.copyWideRGBA(row: y, into: out)
        }
    }
}
