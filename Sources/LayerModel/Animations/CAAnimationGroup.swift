import Foundation

/// Animations that run together in a timing of their own.
///
///     let arrive = CAAnimationGroup()
///     arrive.animations = [move, fade]
///     arrive.duration = 2
///     arrive.repeatCount = 3
///     layer.add(arrive, forKey: "arrive")
///
/// The members' `beginTime` is in the group's time. They are cut off at the group's `duration`, not scaled to it; a
/// member without a duration takes the group's. Their `isRemovedOnCompletion` and delegates are ignored. Groups may be
/// nested, 100 deep; one that contains itself has no effect, nor has a `CATransition` in a group.
open class CAAnimationGroup: CAAnimation {
    /// The members; of two members of one property the later one wins. Nil by default.
    open var animations: [CAAnimation]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? CAAnimationGroup else { return copy }
        if let error = nestingError {
            Warnings.once("a \(type(of: self)) has no effect: \(error)")
            return copy
        }
        copy.animations = animations?.compactMap { $0.copy() as? CAAnimation }
        return copy
    }

    override func prepare(for layer: CALayer) {
        for animation in animations ?? [] {
            if animation is CATransition {
                Warnings.once("a CATransition in a CAAnimationGroup has no effect: it is of a layer, not of a group")
            }
            animation.prepare(for: layer)
        }
    }

    override func compile(key: String, timing: MediaTiming) -> [AnimationTrack] {
        let group = AnimationTrack.Group(timing: timing, timingFunction: timingFunction?.curve)
        return (animations ?? []).flatMap { member in
            var memberTiming = member.timing
            if memberTiming.duration <= 0 { memberTiming.duration = timing.duration }
            var tracks = member.tracks(key: key, timing: memberTiming)
            for index in tracks.indices { tracks[index].groups.insert(group, at: 0) }
            return tracks
        }
    }
}
