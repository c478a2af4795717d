/// What happened to a window's touches at a time.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What kind of event it is.
    public enum EventType: Int, Sendable, CaseIterable {
        /// Fingers on the screen.
        case touches = 0
        /// The device was moved.
        case motion = 1
        /// A remote control.
        case remoteControl = 2
        /// Buttons.
        case presses = 3
        /// A scroll wheel.
        case scroll = 10
        /// A pointer above.
        case hover = 11
        /// A trackpad's gesture.
        case transform = 14
    }

    /// What kind of event it is.
    open var type: EventType { .touches }
    /// What kind of event it is, further. `.none`.
    open var subtype: EventSubtype { .none }
    /// The keys that are held down. None: there is no keyboard.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointer that are down. None: there is no pointer.
    open var buttonMask: ButtonMask { [] }
    /// When, in seconds of the clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// All touches of the event.
    open internal(set) var allTouches: Set<UITouch>? = []
    /// The touches that are new, moved or lifted, in the order of coming down.
    var changed: [UITouch] = []
    /// Places between the last event and this one, by touch.
    var coalesced: [ObjectIdentifier: [UITouch]] = [:]
    /// Places that are expected next, by touch.
    var predicted: [ObjectIdentifier: [UITouch]] = [:]

    /// The touches of a view.
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    /// The touches of a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
    /// The touches that a gesture recogniser looks at.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { gesture.touches.contains($0) }
    }
    /// The places of a touch since the last event, the present one last.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[ObjectIdentifier(touch)] }
    /// Places where a touch may be next.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { predicted[ObjectIdentifier(touch)] }
}
