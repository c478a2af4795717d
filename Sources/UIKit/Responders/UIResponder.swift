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
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Touches were taken away: by a gesture recogniser, or since their view left the window.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
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
