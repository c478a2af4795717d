// The way of a transition to the render tree: once, in the commit after it was added.

extension CALayer {
    /// Puts in a commit that the layer has a new transition, or none any more.
    final func encodeTransition(_ new: CATransition?, _ commit: inout Commit) {
        let hasEnded = changed.pending.contains(.transitionEnded)
        changed.pending.remove(.transitionEnded)
        let transition = new?.compiled
        guard hasEnded || transition != nil else { return }
        commit.transitions.append(Commit.Transition(layer: layerID, transition: transition))
    }

    /// Notes for the next commit that a transition known to the sink is gone.
    final func noteTransitionEnded(_ gone: [AnimationEntry]) {
        for entry in gone where entry.isCommitted && entry.animation is CATransition {
            changed.pending.insert(.transitionEnded)
        }
    }
}

extension CATransition {
    /// The transition for the render tree; nil where the numbers are invalid, which adding it has logged.
    fileprivate var compiled: LayerTransition? {
        do throws(PropertyError) { try validate() } catch { return nil }
        var transition = LayerTransition(kind: kind, side: side, timing: timing)
        if isRemovedOnCompletion { transition.timing.dropForwardFill() }
        transition.timingFunction = timingFunction?.curve
        transition.startProgress = Double(startProgress)
        transition.endProgress = Double(endProgress)
        transition.followsLayer = followsLayer
        return transition
    }

    private var kind: LayerTransition.Kind {
        switch type {
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        default: .fade
        }
    }

    private var side: LayerTransition.Side {
        switch subtype {
        case .fromRight: .maxX
        case .fromTop: .maxY
        case .fromBottom: .minY
        default: .minX
        }
    }
}
