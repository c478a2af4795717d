import FoundationAdditions

/// What a recogniser calls.
@MainActor
struct GestureHandler {
    weak var target: AnyObject?
    let hasTarget: Bool
    /// The selector that it was added by.
    var selector: Selector?
    let body: @MainActor (UIGestureRecognizer) -> Void
}

/// What calls closures with itself. Gesture recognisers conform.
@preconcurrency @MainActor
public protocol UIGestureActions {
    /// An object of the class that it is called on, made by that class's `init(target:action:)`.
    static func makeWithoutActions() -> UIGestureRecognizer
}

/// Tells an initialiser here from those of subclasses.
@usableFromInline
enum GestureMaking { case plain }

extension UIGestureRecognizer: UIGestureActions {
    final func act() {
        for handler in handlers where !handler.hasTarget || handler.target != nil { handler.body(self) }
    }

    /// Removes what `addTarget(_:action:)` added for an object; nil removes all actions.
    public final func removeTarget(_ target: AnyObject?) {
        handlers.removeAll { target == nil || $0.target === target }
    }

    /// Calls a method of an object, which is not retained, whenever the gesture begins, goes on or is over. Added twice it is called once.
    public final func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        if handlers.contains(where: { $0.target === target && $0.selector == action }) { return }
        handlers.append(
            GestureHandler(target: target, hasTarget: true, selector: action) { [weak target] recognizer in
                if let target { action.perform(on: target, with: recognizer) }
            })
    }

    /// Removes a method of an object; nil stands for any object or any method.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        handlers.removeAll {
            $0.selector != nil && (target == nil || $0.target === target) && (action == nil || $0.selector == action)
        }
    }

    // What no subclass has to declare as required: LayerModel's DynamicMaking tells how a class that is known at run time only makes its objects.

    @usableFromInline
    convenience init(making: GestureMaking) { self.init(target: nil, action: nil) }

    @_silgen_name("$s5UIKit19UIGestureRecognizerC6makingAcA13GestureMakingO_tcfC")
    private static func make(_ making: GestureMaking) -> UIGestureRecognizer

    /// An object of the class that it is called on, made by that class's `init(target:action:)`.
    public static func makeWithoutActions() -> UIGestureRecognizer { make(.plain) }
}

extension UIGestureActions {
    /// A recogniser with an action.
    ///
    /// - Parameter action: called whenever the gesture begins, goes on or is over, with the recogniser.
    public init(_ action: @escaping @MainActor (Self) -> Void) {
        let made = Self.makeWithoutActions()
        made.handlers.append(GestureHandler(hasTarget: false) { if let own = $0 as? Self { action(own) } })
        self = made as! Self
    }
}

extension UIGestureActions where Self: UIGestureRecognizer {
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
