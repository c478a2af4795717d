/// What a control calls for events.
@MainActor
struct ControlHandler {
    var events: UIControl.Event
    var action: UIAction?
    weak var target: AnyObject?
    var body: (@MainActor (UIControl) -> Void)?
}

/// What calls closures with itself for control events. Controls conform.
@preconcurrency @MainActor
public protocol UIControlActions {}

extension UIControl: UIControlActions {
    final func add(_ action: UIAction, _ events: Event) {
        remove(action.identifier, events)
        handlers.append(ControlHandler(events: events, action: action))
    }

    final func remove(_ identifier: UIAction.Identifier, _ events: Event) {
        for index in handlers.indices where handlers[index].action?.identifier == identifier {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events == [] }
    }

    final func send(_ events: Event, _ event: UIEvent? = nil) {
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            if let action = handler.action { sendAction(action) } else { handler.body?(self) }
        }
    }

    /// Removes what `addTarget(_:action:for:)` added for an object and events; nil removes all actions for the events.
    public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        for index in handlers.indices where target == nil || handlers[index].target === target {
            handlers[index].events.subtract(controlEvents)
        }
        handlers.removeAll { $0.events == [] }
    }
}

extension UIControlActions where Self: UIControl {
    /// Adds a closure for events, which is called with the control.
    public func addAction(for controlEvents: UIControl.Event, handler: @escaping @MainActor (Self) -> Void) {
        handlers.append(ControlHandler(events: controlEvents) { if let own = $0 as? Self { handler(own) } })
    }

    /// Adds a method of an object for events, in place of a selector: `slider.addTarget(self, action: Player.volumeChanged, for: .valueChanged)`. The
    /// object is not retained.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Self) -> Void,
        for controlEvents: UIControl.Event
    ) {
        handlers.append(
            ControlHandler(events: controlEvents, target: target) { [weak target] control in
                if let target, let own = control as? Self { action(target)(own) }
            })
    }
}
