import Synchronization

/// An animation of a layer: what of it is committed, and where it stands in its life.
final class AnimationEntry {
    let key: String?
    /// The layer's own copy.
    let animation: CAAnimation
    /// What the render tree evaluates; empty where the animation has no effect.
    var tracks: [AnimationTrack]
    /// Whether a `beginTime` of 0 has become the time of a commit. A manual clock's first commit is at 0 too, so the
    /// number itself does not tell.
    var hasBegun: Bool
    /// Whether the animation says itself when it begins, and nobody has looked yet whether that makes sense.
    var isToBeChecked: Bool
    /// Whether the sink of the layer's tree knows the animation.
    var isCommitted = false

    /// Whose it is; nil once that is freed.
    private(set) weak var layer: CALayer?
    /// Where it goes that ends outside of any tree: to the thread on which it was added.
    let strays = ThreadTransactions.current.strays
    /// The completion blocks that wait for its end.
    let groups: [CompletionGroup]
    /// Rises from one added to the next: what is due at one time is called in this order.
    let order: UInt64
    var phase = Phase.waiting
    /// The active span in absolute seconds; infinite while nobody can tell, or while the layer's time stands still.
    var begin = Double.infinity, end = Double.infinity
    /// When it was removed from its layer, in absolute seconds; infinity while it was not.
    var removal = Double.infinity
    /// The connection that tells of it.
    var home: ObjectIdentifier?
    /// Its place in that one's schedule, -1 for none.
    var place = -1

    enum Phase {
        /// Nobody was told that it begins.
        case waiting
        /// It has begun.
        case running
        /// Everybody was told that it has ended.
        case over
    }

    init(key: String?, animation: CAAnimation, tracks: [AnimationTrack], layer: CALayer, groups: [CompletionGroup]) {
        self.key = key
        self.animation = animation
        self.tracks = tracks
        self.layer = layer
        self.groups = groups
        hasBegun = animation.beginTime != 0
        isToBeChecked = hasBegun
        order = Self.count.add(1, ordering: .relaxed).newValue
        for group in groups { group.hold() }
    }

    /// How many were added in this process.
    private static let count = Atomic<UInt64>(0)

    /// What waits for a commit begins now, at the layer's time `local`.
    func begin(at local: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        animation.beginTime = local
        for index in tracks.indices { tracks[index].begin(at: local) }
    }

    /// Lets go of the completion blocks, and returns those that waited for nothing else, innermost transaction first.
    func releaseGroups() -> [CompletionGroup] { groups.filter { $0.release() } }
}
