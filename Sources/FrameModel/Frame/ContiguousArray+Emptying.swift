extension ContiguousArray {
    /// Empties it for its next use. Storage is kept unless it is larger than `most` bytes: what one huge frame took is not held for ever, and
    /// filling such storage anew takes less time than what is put there.
    package mutating func empty(keeping most: Int = 1 << 26) {
        removeAll(keepingCapacity: capacity * MemoryLayout<Element>.stride <= most)
    }
}
