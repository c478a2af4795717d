import FoundationAdditions

/// What takes part in handling events: views, view controllers, windows, the application. What one does not handle goes on to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder that handles nothing.
    public override init() { super.init() }

    deinit { AssociatedObjects.forget(self) }

    /// Whom events go on to that are not handled here. Nil by default.
    open var next: UIResponder? { nil }

    /// Fingers came down. Goes on to `next` by default, as the following do.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        nextThatOverrides(.touchesBegan)?.touchesBegan(touches, with: event)
    }
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        nextThatOverrides(.touchesMoved)?.touchesMoved(touches, with: event)
    }
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        nextThatOverrides(.touchesEnded)?.touchesEnded(touches, with: event)
    }
    /// Touches were taken away: by a gesture recogniser, or since their view left the window.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        nextThatOverrides(.touchesCancelled)?.touchesCancelled(touches, with: event)
    }

    /// The nearest responder up the chain whose class overrides a method: the others only hand on, and chains of 100,000 of them are no stack's.
    private func nextThatOverrides(_ method: OverriddenMethod) -> UIResponder? {
        var responder = next
        while let here = responder, !method.isOverridden(in: type(of: here)) { responder = here.next }
        return responder
    }

    /// Whether it may become the first responder. False by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may cease to be it. True by default.
    open var canResignFirstResponder: Bool { true }
    /// Whether its window sends it what has no place: keys, text.
    open var isFirstResponder: Bool { firstResponderOwner?.firstResponder === self }

    /// Becomes its window's first responder, in place of the one there is.
    ///
    /// - Returns: whether it is one now: not where it may not, is in no window, or the present one does not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = firstResponderOwner else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder, !present.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Ceases to be the first responder.
    ///
    /// - Returns: whether it is none now.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        firstResponderOwner?.firstResponder = nil
        return true
    }

    // MARK: Accessibility

    /// Whether assistive programs see the object as one. False by default, but for labels, images with a label, and controls.
    open var isAccessibilityElement: Bool {
        get { AccessibilityValues.of(self)?.isElement ?? false }
        set { AccessibilityValues.owned(by: self).isElement = newValue }
    }
    /// What the object is, in a few words. Nil by default; that of labels and buttons is their text.
    open var accessibilityLabel: String? {
        get { AccessibilityValues.of(self)?.label }
        set { AccessibilityValues.owned(by: self).label = newValue }
    }
    /// What happens when it is used. Nil by default.
    open var accessibilityHint: String? {
        get { AccessibilityValues.of(self)?.hint }
        set { AccessibilityValues.owned(by: self).hint = newValue }
    }
    /// Its value. Nil by default.
    open var accessibilityValue: String? {
        get { AccessibilityValues.of(self)?.value }
        set { AccessibilityValues.owned(by: self).value = newValue }
    }
    /// Names it for tests. Nil by default.
    open var accessibilityIdentifier: String? {
        get { AccessibilityValues.of(self)?.identifier }
        set { AccessibilityValues.owned(by: self).identifier = newValue }
    }
    /// The language of its texts. Nil by default.
    open var accessibilityLanguage: String? {
        get { AccessibilityValues.of(self)?.language }
        set { AccessibilityValues.owned(by: self).language = newValue }
    }
    /// What kind of thing it is. None by default.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityValues.of(self)?.traits ?? .none }
        set { AccessibilityValues.owned(by: self).traits = newValue }
    }
    /// Its outline on the screen. Nil by default.
    open var accessibilityPath: UIBezierPath? {
        get { AccessibilityValues.of(self)?.path }
        set { AccessibilityValues.owned(by: self).path = newValue }
    }
    /// What is in it, in order. Nil by default.
    open var accessibilityElements: [Any]? {
        get { AccessibilityValues.of(self)?.elements }
        set { AccessibilityValues.owned(by: self).elements = newValue }
    }
    /// What can be done with it. Nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { AccessibilityValues.of(self)?.actions }
        set { AccessibilityValues.owned(by: self).actions = newValue }
    }
    /// Whether what is in it is hidden from assistive programs. False by default.
    open var accessibilityElementsHidden: Bool {
        get { AccessibilityValues.of(self)?.hidesElements ?? false }
        set { AccessibilityValues.owned(by: self).hidesElements = newValue }
    }
    /// Whether everything beside it is hidden from them. False by default.
    open var accessibilityViewIsModal: Bool {
        get { AccessibilityValues.of(self)?.isModal ?? false }
        set { AccessibilityValues.owned(by: self).isModal = newValue }
    }
    /// Whether what is in it is read together. False by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { AccessibilityValues.of(self)?.groupsChildren ?? false }
        set { AccessibilityValues.owned(by: self).groupsChildren = newValue }
    }
    /// Whether its colours stay where others are inverted. False by default.
    open var accessibilityIgnoresInvertColors: Bool {
        get { AccessibilityValues.of(self)?.ignoresInvertColors ?? false }
        set { AccessibilityValues.owned(by: self).ignoresInvertColors = newValue }
    }
    /// Its place on the screen: by default that of a view's bounds.
    open var accessibilityFrame: CGRect {
        get { AccessibilityValues.of(self)?.frame ?? screenFrame }
        set { AccessibilityValues.owned(by: self).frame = newValue }
    }
    /// Where it is touched, on the screen: by default the middle of its frame.
    open var accessibilityActivationPoint: CGPoint {
        get {
            AccessibilityValues.of(self)?.activationPoint
                ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set { AccessibilityValues.owned(by: self).activationPoint = newValue }
    }
    /// How many elements are in it. Those of `accessibilityElements` by default.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// One of them; nil for none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The index of one of them; `NSNotFound` for none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let object = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
    }
    /// Uses it. Does nothing by default and gives false, as the following do.
    open func accessibilityActivate() -> Bool { false }
    /// Makes its value larger.
    open func accessibilityIncrement() {}
    /// Makes its value smaller.
    open func accessibilityDecrement() {}
    /// Leaves what is modal.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what matters most.
    open func accessibilityPerformMagicTap() -> Bool { false }

    private var screenFrame: CGRect {
        guard let view = self as? UIView else { return .zero }
        return UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    }

    /// The window in whose chain the responder stands.
    final var firstResponderOwner: UIWindow? {
        var responder: UIResponder? = self
        while let here = responder {
            if let view = here as? UIView { return view.window }
            responder = here.next
        }
        return nil
    }
}
