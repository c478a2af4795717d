import Synchronization
import Values

// Surfaces that are kept while nothing inside of them changes.

extension FramePlanner {
    /// Versions are numbered for all planners together: a backend may see frames of one after those of another.
    private static let versions = Atomic<UInt64>(1)

    /// Notes that a pass is worth keeping. Whether it is kept is decided when the frame is compared with the one before.
    mutating func retain(_ pass: Int) {
        frame.passes[pass].retention = Pass.Retention(owner: frame.passKeys[pass].rawValue, version: 0)
    }

    /// Gives kept passes the version they had in the frame before, where they are equal, else a new one.
    ///
    /// A pass of the picture's pixels is kept from the second frame on that it is equal in: what changes all the time is
    /// rather drawn within the damage alone.
    ///
    /// - Parameter first: more than 0 for passes that were drawn again, with what they were before them in the same frame.
    mutating func assignVersions(from first: Int = 0) {
        for i in first..<frame.passes.count where frame.passes[i].retention.owner != 0 {
            let owner = frame.passes[i].retention.owner
            let isSame = difference.isSame(i)
            if isTaken(owner, in: first..<i) || (frame.passes[i].isDeviceSpace && !isSame) {
                frame.passes[i].retention = .none
                continue
            }
            if isSame {
                let pair = difference.pair(of: i)
                let old = first > 0 ? frame.passes[pair].retention : previous.passes[pair].retention
                if old.owner == owner {
                    frame.passes[i].retention = old
                    continue
                }
            }
            frame.passes[i].retention.version = Self.versions.wrappingAdd(1, ordering: .relaxed).oldValue
        }
    }

    /// Whether an earlier pass has the same owner: a layer and the old picture of its transition.
    private func isTaken(_ owner: UInt64, in passes: Range<Int>) -> Bool {
        for i in passes where frame.passes[i].retention.owner == owner { return true }
        return false
    }
}
