// Unsafe pointers: bytes are read where they are wanted.

/// Bytes that were read before they are wanted, a buffer at a time; what is larger goes past the buffer.
struct ReadAhead: ~Copyable {
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private var start = 0, end = 0

    deinit { buffer.deallocate() }

    /// Fills all of a target.
    ///
    /// - Parameters:
    ///   - target: Where to.
    ///   - more: Reads at least one byte into the room that it gets; returns their number.
    /// - Throws: What `more` does.
    mutating func fill(
        _ target: UnsafeMutableRawBufferPointer,
        from more: (UnsafeMutableRawBufferPointer) throws(StreamEnd) -> Int
    ) throws(StreamEnd) {
        var filled = 0
        while filled < target.count {
            if start < end {
                let count = min(end - start, target.count - filled)
                target.baseAddress!.advanced(by: filled).copyMemory(from: buffer.baseAddress! + start, byteCount: count)
                start += count
                filled += count
            } else if target.count - filled >= buffer.count {
                filled += try more(UnsafeMutableRawBufferPointer(rebasing: target[filled...]))
            } else {
                end = try more(buffer)
                start = 0
            }
        }
    }
}
