/// The parts in which threads go through a long list together: the same ones from frame to frame.
struct Slices {
    let range: Range<Int>
    let count: Int

    /// A thread goes through fewer sooner than another has heard of them.
    private static let least = 512

    /// Four for each thread, so that one that comes late leaves some to the others; of a short list one.
    init(_ range: Range<Int>, threads: Int) {
        self.range = range
        count = threads > 1 ? max(1, min(4 * threads, range.count / Self.least)) : 1
    }

    /// A part of the list.
    @inline(__always)
    subscript(slice: Int) -> Range<Int> {
        let size = range.count
        return range.lowerBound + slice * size / count..<range.lowerBound + (slice + 1) * size / count
    }
}
