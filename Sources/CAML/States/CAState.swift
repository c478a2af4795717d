import LayerModel

/// A state of a layer: what changes in its tree while it is the current one.
///
///     let locked = layer.state(withName: "Locked")
///     CAStateController(layer: layer).setState(locked, of: layer, transitionSpeed: 0)
public final class CAState {
    /// The name, by which transitions know it.
    public let name: String
    /// What changes, in order.
    public var elements: [CAStateElement]
    /// Whether it is the state of a layer that was never given one. False by default.
    public var isInitial: Bool
    /// The name of the state that this one adds to; nil, the default, for none.
    public var basedOn: String?

    /// Makes a state.
    public init(
        name: String, elements: [CAStateElement] = [], isInitial: Bool = false, basedOn: String? = nil
    ) {
        (self.name, self.elements, self.isInitial, self.basedOn) = (name, elements, isInitial, basedOn)
    }
}

/// Animations of a change from one state to another.
public final class CAStateTransition {
    /// The names of the states; `*` is any.
    public let fromState, toState: String
    /// What moves.
    public var elements: [CAStateTransitionElement]

    /// Makes a transition.
    public init(fromState: String, toState: String, elements: [CAStateTransitionElement] = []) {
        (self.fromState, self.toState, self.elements) = (fromState, toState, elements)
    }

    /// The end of the last animation in seconds; infinite where one repeats for ever.
    public var duration: Double { elements.map(\.end).max() ?? 0 }
}

/// An animation of a layer while a state changes.
public final class CAStateTransitionElement {
    /// The layer; nil once it is gone.
    public weak var target: CALayer?
    /// The key of the animation, and the key path of one without.
    public let key: String
    /// The animation. A basic one without values begins with what is shown and ends with the new value; its `beginTime`
    /// counts from the begin of the transition.
    public let animation: CAAnimation

    /// Makes an element.
    public init(target: CALayer, key: String, animation: CAAnimation) {
        (self.target, self.key, self.animation) = (target, key, animation)
    }

    /// When it ends, in seconds from the begin of the transition.
    var end: Double {
        let cycle = animation.duration * (animation.autoreverses ? 2 : 1)
        var length = animation.repeatDuration > 0 ? animation.repeatDuration : cycle
        if animation.repeatDuration == 0, animation.repeatCount > 0 { length *= Double(animation.repeatCount) }
        return animation.beginTime + length / max(Double(abs(animation.speed)), 1e-9)
    }
}

extension CALayer {
    /// The layer's states, in the order of its document; none by default.
    public var states: [CAState] {
        get { value(forKey: "states") as? [CAState] ?? [] }
        set { setValue(newValue.isEmpty ? nil : newValue, forKey: "states") }
    }

    /// How the layer's states change; none by default.
    public var stateTransitions: [CAStateTransition] {
        get { value(forKey: "stateTransitions") as? [CAStateTransition] ?? [] }
        set { setValue(newValue.isEmpty ? nil : newValue, forKey: "stateTransitions") }
    }

    /// The state of a name; nil where there is none.
    public func state(withName name: String) -> CAState? { states.first { $0.name == name } }
}
