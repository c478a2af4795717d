import Foundation
import LayerModel

/// Changes the states of the layers of a tree.
///
///     let controller = CAStateController(layer: root)
///     controller.setInitialStates(of: root)
///     controller.setState(root.state(withName: "Unlock"), of: root, transitionSpeed: 1)
///
/// A change takes back what the old state has set, in reverse, and makes the elements of the new one, without implicit
/// animations. Before that the transition from the one to the other begins; where there is none for the two, that
/// from the old one to `*`, and that from `*` to the new one. Without a transition values change at once.
public final class CAStateController {
    /// The root of the tree.
    public let layer: CALayer
    /// The length of the transitions that the last change began, in seconds; 0 where it began none.
    public private(set) var transitionDuration = 0.0
    private var current: [ObjectIdentifier: Current] = [:]

    /// What a layer's state has changed.
    private struct Current {
        /// Holds the layer, whose identity is the key.
        let layer: CALayer
        /// The states that have been set, the innermost first; each with what takes it back, in order.
        var stack: [(state: CAState, undo: [CAStateElement])] = []
    }

    /// Makes a controller; no layer has a state.
    public init(layer: CALayer) { self.layer = layer }

    /// The state of a layer; nil where it has none.
    public func state(of layer: CALayer) -> CAState? { current[ObjectIdentifier(layer)]?.stack.last?.state }

    /// Gives a layer and those in it their initial states; those that have none lose theirs.
    public func setInitialStates(of layer: CALayer, transitionSpeed: Float = 0) {
        var waiting = [layer]
        while let layer = waiting.popLast() {
            if !layer.states.isEmpty {
                setState(layer.states.first(where: \.isInitial), of: layer, transitionSpeed: transitionSpeed)
            }
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
    }

    /// Changes the state of a layer.
    ///
    /// - Parameters:
    ///   - state: one of the layer's states; any other changes nothing. Nil for none.
    ///   - layer: the layer.
    ///   - transitionSpeed: seconds of the transition per second; at 0 and below values change at once. 1 by default.
    public func setState(_ state: CAState?, of layer: CALayer, transitionSpeed: Float = 1) {
        transitionDuration = 0
        let old = self.state(of: layer)
        guard old !== state, state.map({ new in layer.states.contains { $0 === new } }) ?? true else { return }
        let goal = Self.chain(to: state, of: layer)
        var entry = current[ObjectIdentifier(layer)] ?? Current(layer: layer)
        // States that both are based on stay.
        var common = 0
        while common < min(goal.count, entry.stack.count), goal[common] === entry.stack[common].state { common += 1 }
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        if transitionSpeed > 0, transitionSpeed.isFinite {
            let left = entry.stack[common...].reversed().map(\.state.name)
            let entered = goal[common...].map(\.name)
            for transition in Self.transitions(of: layer, from: old?.name, left, to: state?.name, entered) {
                begin(transition, speed: transitionSpeed)
                transitionDuration = max(transitionDuration, transition.duration / Double(transitionSpeed))
            }
        }
        while entry.stack.count > common {
            let (_, undo) = entry.stack.removeLast()
            undo.reversed().forEach { _ = $0.apply() }
        }
        for state in goal[common...] {
            // The changes that undo an element stand in their own order, but elements are undone in reverse.
            entry.stack.append((state, state.elements.flatMap { $0.apply().reversed() }))
        }
        current[ObjectIdentifier(layer)] = entry.stack.isEmpty ? nil : entry
    }

    /// A state and those that it is based on, the innermost first.
    private static func chain(to state: CAState?, of layer: CALayer) -> [CAState] {
        var chain: [CAState] = []
        var next = state
        while let state = next, !chain.contains(where: { $0 === state }) {
            chain.insert(state, at: 0)
            next = state.basedOn.flatMap { layer.state(withName: $0) }
        }
        return chain
    }

    /// The transitions that a change begins, in order.
    private static func transitions(
        of layer: CALayer, from old: String?, _ left: [String], to new: String?, _ entered: [String]
    ) -> [CAStateTransition] {
        let all = layer.stateTransitions
        func find(_ from: String?, _ to: String?) -> CAStateTransition? {
            all.first { $0.fromState == from && $0.toState == to }
        }
        if let transition = find(old, new) { return [transition] }
        return left.compactMap { find($0, "*") } + entered.compactMap { find("*", $0) }
    }

    private func begin(_ transition: CAStateTransition, speed: Float) {
        for element in transition.elements {
            guard let target = element.target, let animation = element.animation.copy() as? CAAnimation else {
                continue
            }
            if let animation = animation as? CAPropertyAnimation, animation.keyPath == nil {
                animation.keyPath = element.key
            }
            if let basic = animation as? CABasicAnimation, let keyPath = basic.keyPath, basic.fromValue == nil,
                basic.toValue == nil, basic.byValue == nil
            {
                basic.fromValue = (target.presentation() ?? target).value(forKeyPath: keyPath)
            }
            target.add(Self.timed(animation, transition.duration, speed), forKey: element.key)
        }
    }

    /// The animation as long as its transition lasts: what begins later, or holds its last value, does so within it.
    private static func timed(_ animation: CAAnimation, _ duration: Double, _ speed: Float) -> CAAnimation {
        let holds = animation.fillMode == .forwards || animation.fillMode == .both
        guard animation.beginTime != 0 || holds, !(animation is CATransition), duration.isFinite, duration > 0 else {
            animation.speed *= speed
            animation.isRemovedOnCompletion = true
            return animation
        }
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = duration
        group.speed = speed
        return group
    }
}
