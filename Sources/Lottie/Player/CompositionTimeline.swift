import LayerModel

/// The animations of a composition's layers, which all run by one time: seconds from the animation's first frame.
final class CompositionTimeline {
    private var entries: [Entry] = []
    private var shown: Playback.Stretch?

    /// An animation as it stands on the whole time.
    private struct Entry {
        let layer: CALayer
        let animation: CAKeyframeAnimation
        let key: String
    }

    /// Gives a layer an animation.
    func add(_ animation: CAKeyframeAnimation, to layer: CALayer, forKey key: String) {
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
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
    fileprivate func repeated(_ animation: CAKeyframeAnimation) -> CAAnimationGroup {
        // A copy has its original's class.
        let member = animation.copy() as! CAKeyframeAnimation
        member.beginTime -= start
        let group = CAAnimationGroup()
        group.animations = [member]
        // 0 would mean the moment of the commit.
        group.beginTime = 1e-100
        group.duration = duration
        group.repeatCount = mode.repeatCount
        group.autoreverses = mode.autoreverses
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        return group
    }
}
