// Who of the recognisers of a touch recognises its gesture.

extension UIGestureRecognizer {
    /// Whether a gesture was recognised, or cannot be any more.
    final var isDecided: Bool { current == .ended || current == .cancelled || current == .failed }
    /// Whether a gesture that goes on is under way.
    final var isUnderWay: Bool { current == .began || current == .changed }

    /// A state that the recogniser itself wants.
    final func request(_ new: State) {
        if let arena, arena.depth > 0 { return change(new) }
        let outside = arena
        if let outside {
            outside.perform { change(new) }
        } else {
            change(new)
        }
        outside?.settle()
    }

    private func change(_ new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            if held == nil {
                held = new == .changed ? .began : new
                recognizeHeld()
            } else if new == .ended {
                heldEnd = held == .began
            }
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.began, .began), (.changed, .changed), (.changed, .began): commit(.changed)
        case (.began, .ended), (.changed, .ended): commit(.ended)
        case (.began, _), (.changed, _): if new != .possible { commit(.cancelled) }
        default: break
        }
    }

    /// Recognises the gesture that is held, unless others are waited for or were first.
    final func recognizeHeld() {
        guard let new = held else { return }
        let rivals = arena?.rivals(of: self) ?? []
        for other in rivals where waits(for: other) {
            if other.current == .possible { return }
            if other.isUnderWay || other.current == .ended { return fail() }
        }
        for other in rivals where other.isUnderWay || other.current == .ended {
            if other.prevents(self) { return fail() }
        }
        guard shouldBegin else { return fail() }
        let ends = heldEnd
        (held, heldEnd) = (nil, false)
        gestureBegan()
        commit(new)
        if new == .began && ends {
            arena?.act()
            commit(.ended)
        }
    }

    private func commit(_ new: State) {
        let isRecognition = current == .possible
        current = new
        if let arena { arena.actions.append(self) } else { act() }
        guard isRecognition, let arena else { return }
        if cancelsTouchesInView {
            for touch in touches where !touch.delivery.isOver {
                touch.delivery.isTaken = true
                if !arena.unsettled.contains(touch) { arena.unsettled.append(touch) }
            }
        }
        for other in arena.rivals(of: self) where other.current == .possible {
            if other.held != nil && other.waits(for: self) || prevents(other) { other.fail() }
        }
    }

    final func fail() {
        guard current == .possible else { return }
        (held, heldEnd) = (nil, false)
        current = .failed
        EventClock.letSleep(self)
        guard let arena, arena.heldCount > 0 else { return }
        for other in arena.rivals(of: self) where other.held != nil { other.recognizeHeld() }
    }

    /// Gives its touches up: it was switched off, or left its view.
    final func abandon() {
        if arena == nil || touches.isEmpty { return }
        let arena = arena
        if isUnderWay { request(.cancelled) } else { request(.failed) }
        for touch in touches { touch.recognizers.removeAll { $0 === self } }
        touches = []
        beginAnew()
        arena?.resetRecognizers()
    }

    /// Is ready for the next gesture.
    final func beginAnew() {
        forgetSequence()
        touches = []
        forgetGesture()
        reset()
    }

    /// Forgets where it stood.
    final func forgetSequence() {
        EventClock.letSleep(self)
        (current, held, heldEnd) = (.possible, nil, false)
    }

    // MARK: Questions

    private var shouldBegin: Bool {
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        // A control that was touched keeps gestures to itself that are its own.
        for touch in touches {
            if let control = touch.view, control !== view, control.keepsGesture(self) { return false }
        }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Whether another one may not recognise its gesture once this one did.
    private func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        return !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }

    private func waits(for other: UIGestureRecognizer) -> Bool {
        required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
    }

    /// Whether it looks at a new touch.
    final func wants(_ touch: UITouch, _ event: UIEvent) -> Bool {
        isEnabled && !isDecided && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
            && (delegate?.gestureRecognizer(self, shouldReceive: event) ?? true) && shouldReceive(event)
    }

    // MARK: Touches

    /// Tells of touches that changed.
    final func tell(_ changed: [UITouch], _ event: UIEvent) {
        if isDecided { return }
        noteMiddle(lifted: changed)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let touches = Set(changed.filter { $0.phase == phase && self.touches.contains($0) })
            if touches.isEmpty || isDecided { continue }
            switch phase {
            case .began: touchesBegan(touches, with: event)
            case .moved: touchesMoved(touches, with: event)
            case .ended: touchesEnded(touches, with: event)
            default:
                touchesCancelled(touches, with: event)
                // Whatever the class makes of it: without fingers nothing goes on.
                if down.isEmpty { change(.cancelled) }
            }
        }
    }

    private func noteMiddle(lifted: [UITouch]) {
        let fingers = down.isEmpty ? lifted : down
        guard !fingers.isEmpty else { return }
        let sum = fingers.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.place.x, y: $0.y + $1.place.y) }
        middle = CGPoint(x: sum.x / CGFloat(fingers.count), y: sum.y / CGFloat(fingers.count))
    }

    /// Calls a body at a time of the clock, unless the gesture is decided before.
    final func wake(at time: Double, _ body: @escaping @MainActor () -> Void) {
        clock.wake(self, at: time) { [weak self] in
            guard let self, !self.isDecided else { return }
            guard let arena = self.arena else { return body() }
            arena.perform(body)
            arena.settle()
        }
    }

    /// Forgets what it waited for.
    final func sleep() { EventClock.letSleep(self) }

    /// The time of the event that is handed out, in seconds of the clock.
    final var now: Double { clock.now }

    /// The clock of the event that is handed out, else that of the window.
    private var clock: EventClock { ViewThread.current.events.active ?? .of(arena?.window ?? view?.window) }
}
