import FoundationAdditions

/// A view that is touched to do something or to set a value, and tells so by control events.
///
///     let play = UIButton(type: .system, primaryAction: UIAction(title: "Play") { _ in player.play() })
///     slider.addAction(for: .valueChanged) { slider in player.volume = slider.value }
///     slider.addTarget(self, action: Player.volumeChanged, for: .valueChanged)
///
/// There are no selectors here: actions are closures, `UIAction`s, or methods of an object.
@preconcurrency @MainActor
open class UIControl: UIView {
    var handlers: [ControlHandler] = []
    /// A finger may go this far out of the bounds and counts as within, in points: as far as is known of UIKit's own controls.
    static let reach: CGFloat = 70

    /// A control with a place in its superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control with an action for its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Calls a closure with each action, or target and selector, and its events, until the closure says so.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stops = false
        for handler in handlers where !stops {
            iterator(handler.action, handler.selector.map { (handler.target, $0) }, handler.events, &stops)
        }
    }
    /// Whether a tap shows the menu. False by default; kept: nothing shows menus here.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press shows the menu. False by default; kept.
    open var isContextMenuInteractionEnabled = false
    /// What a pointer shows. Nil by default; kept.
    open var toolTip: String?
    /// Where a menu is attached.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }
    /// Whether a symbol moves when it changes. False by default; kept.
    open var isSymbolAnimationEnabled = false
    /// Nil: archived controls are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: State

    /// Whether it takes touches. True by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }
    /// Whether it is switched on. False by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Whether it shows that a finger is on it; set by touches. False by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }
    /// What the control is now, of the above.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// Where content stands along y. `.center` by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// Where content stands along x. `.center` by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The alignment with leading and trailing said as left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    /// Looks as the state says. Classes here override it.
    func stateChanged() {}

    // MARK: Tracking

    /// Whether a finger is followed.
    open internal(set) var isTracking = false
    /// Whether the finger that is followed is within the bounds, or no more than 70 points outside.
    open internal(set) var isTouchInside = false

    /// A finger came down.
    ///
    /// - Returns: whether it is followed. True by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved.
    ///
    /// - Returns: whether it is followed on. True by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted, or `continueTracking(_:with:)` said no. Does nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch was taken away. Does nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to follow a finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }
    /// Follows the finger.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    /// Follows no more.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }
    /// Follows no more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(event) }

    /// Itself where the control is disabled, whatever is in it: it takes touches and does nothing.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : super.hitTest(point, with: event).map { _ in self }
    }

    /// True by default.
    open override var isAccessibilityElement: Bool {
        get { AccessibilityValues.of(self)?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    // MARK: Actions

    /// Adds an action for events; one of the same identifier gives way.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }
    /// Removes an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) { remove(action.identifier, controlEvents) }
    /// Removes the action of an identifier for events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(actionIdentifier, controlEvents)
    }
    /// Calls a method for events. Added twice it is called once.
    ///
    /// - Parameters:
    ///   - target: whose method it is; not retained. Nil is the first of the control and the responders after it that has the method.
    ///   - action: a method of the control and the event, of the control, or of nothing.
    ///   - controlEvents: when it is called.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target.map { $0 as AnyObject }, action, controlEvents)
    }
    /// Removes a method for events; nil stands for any object or any method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(target.map { $0 as AnyObject }, action, controlEvents)
    }
    /// The names of an object's methods that are called for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let target = target.map { $0 as AnyObject }
        let names = handlers.filter { $0.target === target && !$0.events.isDisjoint(with: controlEvent) }
            .compactMap { $0.selector?.description }
        return names.isEmpty ? nil : names
    }
    /// The objects whose methods are called.
    open var allTargets: Set<AnyHashable> { Set(handlers.compactMap { $0.target as? AnyHashable }) }
    /// Calls a method as the control's own. Whoever overrides it sees all of them.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        send(action, to: target.map { $0 as AnyObject }, event)
    }
    /// The events that have actions.
    open var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }
    /// Runs an action as the control's own. Whoever overrides it sees all of them.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }
    /// Runs what is added for events.
    open func sendActions(for controlEvents: Event) { send(controlEvents) }

    /// Whether the control keeps a gesture of a view above to itself, since it is its own: a tap with one finger, by default not.
    func keeps(_ recognizer: UIGestureRecognizer) -> Bool { false }
    /// The event that is sent besides `.touchUpInside`.
    var sendsPrimaryAction: Bool { true }
}
