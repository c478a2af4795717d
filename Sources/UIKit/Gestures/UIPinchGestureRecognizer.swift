/// Sees two fingers go apart or together.
///
/// It begins when their distance has changed by 8 points (the hysteresis that descriptions of UIKit's recogniser show) and ends when one is lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The distance of the fingers in parts of that in the beginning; a value that is set is gone on from.
    open var scale: CGFloat {
        get { factor }
        set {
            factor = newValue
            unit = distance > 0 && newValue > 0 ? distance / newValue : distance
            trail.clear()
        }
    }
    /// How fast the scale changes, per second.
    open var velocity: CGFloat { trail.speed(at: now).x }

    /// How far the distance changes before it begins, in points.
    static let slop: CGFloat = 8

    private var factor: CGFloat = 1
    /// The distance of scale 1, and the present one.
    private var unit: CGFloat = 0
    private var distance: CGFloat = 0
    private var trail = FingerTrail()

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count <= 2 else { return touches.forEach { ignore($0, for: event) } }
        guard let fingers = TwoFingers(down) else { return }
        (distance, unit) = (fingers.distance, fingers.distance)
        trail.add(1, 0, at: now)
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers = TwoFingers(down), unit > 0 else { return }
        distance = fingers.distance
        factor = distance / unit
        trail.add(factor, 0, at: now)
        if state != .possible { return state = .changed }
        if abs(distance - unit) >= Self.slop { state = .began }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible || held != nil { return state = .ended }
        if down.isEmpty { state = .failed }
    }

    /// Fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func forgetGesture() {
        (factor, unit, distance) = (1, 0, 0)
        trail.clear()
    }
}
