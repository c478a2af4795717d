/// A finger on a window, from its coming down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Where a touch stands.
    public enum Phase: Int, Sendable, CaseIterable {
        /// The finger came down.
        case began = 0
        /// It moved.
        case moved = 1
        /// It is down and did not move since the last event.
        case stationary = 2
        /// It was lifted.
        case ended = 3
        /// It was taken away.
        case cancelled = 4
        /// A pointer came into a region. Nothing sends it here, as the following.
        case regionEntered = 5
        /// It moved in one.
        case regionMoved = 6
        /// It left one.
        case regionExited = 7
    }

    /// What touches.
    public enum TouchType: Int, Sendable, CaseIterable {
        /// A finger.
        case direct = 0
        /// A remote control.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A mouse or a trackpad.
        case indirectPointer = 3
    }

    /// When the touch came to its phase or place, in seconds of the clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// Where the touch stands.
    open internal(set) var phase = Phase.began
    /// How often the finger came down here in short succession: within 0.35 s of being lifted and 45 points of the last place.
    open internal(set) var tapCount = 1
    /// What touches.
    open internal(set) var type = TouchType.direct
    /// How hard the finger presses: 1 is usual.
    open internal(set) var force: CGFloat = 1
    /// The hardest press there can be.
    open var maximumPossibleForce: CGFloat { 6.67 }
    /// The finger's size, in points.
    open internal(set) var majorRadius: CGFloat = 20
    /// By how much `majorRadius` may be off.
    open var majorRadiusTolerance: CGFloat { 5 }
    /// The window that was touched.
    open internal(set) weak var window: UIWindow?
    /// The view that was touched; it stays the same whatever the finger moves over. Nil where the touch hit none.
    open internal(set) var view: UIView?
    /// The recognisers that look at the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    /// Where the finger is, in the window's coordinates.
    var place = CGPoint.zero
    /// Where it was before.
    var previousPlace = CGPoint.zero
    /// The finger; nil for copies.
    var key: FingerKey?
    var recognizers: [UIGestureRecognizer] = []
    /// How far the view was told.
    var delivery = TouchDelivery()

    /// Where the finger is, in a view's coordinates; nil is the window.
    open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
    /// Where the finger was before it moved last.
    open func previousLocation(in view: UIView?) -> CGPoint { converted(previousPlace, to: view) }
    /// The same as `location(in:)`: places are never rounded here.
    open func preciseLocation(in view: UIView?) -> CGPoint { converted(place, to: view) }
    /// The same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { converted(previousPlace, to: view) }

    private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }

    /// Whether the finger is down.
    final var isDown: Bool { phase != .ended && phase != .cancelled }

    /// The touch at another time and place, for lists of coalesced and predicted touches.
    final func copy(at place: CGPoint, from previous: CGPoint, time: Double) -> UITouch {
        let copy = UITouch()
        (copy.timestamp, copy.phase, copy.tapCount, copy.type) = (time, phase, tapCount, type)
        (copy.force, copy.majorRadius, copy.window, copy.view) = (force, majorRadius, window, view)
        (copy.place, copy.previousPlace, copy.recognizers) = (place, previous, recognizers)
        return copy
    }
}

/// Tells fingers apart: by number, and by the source that moves them, which lives as long as its touches.
struct FingerKey: Equatable {
    var source: TouchSource?
    var finger: Int

    static func == (one: FingerKey, other: FingerKey) -> Bool {
        one.source === other.source && one.finger == other.finger
    }
}

/// What a touched view was told of a touch, and what it still has to be told.
struct TouchDelivery {
    /// Whether the view gets the touch at all: not the second one where it takes one at a time.
    var isWanted = true
    /// Whether the view was told that the touch began.
    var hasBegun = false
    /// Whether it was told the end, or hears no more.
    var isOver = false
    /// Whether a gesture recogniser took the touch.
    var isTaken = false
    /// What it is to be told next, in order.
    var waiting: [UITouch.Phase] = []
}
