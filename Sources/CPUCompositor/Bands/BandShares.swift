// Unsafe: counters by address, at least a cache line each.
import Synchronization

/// The distribution of a job's portions: each thread takes those of its own share first, the same from frame to frame,
/// whose pixels lie in its core's caches, and then what remains of the others' shares.
struct BandShares {
    private let next: UnsafeMutablePointer<Counter>
    private let threads: Int

    private struct Counter: ~Copyable {
        let value = Atomic<Int>(0)
        // Two cache lines: processors fetch them in pairs.
        private let padding = InlineArray<15, Int>(repeating: 0)
    }

    /// Creates shares for `threads` threads, at least 1.
    init(threads: Int) {
        self.threads = threads
        next = .allocate(capacity: threads)
        for thread in 0..<threads { (next + thread).initialize(to: Counter()) }
    }

    func deallocate() {
        next.deinitialize(count: threads)
        next.deallocate()
    }

    /// Distributes `count` portions, while no thread takes any.
    func begin(_ count: Int) {
        for thread in 0..<threads { next[thread].value.store(thread * count / threads, ordering: .relaxed) }
    }

    /// Returns the next of `count` portions for a thread; nil where none is left. `share`: the share of its last
    /// portion, at first its own.
    @inline(__always)
    func take(_ count: Int, thread: Int, share: inout Int) -> Int? {
        while true {
            let portion = next[share].value.wrappingAdd(1, ordering: .relaxed).oldValue
            if portion < (share + 1) * count / threads { return portion }
            share = share + 1 < threads ? share + 1 : 0
            if share == thread { return nil }
        }
    }
}
