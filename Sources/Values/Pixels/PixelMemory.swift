// Unsafe pointers and system calls: storage of pixel buffers.

import Foundation
import Synchronization

/// Reused memory for pixel buffers.
///
/// A frame read back at 1080p needs some 8 MB. New memory of the system costs 2,000 page faults, about 2 ms; memory
/// kept from a freed picture costs nothing. Blocks of at least `leastSize` are kept for buffers of exactly their size,
/// newest first; the oldest are returned to the system when `limit` bytes are exceeded.
final class PixelMemory: Sendable {
    /// The instance that all buffers of the process use.
    static let shared = PixelMemory()

    /// The least size of kept blocks; smaller ones come from the heap, which caches them itself.
    static let leastSize = 64 << 10
    /// The most bytes that are kept unused.
    let limit: Int

    private struct Block {
        var address: UInt
        var count: Int
    }

    private struct Kept: ~Copyable {
        /// Oldest first.
        var blocks: [Block] = []
        var total = 0
    }

    private let kept = Mutex(Kept())

    /// Makes a store that keeps at most `limit` bytes; 64 MiB are eight pictures of 1080p or two of 4K.
    init(limit: Int = 64 << 20) { self.limit = limit }

    /// Returns memory of `count` bytes, aligned to 64. Traps where the system has none.
    ///
    /// - Parameter isZeroed: Whether all bytes must be 0; otherwise they are undefined.
    func take(_ count: Int, isZeroed: Bool) -> UnsafeMutableRawPointer {
        guard let memory = find(count, isZeroed: isZeroed) else {
            fatalError("the system has no memory for a pixel buffer of \(count) bytes")
        }
        return memory
    }

    /// Returns memory like `take`; nil where the system has none.
    func find(_ count: Int, isZeroed: Bool) -> UnsafeMutableRawPointer? {
        guard count >= Self.leastSize else {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
            if isZeroed { memset(memory, 0, count) }
            return memory
        }
        let address = kept.withLock { kept -> UInt? in
            guard let index = kept.blocks.lastIndex(where: { $0.count == count }) else { return nil }
            kept.total -= count
            return kept.blocks.remove(at: index).address
        }
        if let address, let memory = UnsafeMutableRawPointer(bitPattern: address) {
            if isZeroed { memset(memory, 0, count) }
            return memory
        }
        let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    /// Takes back memory from `take` of the same count.
    func give(_ memory: UnsafeMutableRawPointer, _ count: Int) {
        guard count >= Self.leastSize else {
            memory.deallocate()
            return
        }
        guard count <= limit else {
            munmap(memory, count)
            return
        }
        let block = Block(address: UInt(bitPattern: memory), count: count)
        kept.withLock { kept in
            kept.blocks.append(block)
            kept.total += count
            Self.shrink(&kept, to: limit)
        }
    }

    /// Returns all kept memory to the system.
    func release() { kept.withLock { Self.shrink(&$0, to: 0) } }

    /// The number of bytes that are kept unused.
    var keptBytes: Int { kept.withLock { $0.total } }

    private static func shrink(_ kept: inout Kept, to limit: Int) {
        var gone = 0
        while kept.total > limit {
            let block = kept.blocks[gone]
            munmap(UnsafeMutableRawPointer(bitPattern: block.address), block.count)
            kept.total -= block.count
            gone += 1
        }
        kept.blocks.removeFirst(gone)
    }
}
