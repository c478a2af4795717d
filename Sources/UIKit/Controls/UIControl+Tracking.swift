extension UIControl {
    final func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        if !isTracking {
            isTouchInside = false
            return
        }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    final func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let was = isTouchInside
        isTouchInside = isNear(touch, event)
        if !continueTracking(touch, with: event) {
            isTracking = false
            isHighlighted = false
            endTracking(touch, with: event)
            return
        }
        isHighlighted = isTouchInside
        if was != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    final func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isNear(touch, event)
        let wasInside = isTouchInside
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        send(wasInside ? .touchUpInside : .touchUpOutside, event)
        if wasInside && sendsPrimaryAction { send(.primaryActionTriggered, event) }
        isTouchInside = false
    }

    final func cancel(_ event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        send(.touchCancel, event)
    }

    private func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        return point(inside: place, with: event) || bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place)
    }
}
