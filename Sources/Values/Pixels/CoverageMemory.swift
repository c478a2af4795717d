// Unsafe pointers: memory of pictures, each of which holds the block that it lies in.

import Synchronization

/// A block of memory for pictures of coverage that are made one after the other.
///
/// What turns or changes shape leaves small pictures behind by the thousand, all of a frame at once. From the heap each would take
/// its locks twice and lie where the last one's gap was; from a block they follow one another, and it is used again as a whole.
public final class CoverageMemory: Sendable {
    /// Bytes of a block: as one picture may keep all of it, few enough that this does not matter, and enough for a dozen.
    static let size = 64 << 10
    /// The most bytes of a picture that lies in one.
    static let largest = size / 8

    private let used = Atomic<Int>(0)
    private nonisolated(unsafe) let base = PixelMemory.shared.take(size, isZeroed: false)

    /// A block of which nothing is used.
    init() {}

    deinit { PixelMemory.shared.give(base, Self.size) }

    /// So many bytes, aligned to 4, and the block that they lie in, retained for them: the one given, or a fresh one where that has no
    /// more. What is large has memory of its own, which is deallocated by itself.
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
