extension FramePlanner {
    /// Returns the ids of pictures that the planner made and no longer keeps, each once: backends can free what they
    /// hold for them.
    public mutating func takeDroppedImages() -> [UInt64] {
        defer { emit.pictures.dropped.removeAll(keepingCapacity: true) }
        return emit.pictures.dropped
    }
}
