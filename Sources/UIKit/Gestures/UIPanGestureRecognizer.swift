/// Sees fingers drag.
///
/// It begins when the middle of the fingers has gone 10 points (the slop that descriptions of UIKit's recogniser show as its hysteresis), changes
/// with each move, and ends when fewer fingers are down than it needs. `translation(in:)` counts from where the fingers came down.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers it needs at least. 1 by default.
    open var minimumNumberOfTouches = 1
    /// How many it takes at most: with more it does not begin. Any number by default.
    open var maximumNumberOfTouches = Int.max

    /// How far fingers go before it begins, in points.
    static let slop: CGFloat = 10

    /// Since the fingers came down or it was set, in the window's coordinates.
    private(set) var moved = CGPoint.zero
    private var trail = FingerTrail()
    private var last: CGPoint?
    private var fingers: Set<UITouch> = []
    private var path = CGPoint.zero

    /// How far the fingers went, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }
    /// Sets how far the fingers have gone; moves are added from now on. Sets the velocity to none.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        moved = vector(translation, from: view)
        trail.clear()
    }
    /// How fast the fingers go, in points a second of a view's coordinates: that of the last tenth of a second.
    open func velocity(in view: UIView?) -> CGPoint { vector(trail.speed(at: now), in: view) }

    private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        let (end, start) = (converted(vector, to: view), converted(.zero, to: view))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    private func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window else { return vector }
        let (end, start) = (view.convert(vector, to: window), view.convert(CGPoint.zero, to: window))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// Whether the gesture that is seen may begin, after its way in the window's coordinates.
    func mayBegin(_ way: CGPoint) -> Bool { hypot(way.x, way.y) >= Self.slop }

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible && down.count > maximumNumberOfTouches { return state = .failed }
        follow()
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow()
        if down.count < minimumNumberOfTouches { return }
        if state == .possible {
            if mayBegin(path) { state = .began }
        } else {
            state = .changed
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.isEmpty || (state != .possible && down.count < minimumNumberOfTouches) {
            follow(lifted: touches)
            state = state == .possible && held == nil ? .failed : .ended
        } else {
            follow()
        }
    }

    /// Fingers were taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.isEmpty { state = .cancelled } else { follow() }
    }

    /// Adds the way of the middle; one that jumps because fingers came or went is none.
    private func follow(lifted: Set<UITouch> = []) {
        let present = lifted.isEmpty ? Set(down) : fingers
        if let last, present == fingers {
            let (dx, dy) = (middle.x - last.x, middle.y - last.y)
            // A finger that is lifted where it was has no speed of its own.
            if dx != 0 || dy != 0 || lifted.isEmpty {
                moved = CGPoint(x: moved.x + dx, y: moved.y + dy)
                path = CGPoint(x: path.x + dx, y: path.y + dy)
                trail.add(moved.x, moved.y, at: now)
            }
        } else {
            trail.clear()
            trail.add(moved.x, moved.y, at: now)
        }
        (last, fingers) = (middle, present)
    }

    override func forgetGesture() {
        (moved, path, last, fingers) = (.zero, .zero, nil, [])
        trail.clear()
    }
}

/// Sees a finger drag from an edge of the window inwards.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// From which edges it may begin. None by default.
    open var edges: UIRectEdge = []

    /// How near to the edge the finger comes down, in points. Not documented: chosen here.
    static let reach: CGFloat = 20

    private var start: CGPoint?

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let bounds = view?.window?.bounds else { return state = .failed }
        let place = middle
        let isNear =
            edges.contains(.left) && place.x - bounds.minX <= Self.reach
            || edges.contains(.right) && bounds.maxX - place.x <= Self.reach
            || edges.contains(.top) && place.y - bounds.minY <= Self.reach
            || edges.contains(.bottom) && bounds.maxY - place.y <= Self.reach
        if !isNear { return state = .failed }
        start = place
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(_ way: CGPoint) -> Bool {
        guard super.mayBegin(way), let start, let bounds = view?.window?.bounds else { return false }
        let isAlongX = abs(way.x) >= abs(way.y)
        return edges.contains(.left) && start.x - bounds.minX <= Self.reach && isAlongX && way.x > 0
            || edges.contains(.right) && bounds.maxX - start.x <= Self.reach && isAlongX && way.x < 0
            || edges.contains(.top) && start.y - bounds.minY <= Self.reach && !isAlongX && way.y > 0
            || edges.contains(.bottom) && bounds.maxY - start.y <= Self.reach && !isAlongX && way.y < 0
    }
}
