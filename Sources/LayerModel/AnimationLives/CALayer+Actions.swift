import Foundation

// The search for the action of a change. It runs before the change, so that an animation can begin at the shown value.

extension CALayer {
    /// Searches delegate, `actions`, `style` and class; then, in a rendered tree, for the property's implicit
    /// animation.
    final func searchAction(_ key: String) -> (any CAAction)? {
        if let action = givenAction(key) { return action is NSNull ? nil : action }
        return implicitAnimation(key)
    }

    private func givenAction(_ key: String) -> (any CAAction)? {
        if changed.watch.contains(.answers) {
            if let action = delegate?.action(for: self, forKey: key) { return action }
            if let extras {
                if let action = extras.actions?[key] { return action }
                var style = extras.style
                while let level = style {
                    if let action = (level["actions"] as? [String: any CAAction])?[key] { return action }
                    style = level["style"] as? [AnyHashable: Any]
                }
            }
        }
        return type(of: self).defaultAction(forKey: key)
    }

    /// The implicit animation of a property's change: from the shown value to the new one, with the duration and the
    /// pace of the transaction.
    private func implicitAnimation(_ key: String) -> CAAnimation? {
        guard changed.connection != nil, let property = ownProperty(key) else { return nil }
        switch property.implicitAction {
        case .none: return nil
        case .basic: return basicAnimation(of: property)
        case .transition:
            let fade = CATransition()
            fade.timingFunction = CALayer.defaultPace
            return fade
        }
    }

    private func basicAnimation(of property: Property) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: property.name)
        // No value, such as no colour, is a valid start.
        animation.fromValue = .some(shownValue(of: property.key).part ?? Any?.none as Any)
        animation.timingFunction = CALayer.defaultPace
        animation.fillMode = .backwards
        return animation
    }

    private static let defaultPace = CAMediaTimingFunction(name: .default)

    /// Returns the value that the committed layer shows of a property at the clock's time.
    private func shownValue(of key: PropertyKey) -> PropertyValue {
        guard committedTracks.contains(where: { $0.path.key == key }), let connection = changed.connection,
            let clock = committedClock
        else {
            return changed.connection?.undo.value(of: key, changed.undo) ?? record.value(of: key)
        }
        let local = clock.local(connection.time.now)
        return AnimationTrack.evaluate(committedTracks, model: committedRecord, at: local).value(of: key)
    }

    /// Returns the action of an event, if any source may have one and actions are not disabled.
    final func sought(_ key: @autoclosure () -> String) -> (any CAAction)? {
        changed.watch.isDisjoint(with: [.sink, .answers]) || isSilent ? nil : action(forKey: key())
    }

    /// Whether no change has an action now: actions are disabled, or the delegate is a view and no animation block is open.
    private var isSilent: Bool {
        let followsBlocks = changed.watch.contains(.blocks)
        return ThreadTransactions.withCurrent { $0.actionsDisabled || (followsBlocks && !$0.isBlockOpen) }
    }

    /// Returns the action of a layer that enters or leaves the rendered tree or its visible part.
    final func soughtOrderAction(from wasShown: Bool, to isShown: Bool) -> OrderAction? {
        if wasShown == isShown || isSilent { return nil }
        let event = isShown ? kCAOnOrderIn : kCAOnOrderOut
        return action(forKey: event).map { OrderAction(event: event, action: $0) }
    }

    /// An action found for `kCAOnOrderIn` or `kCAOnOrderOut`.
    struct OrderAction {
        let event: String
        let action: any CAAction

        func run(on layer: CALayer) { action.run(forKey: event, object: layer, arguments: nil) }
    }

    /// Whether the layer is in a tree that a sink knows: its superlayer is known, or it is an attached root.
    final var isInRenderedTree: Bool { superlayer?.changed.connection != nil || attachment != nil }
}
