// Unsafe: memory by address, owned by the object.

import Foundation

/// Memory for pixels in 32-bit words, freed with the object.
final class PixelMemory {
    let base: UnsafeMutablePointer<UInt32>
    /// The number of words.
    let capacity: Int

    /// Allocates `capacity` words, zeroed; nil where memory has run out.
    init?(capacity: Int) {
        guard let memory = Self.zeroed(capacity) else { return nil }
        base = memory
        self.capacity = capacity
    }

    deinit { free(base) }

    // Unlike Swift's own allocation this reports exhaustion.
    private static func zeroed(_ count: Int) -> UnsafeMutablePointer<UInt32>? {
        let (bytes, overflow) = max(count, 16).multipliedReportingOverflow(by: 4)
        if overflow { return nil }
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, bytes) == 0, let memory else { return nil }
        memset(memory, 0, bytes)
        return memory.assumingMemoryBound(to: UInt32.self)
    }
}

/// Memory for plain values at an address that workers read, reused from frame to frame.
struct Room<Element> {
    private(set) var base: UnsafeMutablePointer<Element>
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func deallocate() { base.deallocate() }

    /// Makes room for `count` values; existing ones are lost where it grows.
    mutating func reserve(_ count: Int) {
        if count <= capacity { return }
        base.deallocate()
        self = Room(capacity: count + count / 2)
    }
}
