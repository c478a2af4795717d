import FoundationAdditions
import LayerModel

/// Looks at the touches of a view, and of those below it, for a gesture.
///
///     card.addGestureRecognizer(UIPanGestureRecognizer { [weak card] pan in
///         card?.center.x += pan.translation(in: card?.superview).x
///         pan.setTranslation(.zero, in: card?.superview)
///     })
///
/// What it does is said by closures (`init(_:)`, `addAction(_:)`), by methods of an object (`addTarget(self, action: Card.panned)`) or by selectors of
/// methods (`init(target:action:)`). Actions are called when the state is `.began`, `.changed`, `.ended` or `.cancelled`.
///
/// Recognisers hear of touches before views do, those of the touched view first. One that recognises its gesture keeps the others that look at the same touches
/// from doing so, unless a delegate says that both may.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, KeyValueReceiver {
    /// Where the recogniser stands.
    public enum State: Int, Sendable, CaseIterable {
        /// Nothing was seen yet, or not enough.
        case possible = 0
        /// A gesture that goes on has begun.
        case began = 1
        /// It went on.
        case changed = 2
        /// It ended, or a gesture of a moment was seen.
        case ended = 3
        /// It was taken away.
        case cancelled = 4
        /// It was another gesture.
        case failed = 5

        /// The name for gestures of a moment.
        public static let recognized = State.ended
    }

    var current = State.possible
    /// A state that waits for others to fail.
    var held: State? {
        didSet {
            if (held == nil) == (oldValue == nil) { return }
            if held == nil { heldArena?.heldCount -= 1 }
            heldArena = held == nil ? nil : arena
            heldArena?.heldCount += 1
        }
    }
    private weak var heldArena: WindowTouches?
    /// Whether the gesture ended meanwhile.
    var heldEnd = false
    /// Touches that it looks at, with those lifted since it began anew.
    final var touches: [UITouch] = []
    /// Where its touches are.
    final weak var arena: WindowTouches?
    /// The middle of its fingers when there were any last, in the window's coordinates.
    final var middle = CGPoint.zero
    var handlers: [GestureHandler] = []
    var required: [WeakRecognizer] = []

    /// A recogniser that calls a method of a target, which is not retained, whenever the gesture begins, goes on or is over.
    ///
    /// - Parameters:
    ///   - target: whose method it is; nil for none yet.
    ///   - action: a method of one argument, the recogniser, or of none; nil for none yet.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recogniser without actions.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Called on iOS once a nib was read. There are no nibs here, so that nothing calls it.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder. Nothing calls it.
    open func prepareForInterfaceBuilder() {}

    // MARK: What it is

    /// The view whose touches it looks at.
    open internal(set) weak var view: UIView?
    /// Asked about touches and other recognisers. Nil by default.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Names it in logs. Nil by default.
    open var name: String?
    /// Whether it looks at touches. Switching it off cancels a gesture that goes on. True by default.
    open var isEnabled = true {
        didSet { if !isEnabled && oldValue { abandon() } }
    }
    /// Where it stands. Subclasses set it in their `touches…` methods; a change that may not be is ignored.
    open var state: State {
        get { current }
        set { request(newValue) }
    }
    /// Whether views are told that their touches are cancelled when the gesture is recognised. True by default.
    open var cancelsTouchesInView = true
    /// Whether views hear of touches only after the recogniser failed. False by default.
    open var delaysTouchesBegan = false
    /// Whether views hear of the end of touches only after the recogniser failed. True by default.
    open var delaysTouchesEnded = true
    /// Which buttons it looks at, by their numbers. None by default; kept: nothing presses one here.
    open var allowedPressTypes: [NSNumber] = []
    /// The keys that are held down. None: there is no keyboard.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointer that are down. None: there is no pointer.
    open var buttonMask: UIEvent.ButtonMask { [] }
    /// Buttons came down. Does nothing by default, as the following, and nothing calls them.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The force of buttons changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Buttons were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Presses were taken away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Kept for code that sets it: types of touches that it looks at. All by default.
    open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allCases.map { NSNumber(value: $0.rawValue) }
    /// Kept for code that sets it: whether touches are of one type. True by default.
    open var requiresExclusiveTouchType = true

    /// Waits until another recogniser failed, where that looks at the same touches; fails if it recognises its gesture.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    // MARK: Where

    /// How many fingers are down that it looks at.
    open var numberOfTouches: Int { down.count }
    /// The middle of the fingers in a view's coordinates, the last one where none is down; nil is the window.
    open func location(in view: UIView?) -> CGPoint { converted(middle, to: view) }
    /// The place of one of the fingers in a view's coordinates. Traps beyond `numberOfTouches`.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let fingers = down
        LayerModel.require(
            fingers.indices.contains(touchIndex),
            "the gesture has \(fingers.count) touches, and none of index \(touchIndex)")
        return fingers[touchIndex].location(in: view)
    }

    /// The fingers that are down.
    final var down: [UITouch] { touches.filter(\.isDown) }

    final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window else { return point }
        return view.convert(point, from: window)
    }

    // MARK: For subclasses

    /// Fingers came down. Does nothing by default, as the following.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The gesture is over and its fingers are lifted: forget what was seen. Does nothing by default.
    open func reset() {}
    /// Looks at a touch no more, as if it were lifted.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }
    /// Whether it keeps another recogniser of the same touches from recognising its gesture. True by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recogniser may keep it from recognising. True by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether it waits for another one to fail. False by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another one waits for this one to fail. False by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether it looks at the touches of an event. True by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// A property that the recogniser observes changed. A class that observes overrides it; what reaches this one was handled by none, and traps as on iOS.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { trapUnhandledChange(of: keyPath, in: object) }

    // MARK: For the recognisers here

    /// Those of a higher one are told of touches first.
    var urgency: Int { 0 }
    /// Whether it waits for more after all fingers were lifted.
    var isPatient: Bool { false }
    /// Forgets what the class itself keeps of a gesture.
    func forgetGesture() {}
    /// A gesture that is held or goes on was recognised: what is counted from now on begins.
    func gestureBegan() {}
}

/// Another recogniser, which need not live.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
