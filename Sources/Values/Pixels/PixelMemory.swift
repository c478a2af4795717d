// Unsafe pointers and system calls: storage of pixel buffers.

import Foundation
import Synchronization

/// Memory for pixel buffers, used again.
///
/// A frame that becomes a picture needs some 8 MB at 1080p. Fresh from the system these cost 2,000 page faults, about
/// 2 ms; kept from a picture that is gone, nothing. Blocks of at least `leastSize` are kept for buffers of exactly their
/// size, the newest first, and the oldest go back to the system when `limit` bytes are exceeded.
final class PixelMemory: Sendable {
    /// What all buffers of the process use.
    static let shared = PixelMemory()

    /// Smaller blocks come from the heap, which keeps them itself.
    static let leastSize = 64 << 10
    /// The most bytes that are kept while no buffer uses them.
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

    /// A store that keeps at most `limit` bytes; 64 MiB are eight pictures of 1080p or two of 4K.
    init(limit: Int = 64 << 20) { self.limit = limit }

    /// Memory of `count` bytes, aligned to 64. Traps where the system has none left.
    ///
    /// - Parameter isZeroed: whether all bytes must be 0; otherwise they are anything.
    func take(_ count: Int, isZeroed: Bool) -> UnsafeMutableRawPointer {
        guard let memory = find(count, isZeroed: isZeroed) else {
            fatalError("the system has no memory for a pixel buffer of \(count) bytes")
        }
        return memory
    }

    /// As `take`; nil where the system has no memory left.
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

    /// Gives back what `take` gave for the same count.
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

    /// Gives all memory that is kept and unused back to the system.
    func release() { kept.withLock { Self.shrink(&$0, to: 0) } }

    /// How many bytes are kept and unused.
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
