extension WindowTouches {
    /// Hands an event of the window out: to recognisers, then to views.
    func deliver(_ event: UIEvent) {
        let changed = event.changed.filter { $0.window === window }
        if changed.isEmpty { return }
        tellRecognizers(changed, event)
        for touch in changed where touch.delivery.isWanted && !touch.delivery.isOver && touch.view != nil {
            // Moves need not wait: whoever hears of the touch late finds it where it is.
            if touch.phase != .moved || touch.delivery.waiting.isEmpty { touch.delivery.waiting.append(touch.phase) }
            if !unsettled.contains(touch) { unsettled.append(touch) }
        }
        settle(event)
    }

    /// Tells views what they need not wait for any more, and resets the recognisers whose touches are over.
    func settle(_ event: UIEvent? = nil) {
        let event = event ?? presentEvent()
        var rounds = 0
        // What views do may settle more: no more than a few rounds, since each tells a phase.
        while rounds < 8, tellViews(event) { rounds += 1 }
        resetRecognizers()
    }

    private func presentEvent() -> UIEvent {
        let event = UIEvent()
        event.timestamp = EventClock.of(window).now
        event.allTouches = Set(active + unsettled)
        return event
    }

    /// A phase that a view is to be told now.
    private struct Call {
        var view: UIView
        var phase: UITouch.Phase
        var touches: Set<UITouch>
    }

    /// Whether there was anything to tell.
    private func tellViews(_ event: UIEvent) -> Bool {
        var calls: [Call] = []
        for touch in unsettled {
            guard let view = touch.view, let phase = nextPhase(of: touch) else { continue }
            if let index = calls.firstIndex(where: { $0.view === view && $0.phase == phase }) {
                calls[index].touches.insert(touch)
            } else {
                calls.append(Call(view: view, phase: phase, touches: [touch]))
            }
        }
        unsettled.removeAll { $0.delivery.isOver || ($0.delivery.waiting.isEmpty && $0.isDown && !$0.delivery.isTaken) }
        for call in calls { tell(call, event) }
        return !calls.isEmpty
    }

    private func tell(_ call: Call, _ event: UIEvent) {
        // A phase that waited is the touch's as long as its view hears of it.
        let phases = call.touches.map { ($0, $0.phase) }
        for touch in call.touches { touch.phase = call.phase }
        switch call.phase {
        case .began: call.view.touchesBegan(call.touches, with: event)
        case .moved: call.view.touchesMoved(call.touches, with: event)
        case .ended: call.view.touchesEnded(call.touches, with: event)
        case .cancelled: call.view.touchesCancelled(call.touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
        for (touch, phase) in phases where touch.phase == call.phase { touch.phase = phase }
    }

    /// Takes the next phase that the touch's view may be told; nil for none now.
    private func nextPhase(of touch: UITouch) -> UITouch.Phase? {
        if touch.delivery.isTaken {
            let isTold = touch.delivery.hasBegun && !touch.delivery.isOver
            touch.delivery.waiting = []
            touch.delivery.isOver = true
            return isTold ? .cancelled : nil
        }
        guard let phase = touch.delivery.waiting.first else { return nil }
        switch phase {
        case .began:
            if touch.isWaitedFor({ $0.delaysTouchesBegan }) {
                if touch.delivery.waiting.contains(.cancelled) { touch.delivery.isOver = true }
                return nil
            }
            touch.delivery.hasBegun = true
        case .ended:
            if touch.isWaitedFor({ $0.delaysTouchesEnded }) { return nil }
            touch.delivery.isOver = true
        case .cancelled: touch.delivery.isOver = true
        case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
        touch.delivery.waiting.removeFirst()
        return phase
    }
}

extension UITouch {
    /// Whether a recogniser of a kind has not decided about the touch.
    fileprivate func isWaitedFor(_ condition: (UIGestureRecognizer) -> Bool) -> Bool {
        recognizers.contains { $0.current == .possible && $0.touches.contains(self) && condition($0) }
    }
}
