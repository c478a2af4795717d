import Values

extension FramePlanner {
    /// Ids of pictures that the planner made and no longer keeps, each told once: backends can free what they hold for them.
    public mutating func takeDroppedImages() -> [UInt64] {
        let dropped =
            emit.mipLevels.dropped + emit.shadowPictures.dropped + emit.pathShadows.dropped + emit.pathPictures.dropped
        emit.mipLevels.dropped.removeAll(keepingCapacity: true)
        emit.shadowPictures.dropped.removeAll(keepingCapacity: true)
        emit.pathShadows.dropped.removeAll(keepingCapacity: true)
        emit.pathPictures.dropped.removeAll(keepingCapacity: true)
        return dropped
    }
}
