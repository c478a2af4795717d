import LayerModel

/// The animations of a composition's layers, which all run by one time: seconds from the animation's first frame.
final class CompositionTimeline {
    private var entries: [Entry] = []
    private var shown: Playback.Stretch?

    /// An animation as it stands on the whole time.
    private struct Entry {
        let layer: CALayer
        let animation: CAAnimation
        let key: String
    }

    /// Gives a layer an animation.
    ///
    /// - Parameter duration: the whole composition's in seconds, for an animation that begins before it or ends after it; nil for
    ///   others. It stands at the composition's ends then.
    func add(_ animation: CAKeyframeAnimation, to layer: CALayer, forKey key: String, cutTo duration: Double?) {
        animation.stays()
        let animation = duration.map { CAAnimationGroup(animation, duration: $0) } ?? animation
        entries.append(Entry(layer: layer, animation: animation, key: key))
        layer.add(animation, forKey: key)
    }

    /// Lets the animations run through what is played: the time of the layers is that of the stretch then.
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
    /// An animation within a group that is cut to the stretch and repeated.
    fileprivate func repeated(_ animation: CAAnimation) -> CAAnimationGroup {
        // A copy has its original's class.
        let member = animation.copy() as! CAAnimation
        member.beginTime -= start
        let group = CAAnimationGroup(member, duration: duration)
        group.repeatCount = mode.repeatCount
        group.autoreverses = mode.autoreverses
        return group
    }
}

extension CAAnimationGroup {
    /// From the layer's time 0 on, so many seconds of an animation.
    fileprivate convenience init(_ member: CAAnimation, duration: Double) {
        self.init()
        animations = [member]
        // 0 would mean the moment of the commit.
        beginTime = 1e-100
        self.duration = duration
        stays()
    }
}

extension CAAnimation {
    /// Lets it hold its ends.
    fileprivate func stays() {
        fillMode = .both
        isRemovedOnCompletion = false
    }
}
