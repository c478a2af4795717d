// Unsafe pointers: memory of pictures, each of which retains its block.

import Synchronization

/// A block of memory for pictures of coverage that are made one after the other.
///
/// Rotating or changing shapes discard thousands of small pictures, all of a frame at once. On the heap each would take
/// two locks and a scattered place; in a block they are contiguous, and the block is reused as a whole.
public final class CoverageMemory: Sendable {
    /// The bytes of a block: small enough that one picture may keep all of it, and enough for a dozen.
    static let size = 64 << 10
    /// The most bytes of a picture in a block.
    static let largest = size / 8

    private let used = Atomic<Int>(0)
    private nonisolated(unsafe) let base = PixelMemory.shared.take(size, isZeroed: false)

    /// Makes an unused block.
    init() {}

    deinit { PixelMemory.shared.give(base, Self.size) }

    /// Returns memory of this many bytes, aligned to 4, and its block, retained: the given one, or a new one where that
    /// is full. A large picture has memory of its own, which is deallocated separately.
    static func take(
        _ count: Int, from block: inout CoverageMemory?
    ) -> (memory: UnsafeMutableRawPointer, block: Unmanaged<CoverageMemory>?) {
        guard count <= largest else {
            return (UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4), nil)
        }
        while true {
            let here = block ?? CoverageMemory()
            if let memory = here.take(count) {
                block = here
                return (memory, .passRetained(here))
            }
            block = nil
        }
    }

    private func take(_ count: Int) -> UnsafeMutableRawPointer? {
        let first = used.wrappingAdd((count + 3) & ~3, ordering: .relaxed).oldValue
        return first + count <= Self.size ? base + first : nil
    }
}
