extension WindowTouches {
    /// Gives a new touch to the recognisers of its view and the views above, nearest first.
    func attachRecognizers(to touch: UITouch, _ event: UIEvent) {
        var view = touch.view
        while let here = view {
            for recognizer in here.gestureRecognizers ?? [] where recognizer.wants(touch, event) {
                if recognizer.touches.isEmpty { recognizer.forgetSequence() }
                // A recogniser that left its touches undecided begins anew.
                if !recognizer.isPatient { recognizer.touches.removeAll { !$0.isDown } }
                recognizer.touches.append(touch)
                recognizer.arena = self
                touch.recognizers.append(recognizer)
                list(recognizer)
            }
            view = here.superview
        }
    }

    /// Tells the recognisers of touches that changed, those first that are more particular.
    func tellRecognizers(_ changed: [UITouch], _ event: UIEvent) {
        var asked: [UIGestureRecognizer] = []
        var known: Set<ObjectIdentifier> = []
        for touch in changed {
            for recognizer in touch.recognizers where known.insert(ObjectIdentifier(recognizer)).inserted {
                asked.append(recognizer)
            }
        }
        let sorted = asked.enumerated().sorted { a, b in
            a.element.urgency == b.element.urgency ? a.offset < b.offset : a.element.urgency > b.element.urgency
        }
        for (_, recognizer) in sorted {
            perform { recognizer.tell(changed.filter { recognizer.touches.contains($0) }, event) }
        }
    }

    /// Runs what changes states of recognisers, and then the actions that are due for it.
    func perform(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        if depth == 0 { act() }
    }

    /// Calls the actions that are due.
    func act() {
        while !actions.isEmpty {
            let recognizer = actions.removeFirst()
            recognizer.act()
        }
    }

    /// Those other recognisers that look at a touch of this one.
    func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        recognizers.filter { other in
            other !== recognizer && other.touches.contains { recognizer.touches.contains($0) }
        }
    }

    /// Resets the recognisers that decided and whose fingers are all lifted.
    func resetRecognizers() {
        for recognizer in recognizers where recognizer.isDecided && recognizer.touches.allSatisfy({ !$0.isDown }) {
            recognizer.beginAnew()
        }
        unlistIdle()
    }
}
