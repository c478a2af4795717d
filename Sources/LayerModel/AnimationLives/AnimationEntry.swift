import Synchronization

/// An animation of a layer with its committed tracks and its phase.
final class AnimationEntry {
    let key: String?
    /// The layer's own copy, or that of a layer whose replica it is.
    let animation: CAAnimation
    /// The tracks that the render tree evaluates; empty where the animation has no effect.
    var tracks: [AnimationTrack]
    /// Whether a `beginTime` of 0 has been resolved to the time of a commit. A manual clock's first commit is at 0,
    /// too, so the number itself does not tell.
    var hasBegun: Bool
    /// Whether the animation has a begin time of its own that was not checked yet.
    var isToBeChecked: Bool
    /// Whether the sink of the layer's tree knows the animation.
    var isCommitted = false

    /// The layer; nil once it is freed.
    private(set) weak var layer: CALayer?
    /// The receiver of its end outside of any tree: the thread on which it was added.
    let strays = ThreadTransactions.current.strays
    /// The completion blocks that wait for its end.
    let groups: [CompletionGroup]
    /// Rises with each animation added: events due at one time are called in this order.
    let order: UInt64
    var phase = Phase.waiting
    /// The active span in absolute seconds; infinite while it is unknown, or while the layer's time stands still.
    var begin = Double.infinity, end = Double.infinity
    /// The time of its removal from the layer, in absolute seconds; infinity before.
    var removal = Double.infinity
    /// The connection that reports its events.
    var home: ObjectIdentifier?
    /// Its place in that connection's schedule, -1 for none.
    var place = -1

    enum Phase {
        /// Its start was not reported.
        case waiting
        /// It has begun.
        case running
        /// Its end was reported.
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

    /// The number of animations added in this process.
    private static let count = Atomic<UInt64>(0)

    /// Sets the begin of an animation that waits for a commit, at the layer's time `local`.
    func begin(at local: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        animation.beginTime = local
        for index in tracks.indices { tracks[index].begin(at: local) }
    }

    /// Releases the completion blocks, and returns those that wait for nothing else, innermost transaction first.
    func releaseGroups() -> [CompletionGroup] { groups.filter { $0.release() } }
}
