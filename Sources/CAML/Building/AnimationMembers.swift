import Foundation
import LayerModel
import RenderTree
import Values

/// Sets the properties of animations from attributes and elements of their names.
struct AnimationMembers {
    let builder: AnimationBuilder
    /// The property that the animation's key path names; nil for animations without one.
    let path: PropertyPath?
    /// The number of groups around the animation.
    let depth: Int

    private var values: ValueReader { ValueReader(reading: builder.reading) }

    /// Attributes that have been read, or mean nothing for a picture.
    private static let silent: Set<String> = [
        "type", "key", "keyPath", "id", "name", "enabled", "mica_autorecalculatesDuration",
    ]

    func set(_ node: XMLNode, of animation: CAAnimation) throws(CAMLError) {
        if Self.silent.contains(node.name) { return }
        do throws(ValueError) {
            if try setTiming(node, animation) { return }
            if try setValues(node, animation) { return }
            builder.reading.log.report(
                .unsupported, "`\(node.name.shortened())` of a \(type(of: animation)) has no effect")
        } catch {
            switch error {
            case .problem(let problem):
                builder.reading.log.report(
                    .invalid, "`\(node.name.shortened())` of a \(type(of: animation)): \(problem)")
            case .document(let error): throw error
            }
        }
    }

    /// Sets what all animations have; false for any other name.
    private func setTiming(_ node: XMLNode, _ animation: CAAnimation) throws(ValueError) -> Bool {
        let text = values.text(node)
        switch node.name {
        case "duration": animation.duration = try Self.positive(text)
        case "beginTime": animation.beginTime = try text.number()
        case "timeOffset": animation.timeOffset = try text.number()
        case "speed": animation.speed = try Self.float(text.number())
        case "repeatCount": animation.repeatCount = try Self.float(Self.positive(text), mayBeInfinite: true)
        case "repeatDuration": animation.repeatDuration = try Self.positive(text)
        case "autoreverses": animation.autoreverses = try text.flag()
        case "removedOnCompletion": animation.isRemovedOnCompletion = try text.flag()
        case "fillMode":
            let mode = CAMediaTimingFillMode(rawValue: text)
            guard mode.isKnown else { throw .wrong(text, wanted: "a fill mode") }
            animation.fillMode = mode
        case "timingFunction": animation.timingFunction = try timingFunction(node)
        default: return false
        }
        return true
    }

    /// Sets what some classes have; false for any other name.
    private func setValues(_ node: XMLNode, _ animation: CAAnimation) throws(ValueError) -> Bool {
        switch animation {
        case let animation as CAAnimationGroup: return try setGroup(node, animation)
        case let animation as CATransition: return try setTransition(node, animation)
        case let animation as CAKeyframeAnimation: if try setKeyframes(node, animation) { return true }
        case let animation as CABasicAnimation:
            if try setBasic(node, animation) { return true }
            if let animation = animation as? CASpringAnimation, try setSpring(node, animation) { return true }
        default: return false
        }
        guard let animation = animation as? CAPropertyAnimation else { return false }
        return try setProperty(node, animation)
    }

    private func setProperty(_ node: XMLNode, _ animation: CAPropertyAnimation) throws(ValueError) -> Bool {
        switch node.name {
        case "additive": animation.isAdditive = try values.text(node).flag()
        case "cumulative": animation.isCumulative = try values.text(node).flag()
        default: return false
        }
        return true
    }

    private func setBasic(_ node: XMLNode, _ animation: CABasicAnimation) throws(ValueError) -> Bool {
        switch node.name {
        case "fromValue": animation.fromValue = try value(node)
        case "toValue": animation.toValue = try value(node)
        case "byValue": animation.byValue = try value(node)
        default: return false
        }
        return true
    }

    private func setSpring(_ node: XMLNode, _ animation: CASpringAnimation) throws(ValueError) -> Bool {
        let text = values.text(node)
        switch node.name {
        case "mass": animation.mass = try text.number()
        case "stiffness": animation.stiffness = try text.number()
        case "damping": animation.damping = try text.number()
        case "velocity", "initialVelocity": animation.initialVelocity = try text.number()
        case "allowsOverdamping": animation.allowsOverdamping = try text.flag()
        default: return false
        }
        return true
    }

    private func setKeyframes(_ node: XMLNode, _ animation: CAKeyframeAnimation) throws(ValueError) -> Bool {
        switch node.name {
        case "values":
            try spend(5 * node.children.count, "steps of keyframes")
            var list: [Any] = []
            for child in node.children {
                guard let value = try value(child) else { throw .problem("a keyframe without a value") }
                list.append(value)
            }
            animation.values = list
        case "path": animation.path = try values.text(node).path(budget: builder.reading.budget)
        case "keyTimes": animation.keyTimes = try numbers(node)
        case "tensionValues": animation.tensionValues = try numbers(node)
        case "continuityValues": animation.continuityValues = try numbers(node)
        case "biasValues": animation.biasValues = try numbers(node)
        case "timingFunctions":
            var functions: [CAMediaTimingFunction] = []
            for child in node.children { functions.append(try timingFunction(child)) }
            animation.timingFunctions = functions
        case "calculationMode":
            let mode = CAAnimationCalculationMode(rawValue: values.text(node))
            guard mode.isKnown else { throw .wrong(values.text(node), wanted: "a calculation mode") }
            animation.calculationMode = mode
        case "rotationMode":
            let mode = CAAnimationRotationMode(rawValue: values.text(node))
            guard mode.isKnown else { throw .wrong(values.text(node), wanted: "a rotation mode") }
            animation.rotationMode = mode
        default: return false
        }
        return true
    }

    private func setGroup(_ node: XMLNode, _ group: CAAnimationGroup) throws(ValueError) -> Bool {
        guard node.name == "animations" else { return false }
        guard depth < AnimationBuilder.mostGroups else {
            throw .problem("more than \(AnimationBuilder.mostGroups) groups inside each other")
        }
        var members: [CAAnimation] = []
        for child in node.children {
            do throws(CAMLError) {
                if let member = try builder.animation(child, depth: depth + 1) { members.append(member) }
            } catch {
                throw .document(error)
            }
        }
        group.animations = members
        return true
    }

    private func setTransition(_ node: XMLNode, _ animation: CATransition) throws(ValueError) -> Bool {
        let text = values.text(node)
        switch node.name {
        case "transition", "transitionType": animation.type = CATransitionType(rawValue: text)
        case "subtype": animation.subtype = CATransitionSubtype(rawValue: text)
        case "startProgress": animation.startProgress = try Self.float(text.number())
        case "endProgress": animation.endProgress = try Self.float(text.number())
        default: return false
        }
        return true
    }

    // MARK: Values

    private func value(_ node: XMLNode) throws(ValueError) -> Any? {
        guard let path else { return nil }
        return try values.value(
            node, as: path.valueType, isOptional: path.isOptional, mayBeInfinite: path.key.mayBeInfinite
        ).object
    }

    private func numbers(_ node: XMLNode) throws(ValueError) -> [NSNumber] {
        try values.numbers(node).map { NSNumber(value: $0) }
    }

    private func spend(_ steps: Int, _ name: String) throws(ValueError) {
        do throws(CAMLError) { try builder.reading.spend(steps, name) } catch { throw .document(error) }
    }

    /// A timing function by its name, or by its two inner control points.
    private func timingFunction(_ node: XMLNode) throws(ValueError) -> CAMediaTimingFunction {
        let text = node["controlPoints"] ?? node["name"] ?? values.text(node)
        let name = CAMediaTimingFunctionName(rawValue: text)
        if name.isKnown { return CAMediaTimingFunction(name: name) }
        let n = try text.numbers()
        guard n.count == 4, (0...1).contains(n[0]), (0...1).contains(n[2]), n.allSatisfy({ Float($0).isFinite }) else {
            throw .wrong(text, wanted: "a timing function")
        }
        return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
    }

    /// A number that is not negative, possibly infinite.
    private static func positive(_ text: String) throws(ValueError) -> Double {
        let number = try text.number(mayBeInfinite: true)
        guard number >= 0 else { throw .wrong(text, wanted: "a number that is not negative") }
        return number
    }

    private static func float(_ number: Double, mayBeInfinite: Bool = false) throws(ValueError) -> Float {
        let float = Float(number)
        guard float.isFinite || (mayBeInfinite && number.isInfinite) else {
            throw .problem("beyond what the property holds")
        }
        return float
    }
}
