import Foundation

/// The effect of a layer's event, usually an animation.
///
///     final class Log: CAAction {
///         func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
///             print("\(event) changed")
///         }
///     }
///     layer.actions = ["position": Log(), "opacity": NSNull()]
///
/// A layer searches for an action before a change and runs it after (`CALayer.action(forKey:)`). `NSNull` ends the
/// search and does nothing.
public protocol CAAction: AnyObject {
    /// Runs the action for an event of an object.
    ///
    /// - Parameters:
    ///   - event: The key of the changed property, or one of `kCAOnOrderIn`, `kCAOnOrderOut`, `kCATransition`.
    ///   - anObject: The layer.
    ///   - dict: Further information; nil for all events of layers.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The event of a layer that is added to a rendered tree or ceases to be hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that is removed from a rendered tree or becomes hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which every `CATransition` of a layer is stored.
public let kCATransition = "transition"

extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
    /// Adds a copy of the animation to the layer, with the event as its key; a property animation without a `keyPath`
    /// animates the event's property.
    final func addCopy(forKey event: String, to object: Any) {
        guard let layer = object as? CALayer else { return }
        if let open = self as? CAPropertyAnimation, open.keyPath == nil, let copy = open.copy() as? CAPropertyAnimation
        {
            copy.keyPath = event
            return layer.add(copy, forKey: event)
        }
        layer.add(self, forKey: event)
    }
}
