/// Sees two fingers turn about each other.
///
/// It begins when a finger has gone 8 points along the circle about the middle of both (Apple says no number; this is the pinch's) and ends when one is lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers turned, in radians, clockwise above 0; more than a whole turn counts on. A value that is set is gone on from.
    open var rotation: CGFloat = 0 {
        didSet { if !isTurning { trail.clear() } }
    }
    /// How fast they turn, in radians a second.
    open var velocity: CGFloat { trail.speed(at: now).x }

    private var last: CGFloat?
    private var trail = FingerTrail()
    private var isTurning = false

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count <= 2 else { return touches.forEach { ignore($0, for: event) } }
        guard let fingers = TwoFingers(down) else { return }
        last = fingers.angle
        trail.add(0, 0, at: now)
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers = TwoFingers(down), let last else { return }
        // The shorter way round.
        let turn = remainder(fingers.angle - last, 2 * .pi)
        self.last = fingers.angle
        isTurning = true
        rotation += turn
        isTurning = false
        trail.add(rotation, 0, at: now)
        if state != .possible { return state = .changed }
        if abs(rotation) * fingers.distance / 2 >= UIPinchGestureRecognizer.slop { state = .began }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible || held != nil { return state = .ended }
        if down.isEmpty { state = .failed }
    }

    /// Fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func forgetGesture() {
        last = nil
        rotation = 0
        trail.clear()
    }
}
