// Unsafe pointers: kernels work in memory by address.
import CLibDeflate
import FrameKernels

/// Compresses filtered rows in zlib's format (RFC 1950), part by part, as literals and runs of zeros in codes of each
/// part's own.
///
/// What filters leave are small differences and zeros. To look for anything else takes libdeflate's fastest level three to six times as long, for
/// the figures in Documentation/Performance.md.
struct RunDeflate: ~Copyable {
    private let packed: PixelStorage
    private var writer: CDeflateWriter
    private var sum: UInt32 = 1

    /// - Parameter most: the most bytes of a part; nil where memory runs out.
    init?(most: Int) {
        // Codes of twelve bits for bytes of eight, the header, and what is written ahead.
        guard let packed = PixelStorage(count: most + most / 2 + 1024) else { return nil }
        let start = packed.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
        writer = CDeflateWriter(bits: 0, count: 0, next: start)
        self.packed = packed
        // Deflate with a window of 32 KiB, and the level for "fastest".
        writer.put(0x0178, 16)
    }

    /// Compresses the next part.
    ///
    /// - Returns: what is written of the file, valid until the next part.
    mutating func pack(_ part: UnsafeRawBufferPointer, isLast: Bool) -> UnsafeRawBufferPointer {
        let start = packed.bytes.bindMemory(to: UInt8.self).baseAddress!
        sum = libdeflate_adler32(sum, part.baseAddress, part.count)
        let before = writer
        write(part, isLast: isLast)
        if writer.next - before.next > part.count {
            writer = before
            store(part, isLast: isLast)
        }
        if isLast {
            writer.align()
            for byte in withUnsafeBytes(of: sum.bigEndian, Array.init) { writer.put(Int(byte), 8) }
        }
        let written = UnsafeRawBufferPointer(start: start, count: writer.next - start)
        writer.next = start
        return written
    }

    private mutating func write(_ part: UnsafeRawBufferPointer, isLast: Bool) {
        let bytes = part.assumingMemoryBound(to: UInt8.self)
        let kernels = FrameKernelsBest().pointee
        var counts = CDeflateCounts()
        let isWhole = part.count <= Self.counted
        // Of larger parts a quarter says how often each byte occurs.
        for start in stride(from: 0, to: part.count, by: isWhole ? Self.counted : 4 * Self.sample) {
            let count = min(isWhole ? Self.counted : Self.sample, part.count - start)
            kernels.deflate_count(bytes.baseAddress! + start, Int64(count), &counts)
        }
        let block = DeflateBlock(counts, isWhole: isWhole)
        block.writeHeader(to: &writer, isLast: isLast)
        withUnsafePointer(to: block.codes) {
            kernels.deflate_write(bytes.baseAddress!, Int64(part.count), $0, &writer)
        }
        block.writeEnd(to: &writer)
    }

    private static let counted = 1 << 16
    private static let sample = 1 << 11

    /// Writes a part as it is, where codes would be longer: noise.
    private mutating func store(_ part: UnsafeRawBufferPointer, isLast: Bool) {
        var rest = part
        while !rest.isEmpty {
            let next = UnsafeRawBufferPointer(rebasing: rest.prefix(0xFFFF))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(next.count))
            writer.put(isLast && rest.isEmpty ? 1 : 0, 3)
            writer.align()
            writer.put(next.count, 16)
            writer.put(next.count ^ 0xFFFF, 16)
            UnsafeMutableRawPointer(writer.next).copyMemory(from: next.baseAddress!, byteCount: next.count)
            writer.next += next.count
        }
    }
}
