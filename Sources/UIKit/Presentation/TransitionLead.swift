import LayerModel

/// Leads the animations of a transition by hand: their time stands still where the hand has them, and goes on by the clock once it lets go.
///
/// An animator's blocks animate in the container, whose layer's time stands; what goes along is led by a property animator. What the animator changed is
/// noted, so that a transition that is given up finds its way back.
@MainActor
final class TransitionLead {
    private let container: UIView
    let duration: TimeInterval
    /// The container's time when the animations began.
    private let start: Double
    private var property: (any UIViewImplicitlyAnimating)?
    private var along: UIViewPropertyAnimator?
    private let changes = AnimationNotes()
    private var turns: ClockTurns?
    private(set) var fraction: CGFloat = 0
    private var isReleased = false

    init(_ container: UIView, duration: TimeInterval) {
        (self.container, self.duration) = (container, max(duration, 1e-6))
        let layer = container.layer
        let now = layer.convertTime(layer.treeTime, from: nil)
        // A begin time of 0 would be that of the commit.
        start = now > 0 ? now : 1
    }

    /// Sets up what an animator animates, standing at its start.
    func take(_ animator: (any UIViewImplicitlyAnimating)?, else animate: () -> Void) {
        guard let animator else {
            stand(at: 0)
            let thread = ViewThread.current, before = thread.animationNotes
            thread.animationNotes = changes
            animate()
            thread.animationNotes = before
            return
        }
        property = animator
        animator.pauseAnimation()
    }

    /// Adds changes that go along.
    func takeAlong(_ body: @escaping @MainActor () -> Void) {
        if along == nil { along = UIViewPropertyAnimator(duration: duration, curve: .linear) }
        along?.addAnimations(body)
        along?.fractionComplete = fraction
    }

    private func stand(at fraction: CGFloat) {
        let layer = container.layer
        layer.speed = 0
        layer.timeOffset = start + Double(fraction) * duration
    }

    /// Shows a part of the way, 0…1.
    func show(_ fraction: CGFloat) {
        if isReleased { return }
        self.fraction = min(1, max(0, fraction))
        if let property { property.fractionComplete = self.fraction } else { stand(at: self.fraction) }
        along?.fractionComplete = self.fraction
    }

    /// Goes on by the clock to the end, or back to the start.
    ///
    /// - Parameters:
    ///   - speed: 1 is as fast as the whole goes.
    ///   - curve: the pace of what is left.
    func settle(atEnd: Bool, speed: CGFloat, curve: UIView.AnimationCurve) {
        if isReleased { return }
        let goal: CGFloat = atEnd ? 1 : 0, from = fraction, since = container.layer.treeTime
        let seconds = abs(Double(goal - from)) * duration / max(Double(speed.isFinite ? speed : 1), 1e-3)
        turns = ClockTurns { [weak self] in
            guard let self else { return }
            let part = seconds > 0 ? min(1, max(0, (container.layer.treeTime - since) / seconds)) : 1
            show(from + (goal - from) * CGFloat(curve.function.curve.value(at: part)))
            if part >= 1 { arrive(atEnd: atEnd) }
        }
        if seconds == 0 { arrive(atEnd: atEnd) }
    }

    /// Stands where it is, in place of going on by the clock.
    func hold() { turns = nil }

    private func arrive(atEnd: Bool) {
        turns = nil
        if property == nil {
            if atEnd {
                // Whatever time the hand took: the blocks' animations are over.
                let layer = container.layer
                layer.timeOffset = max(0, start + duration - layer.treeTime) + 1e-3
                layer.speed = 1
            } else {
                changes.undo()
                release()
            }
        }
        end(at: atEnd ? .end : .start)
    }

    /// Ends what goes along and what a property animator animates, where they stand still.
    func finish() {
        turns = nil
        end(at: .end)
    }

    private func end(at place: UIViewAnimatingPosition) {
        let animators: [(any UIViewImplicitlyAnimating)?] = [along, property]
        for animator in animators.compactMap({ $0 }) where animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: place)
        }
    }

    /// Lets the container's time go by the clock again.
    func release() {
        if isReleased { return }
        isReleased = true
        turns = nil
        guard property == nil else { return }
        let layer = container.layer
        layer.speed = 1
        layer.timeOffset = 0
    }
}

/// What animation blocks change while a transition is set up: the values that there were before, and the animations.
final class AnimationNotes {
    private var values: [(layer: CALayer, key: String, value: Any?)] = []
    private var animations: [(layer: CALayer, key: String)] = []

    func note(_ layer: CALayer, _ key: String, before value: Any?) {
        if values.contains(where: { $0.layer === layer && $0.key == key }) { return }
        values.append((layer, key, value))
    }

    func note(_ layer: CALayer, animation key: String) { animations.append((layer, key)) }

    /// Sets the values from before, and ends the animations where they are.
    func undo() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for entry in values { entry.layer.setValue(entry.value, forKey: entry.key) }
        CATransaction.commit()
        for entry in animations { entry.layer.removeAnimation(forKey: entry.key) }
        animations = []
    }
}

/// Calls a body at each turn of its thread, as long as it is held.
@MainActor
final class ClockTurns {
    private final class Taker: TurnTaker {
        let body: @MainActor () -> Void
        init(_ body: @escaping @MainActor () -> Void) { self.body = body }
        func takeTurn() {
            let body = body
            MainActor.assumeHere { body() }
        }
        var secondsToNextTurn: Double { CATransaction.display?.time.runsByItself == true ? 1.0 / 60 : .infinity }
    }

    private nonisolated(unsafe) let taker: Taker

    init(_ body: @escaping @MainActor () -> Void) {
        taker = Taker(body)
        CATransaction.add(taker, modes: [])
    }

    deinit { CATransaction.remove(taker) }
}
