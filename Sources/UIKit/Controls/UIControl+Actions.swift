import FoundationAdditions

/// What a control calls for events.
@MainActor
struct ControlHandler {
    var events: UIControl.Event
    var action: UIAction?
    weak var target: AnyObject?
    /// The selector that it was added by.
    var selector: Selector?
    /// Whether the action goes to whoever of the responders has the method.
    var goesUpward = false
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
            if let action = handler.action {
                sendAction(action)
            } else if let selector = handler.selector {
                if handler.goesUpward || handler.target != nil { sendAction(selector, to: handler.target, for: event) }
            } else {
                handler.body?(self)
            }
        }
    }

    final func add(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
        let index = handlers.firstIndex {
            $0.selector == selector && $0.target === target && $0.goesUpward == (target == nil)
        }
        if let index {
            handlers[index].events.formUnion(events)
        } else {
            handlers.append(
                ControlHandler(events: events, target: target, selector: selector, goesUpward: target == nil))
        }
    }

    final func remove(_ target: AnyObject?, _ selector: Selector?, _ events: Event) {
        for index in handlers.indices where handlers[index].selector != nil {
            guard target == nil || handlers[index].target === target else { continue }
            if selector == nil || handlers[index].selector == selector { handlers[index].events.subtract(events) }
        }
        handlers.removeAll { $0.events == [] }
    }

    final func send(_ selector: Selector, to target: AnyObject?, _ event: UIEvent?) {
        if let target {
            selector.perform(on: target, with: self, event)
            return
        }
        var responder: UIResponder? = self
        while let present = responder {
            if selector.isMethod(of: present) {
                selector.perform(on: present, with: self, event)
                return
            }
            responder = present.next
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
