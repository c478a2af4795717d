// Unsafe pointers: a C object by address, with one owner.
import CLibDeflate

/// libdeflate's working memory for a level, used again for picture after picture: making it anew costs as much as packing a small one.
struct PNGCompressor: ~Copyable {
    private let level: Int
    private let compressor: OpaquePointer

    /// Those that are not at work, by level.
    private static let idle = Monitor([Int: [UInt]]())
    /// More of a level are not kept: as many as threads pack on most machines.
    private static let most = 16

    /// One for a level of 0 to 12; nil where memory has run out.
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

    /// The most bytes that so many become.
    func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(compressor, count) }

    /// Packs bytes in zlib's format.
    ///
    /// - Returns: how many there are then; 0 where `out` is too small.
    func pack(_ bytes: UnsafeMutableRawBufferPointer, into out: UnsafeMutableRawBufferPointer) -> Int {
        libdeflate_zlib_compress(compressor, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
    }
}
