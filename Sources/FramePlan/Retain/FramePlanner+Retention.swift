import Synchronization

// Surfaces that are kept while nothing inside them changes.

extension FramePlanner {
    /// The next version, for all planners together: a backend may draw frames of several planners.
    private static let versions = Atomic<UInt64>(1)

    /// Gives kept passes the version of the frame before, where they are equal, else a new one.
    ///
    /// A pass of the picture's pixels is kept from the second frame on in which it is equal: a pass that changes all
    /// the time is better drawn within the damage alone.
    ///
    /// - Parameter first: above 0 for passes that were drawn again, and are compared with those before them in the same
    ///   frame.
    mutating func assignVersions(from first: Int = 0) {
        for i in first..<emit.frame.passes.count where emit.frame.passes[i].retention.owner != 0 {
            let owner = emit.frame.passes[i].retention.owner
            let isSame = difference.isSame(i)
            if isTaken(owner, in: first..<i) || (emit.frame.passes[i].isDeviceSpace && !isSame) {
                emit.frame.passes[i].retention = .none
                continue
            }
            if isSame {
                let pair = difference.pair(of: i)
                let old = first > 0 ? emit.frame.passes[pair].retention : previous.passes[pair].retention
                if old.owner == owner {
                    emit.frame.passes[i].retention = old
                    continue
                }
            }
            emit.frame.passes[i].retention.version = Self.versions.wrappingAdd(1, ordering: .relaxed).oldValue
        }
    }

    /// Whether an earlier pass has the same owner, such as a layer and the old picture of its transition.
    private func isTaken(_ owner: UInt64, in passes: Range<Int>) -> Bool {
        for i in passes where emit.frame.passes[i].retention.owner == owner { return true }
        return false
    }
}
