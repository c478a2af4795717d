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
    mutating func assignVersions() {
        for i in frame.passes.indices where frame.passes[i].retention.owner != 0 {
            let owner = frame.passes[i].retention.owner
            let isSame = difference.isSame(i)
            if isTaken(owner, before: i) || (frame.passes[i].isDeviceSpace && !isSame) {
                frame.passes[i].retention = .none
                continue
            }
            if isSame {
                let old = previous.passes[difference.pair(of: i)].retention
                if old.owner == owner {
                    frame.passes[i].retention = old
                    continue
                }
            }
            frame.passes[i].retention.version = Self.versions.wrappingAdd(1, ordering: .relaxed).oldValue
        }
    }

    /// Whether an earlier pass has the same owner: a layer and the old picture of its transition.
    private func isTaken(_ owner: UInt64, before pass: Int) -> Bool {
        for i in 0..<pass where frame.passes[i].retention.owner == owner { return true }
        return false
    }
}
