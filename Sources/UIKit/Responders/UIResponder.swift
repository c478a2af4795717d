import FoundationAdditions

/// What takes part in handling events: views, view controllers, windows, the application. What one does not handle goes on to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueReceiver {
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

    /// Properties of touches that were estimated are known. Does nothing by default, and nothing calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Buttons came down. Goes on to `next` by default, as the following do.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        nextThatOverrides(.pressesBegan)?.pressesBegan(presses, with: event)
    }
    /// The force of buttons changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        nextThatOverrides(.pressesChanged)?.pressesChanged(presses, with: event)
    }
    /// Buttons were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        nextThatOverrides(.pressesEnded)?.pressesEnded(presses, with: event)
    }
    /// Presses were taken away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        nextThatOverrides(.pressesCancelled)?.pressesCancelled(presses, with: event)
    }
    /// The device is moved. Goes on to `next` by default, as the following do.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        nextThatOverrides(.motionBegan)?.motionBegan(motion, with: event)
    }
    /// The device was moved.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        nextThatOverrides(.motionEnded)?.motionEnded(motion, with: event)
    }
    /// The motion was no gesture.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        nextThatOverrides(.motionCancelled)?.motionCancelled(motion, with: event)
    }
    /// A remote control was used. Goes on to `next` by default.
    open func remoteControlReceived(with event: UIEvent?) {
        nextThatOverrides(.remoteControlReceived)?.remoteControlReceived(with: event)
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

    /// The value of a property by its name: those of Apple's classes that stand for themselves ("text", "hidden"), and what subclasses store. Any other name is undefined.
    open func value(forKey key: String) -> Any? { keyedValue(key) }
    /// Sets a property by its name. A value of another type traps; numbers fit whatever their type.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    /// The same by names with points between them: "layer.cornerRadius".
    open func value(forKeyPath keyPath: String) -> Any? { keyedValue(path: keyPath) }
    /// The same by names with points between them: "layer.cornerRadius".
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyedValue(value, path: keyPath) }
    /// A name is that of no property: traps, as on iOS.
    open func value(forUndefinedKey key: String) -> Any? {
        trapUndefinedKey(key, "valueForUndefinedKey", of: type(of: self))
    }
    /// A name is that of no property that can be set: traps, as on iOS.
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        trapUndefinedKey(key, "setValue:forUndefinedKey", of: type(of: self))
    }

    /// A property that the responder observes changed. A class that observes overrides it; what reaches this one was handled by none, and traps as on iOS.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { trapUnhandledChange(of: keyPath, in: object) }

    /// A view in the place of the keyboard. Nil by default; nothing shows it here.
    open var inputView: UIView? { nil }
    /// A view above the keyboard. Nil by default; nothing shows it here.
    open var inputAccessoryView: UIView? { nil }
    /// The views around the keyboard are to be asked for anew. Does nothing: none are shown.
    open func reloadInputViews() {}
    /// What keys do. Nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// What takes changes back. By default that of `next`.
    open var undoManager: UndoManager? { nextThatOverrides(.undoManager)?.undoManager }
    /// Whether it has the method of a selector. Selectors of a name alone have none.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }
    /// The first responder from here up that can perform an action. Nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let here = responder {
            if here.canPerformAction(action, withSender: sender) { return here }
            responder = here.next
        }
        return nil
    }
    /// Adds to the menus of the program. Does nothing by default, and nothing calls it.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// Says what a command looks like now. Does nothing by default, and nothing calls it.
    open func validate(_ command: UICommand) {}
    /// Names what is restored when the program comes back. Nil by default; nothing is restored here.
    open var restorationIdentifier: String?
    /// Writes what is to be restored. Does nothing by default, and nothing calls it.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Reads what is to be restored. Does nothing by default, and nothing calls it.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// The object was read from a nib. Does nothing, and nothing calls it: there are no nibs.
    open func awakeFromNib() {}
    /// The object is about to be shown in Interface Builder. Does nothing, and nothing calls it.
    open func prepareForInterfaceBuilder() {}

    // MARK: Editing

    /// Copies what is selected to the pasteboard. Does nothing by default, as the following.
    open func copy(_ sender: Any?) {}
    /// Moves what is selected to the pasteboard.
    open func cut(_ sender: Any?) {}
    /// Puts in what is on the pasteboard.
    open func paste(_ sender: Any?) {}
    /// Removes what is selected.
    open func delete(_ sender: Any?) {}
    /// Selects what is touched.
    open func select(_ sender: Any?) {}
    /// Selects all.
    open func selectAll(_ sender: Any?) {}

    // MARK: Focus

    /// Where focus goes first. Nowhere by default: nothing moves a focus here.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Whether focus may move. True by default; nothing asks.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Focus moved. Does nothing by default, and nothing calls it.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Focus is to be looked for anew. Does nothing.
    open func setNeedsFocusUpdate() {}
    /// Focus is looked for now, if asked for. Does nothing.
    open func updateFocusIfNeeded() {}

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
