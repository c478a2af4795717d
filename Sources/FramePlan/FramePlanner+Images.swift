extension FramePlanner {
    /// Ids of pictures that the planner made and no longer keeps, each told once: backends can free what they hold for them.
    public mutating func takeDroppedImages() -> [UInt64] {
        let dropped = mipLevels.dropped + shadowPictures.dropped + pathShadows.dropped
        mipLevels.dropped.removeAll(keepingCapacity: true)
        shadowPictures.dropped.removeAll(keepingCapacity: true)
        pathShadows.dropped.removeAll(keepingCapacity: true)
        return dropped
    }
}
