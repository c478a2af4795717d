import LayerModel

/// Sees taps: fingers that come down and are lifted in short time without going far.
///
/// A gesture of a moment: the state goes from `.possible` to `.ended`. A recogniser of one tap does not wait for one of two; say so with
/// `require(toFail:)`. Without it the single one acts at the first tap, and the double one at the second.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How often fingers have to tap. 1 by default.
    open var numberOfTapsRequired = 1
    /// How many fingers have to tap together. 1 by default.
    open var numberOfTouchesRequired = 1

    // Not documented: the values that descriptions of the runtime's recogniser show.
    /// How long a finger may be down, in seconds.
    static let longestTap = 0.75
    /// How far a finger may go, in points.
    static let allowableMovement: CGFloat = 45

    private var taps = 0
    private var fingersSeen = 0
    private var start = CGPoint.zero
    private var downPlaces: [ObjectIdentifier: CGPoint] = [:]

    override var urgency: Int { numberOfTapsRequired }
    override var isPatient: Bool { true }

    /// The fingers of the tap, also when they are lifted.
    open override var numberOfTouches: Int { state == .ended ? numberOfTouchesRequired : super.numberOfTouches }

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count > numberOfTouchesRequired { return fail() }
        if down.count == touches.count {
            fingersSeen = 0
            if taps == 0 { start = middle }
            wake(at: now + Self.longestTap) { [weak self] in self?.state = .failed }
        }
        for touch in touches {
            downPlaces[ObjectIdentifier(touch)] = touch.place
            if taps > 0 && middle.distance(to: start) > Self.allowableMovement * CGFloat(numberOfTouchesRequired) {
                fail()
            }
        }
        fingersSeen = max(fingersSeen, down.count)
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let place = downPlaces[ObjectIdentifier(touch)] else { continue }
            if touch.place.distance(to: place) > Self.allowableMovement { return state = .failed }
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if !down.isEmpty { return }
        if fingersSeen < numberOfTouchesRequired { return state = .failed }
        taps += 1
        sleep()
        if taps >= numberOfTapsRequired { return state = .ended }
        wake(at: now + WindowTouches.tapInterval) { [weak self] in self?.state = .failed }
    }

    /// Fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// Not of a tap that needs more of them.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    override func forgetGesture() {
        taps = 0
        downPlaces = [:]
    }
}
