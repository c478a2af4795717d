/// Sees fingers stay where they came down.
///
/// It begins when they have been down for `minimumPressDuration`, changes as they move from then on, and ends when one is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers stay down until it begins, in seconds. 0.5 by default, as documented.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far a finger may go until then, in points. 10 by default, as documented.
    open var allowableMovement: CGFloat = 10
    /// How often they tap before. 0 by default.
    open var numberOfTapsRequired = 0
    /// How many fingers have to press together. 1 by default.
    open var numberOfTouchesRequired = 1

    private var taps = 0
    private var downPlaces: [ObjectIdentifier: CGPoint] = [:]

    override var isPatient: Bool { numberOfTapsRequired > 0 }

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { downPlaces[ObjectIdentifier(touch)] = touch.place }
        if state != .possible { return }
        if down.count > numberOfTouchesRequired { return state = .failed }
        guard down.count == numberOfTouchesRequired else { return }
        if taps < numberOfTapsRequired {
            wake(at: now + UITapGestureRecognizer.longestTap) { [weak self] in self?.state = .failed }
        } else {
            wake(at: now + max(0, minimumPressDuration)) { [weak self] in self?.state = .began }
        }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { return state = .changed }
        if held != nil { return }
        for touch in touches {
            guard let place = downPlaces[ObjectIdentifier(touch)] else { continue }
            if touch.place.distance(to: place) > allowableMovement { return state = .failed }
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible || held != nil { return state = .ended }
        guard taps < numberOfTapsRequired else { return state = .failed }
        if !down.isEmpty { return }
        taps += 1
        wake(at: now + WindowTouches.tapInterval) { [weak self] in self?.state = .failed }
    }

    /// Fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func forgetGesture() {
        taps = 0
        downPlaces = [:]
    }
}
