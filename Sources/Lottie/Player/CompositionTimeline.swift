import LayerModel

/// The animations of a composition's layers, all in one time: seconds from the animation's first frame.
final class CompositionTimeline {
    private var entries: [Entry] = []
    private var shown: Playback.Stretch?

    /// An animation in the composition's whole time.
    fileprivate struct Entry {
        let layer: CALayer
        let animation: CAAnimation
        let key: String
    }

    /// Adds an animation to a layer.
    ///
    /// - Parameter duration: the composition's duration in seconds, for an animation that extends beyond it, which is
    ///   then clipped to it; nil for others.
    func add(_ animation: CAKeyframeAnimation, to layer: CALayer, forKey key: String, cutTo duration: Double?) {
        animation.stays()
        let animation = duration.map { CAAnimationGroup(animation, duration: $0) } ?? animation
        entries.append(Entry(layer: layer, animation: animation, key: key))
        layer.add(animation, forKey: key)
    }

    /// The animations of layers that are built to be copied, by layer.
    struct Pattern {
        fileprivate var entries: [ObjectIdentifier: [Entry]] = [:]
    }

    /// Builds layers that are copied and never shown themselves.
    func pattern<Layers>(_ build: () -> Layers) -> (Layers, Pattern) {
        let first = entries.count, layers = build()
        var pattern = Pattern()
        for entry in entries[first...] { pattern.entries[ObjectIdentifier(entry.layer), default: []].append(entry) }
        entries.removeSubrange(first...)
        return (layers, pattern)
    }

    /// Returns a copy of a layer of a pattern, with its animations.
    func replica(of layer: CALayer, _ pattern: Pattern) -> CALayer {
        layer.replica { layer, copy in
            for entry in pattern.entries[ObjectIdentifier(layer)] ?? [] {
                entries.append(Entry(layer: copy, animation: entry.animation, key: entry.key))
            }
        }
    }

    /// Plays a stretch: the layers' time is then the stretch's.
    func play(_ playback: Playback) {
        if playback.stretch == shown { return }
        shown = playback.stretch
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for entry in entries {
            guard let stretch = playback.stretch else {
                entry.layer.add(entry.animation, forKey: entry.key)
                continue
            }
            entry.layer.add(stretch.repeated(entry.animation), forKey: entry.key)
        }
        CATransaction.commit()
    }
}

extension Playback.Stretch {
    /// An animation within a group that is clipped to the stretch and repeated.
    fileprivate func repeated(_ animation: CAAnimation) -> CAAnimationGroup {
        // A copy has the same class.
        let member = animation.copy() as! CAAnimation
        member.beginTime -= start
        let group = CAAnimationGroup(member, duration: duration)
        group.repeatCount = mode.repeatCount
        group.autoreverses = mode.autoreverses
        return group
    }
}

extension CAAnimationGroup {
    /// A group that shows an animation for a duration, from the layer's time 0.
    fileprivate convenience init(_ member: CAAnimation, duration: Double) {
        self.init()
        animations = [member]
        // 0 would mean the time of the commit.
        beginTime = 1e-100
        self.duration = duration
        stays()
    }
}

extension CAAnimation {
    /// Makes the animation hold its first and last value.
    fileprivate func stays() {
        fillMode = .both
        isRemovedOnCompletion = false
    }
}
