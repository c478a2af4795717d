/// What a recogniser calls.
@MainActor
struct GestureHandler {
    weak var target: AnyObject?
    let hasTarget: Bool
    let body: @MainActor (UIGestureRecognizer) -> Void
}

/// What calls closures with itself. Gesture recognisers conform.
@preconcurrency @MainActor
public protocol UIGestureActions {}

extension UIGestureRecognizer: UIGestureActions {
    final func act() {
        for handler in handlers where !handler.hasTarget || handler.target != nil { handler.body(self) }
    }

    /// Removes what `addTarget(_:action:)` added for an object; nil removes all actions.
    public final func removeTarget(_ target: AnyObject?) {
        handlers.removeAll { target == nil || $0.target === target }
    }
}

extension UIGestureActions where Self: UIGestureRecognizer {
    /// A recogniser with an action.
    ///
    /// - Parameter action: called whenever the gesture begins, goes on or is over, with the recogniser.
    public init(_ action: @escaping @MainActor (Self) -> Void) {
        self.init()
        addAction(action)
    }

    /// Adds what is called whenever the gesture begins, goes on or is over.
    public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
        handlers.append(GestureHandler(hasTarget: false) { if let own = $0 as? Self { action(own) } })
    }

    /// Adds a method of an object, in place of a selector: `pan.addTarget(self, action: Board.panned)`. The object is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
    ) {
        handlers.append(
            GestureHandler(target: target, hasTarget: true) { [weak target] recognizer in
                if let target, let own = recognizer as? Self { action(target)(own) }
            })
    }
}
