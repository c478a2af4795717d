import RenderTree

/// An animation of a layer, and what of it is committed.
final class AnimationEntry {
    let key: String?
    /// The layer's own copy.
    let animation: CAAnimation
    /// What the render tree evaluates; empty where the animation has no effect.
    var tracks: [AnimationTrack]
    /// Whether a `beginTime` of 0 has become the time of a commit. A manual clock's first commit is at 0 too, so the
    /// number itself does not tell.
    var hasBegun: Bool
    /// Whether the sink of the layer's tree knows the animation.
    var isCommitted = false

    init(key: String?, animation: CAAnimation, tracks: [AnimationTrack]) {
        self.key = key
        self.animation = animation
        self.tracks = tracks
        hasBegun = animation.beginTime != 0
    }

    /// What waits for a commit begins now, at the layer's time `local`.
    func begin(at local: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        animation.beginTime = local
        for index in tracks.indices { tracks[index].begin(at: local) }
    }
}
