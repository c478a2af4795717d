// Unsafe pointers: a C object by address, with one owner.
import CLibDeflate

/// libdeflate's working memory for a level, reused between pictures: creating it costs as much as compressing a small
/// one.
struct PNGCompressor: ~Copyable {
    private let level: Int
    private let compressor: OpaquePointer

    /// The idle compressors by level.
    private static let idle = Monitor([Int: [UInt]]())
    /// The most idle ones per level: the number of encoding threads on most machines.
    private static let most = 16

    /// A compressor for a level of 0 to 12; nil where memory runs out.
    init?(level: Int) {
        let kept = Self.idle.change { $0[level]?.popLast() }
        guard let made = kept.flatMap({ OpaquePointer(bitPattern: $0) }) ?? libdeflate_alloc_compressor(Int32(level))
        else { return nil }
        self.level = level
        compressor = made
    }

    deinit {
        let (level, address) = (level, UInt(bitPattern: compressor))
        let isKept = Self.idle.change { idle in
            guard idle[level, default: []].count < Self.most else { return false }
            idle[level, default: []].append(address)
            return true
        }
        if !isKept { libdeflate_free_compressor(compressor) }
    }

    /// The maximum compressed size of `count` bytes.
    func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(compressor, count) }

    /// Compresses bytes in zlib's format.
    ///
    /// - Returns: the compressed size; 0 where `out` is too small.
    func pack(_ bytes: UnsafeMutableRawBufferPointer, into out: UnsafeMutableRawBufferPointer) -> Int {
        libdeflate_zlib_compress(compressor, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
    }
}
