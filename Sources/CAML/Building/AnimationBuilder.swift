import Foundation
import LayerModel
import RenderTree
import Values

/// Builds animations from elements, `<animation type="CABasicAnimation" keyPath="opacity" …/>`, for one layer.
struct AnimationBuilder {
    let reading: DocumentReading
    /// The layer that they are for, as key paths name its properties, filters and cells.
    let layer: CALayer

    /// The most groups inside each other.
    static let mostGroups = 16

    private var log: CAMLIssueLog { reading.log }

    /// Adds the animations of a layer's `animations`, each by its `key`; what has none is told apart by a number.
    func addAnimations(_ node: XMLNode) throws(CAMLError) {
        var used = Set(layer.animationKeys() ?? [])
        // The number that each name has come to.
        var numbers: [String: Int] = [:]
        for child in node.children {
            guard let animation = try animation(child) else { continue }
            var key = child["key"] ?? (animation as? CAPropertyAnimation)?.keyPath ?? child.name
            let name = child["key"] ?? child.name
            while !used.insert(key).inserted {
                let number = numbers[name, default: 1] + 1
                numbers[name] = number
                key = "\(name) \(number)"
            }
            layer.add(animation, forKey: key)
        }
    }

    /// The animation of an element; nil, with an issue, where it has no effect.
    ///
    /// - Parameters:
    ///   - keyPath: the key path of an animation without one.
    ///   - depth: the number of groups around it.
    func animation(_ node: XMLNode, keyPath: String? = nil, depth: Int = 0) throws(CAMLError) -> CAAnimation? {
        try reading.spend(8, "animations")
        let name = node.name.hasPrefix("CA") ? node.name : node["type"] ?? ""
        let animation: CAAnimation
        switch name {
        case "CABasicAnimation": animation = CABasicAnimation()
        case "CASpringAnimation": animation = CASpringAnimation()
        case "CAKeyframeAnimation": animation = CAKeyframeAnimation()
        case "CAAnimationGroup": animation = CAAnimationGroup()
        case "CATransition" where depth == 0: animation = CATransition()
        default:
            log.report(
                .unsupported, "a \(name.isEmpty ? "<\(node.name.shortened())>" : name.shortened()) has no effect")
            return nil
        }
        var path: PropertyPath?
        if let animation = animation as? CAPropertyAnimation {
            let text = node["keyPath"] ?? node.child("keyPath").map(ValueReader(reading: reading).text) ?? keyPath ?? ""
            path = self.path(text)
            guard path != nil else { return nil }
            animation.keyPath = text
            if node["valueFunction"] != nil || node.child("valueFunction") != nil {
                log.report(.unsupported, "an animation of `\(text.shortened())` with a value function has no effect")
                return nil
            }
        }
        let members = AnimationMembers(builder: self, path: path, depth: depth)
        for (name, value) in node.attributes {
            try members.set(XMLNode(attribute: name, value, line: node.line), of: animation)
        }
        for child in node.children { try members.set(child, of: animation) }
        do throws(PropertyError) {
            try animation.validate()
        } catch {
            log.report(.invalid, "a \(name) has no effect: \(error)")
            return nil
        }
        return animation
    }

    /// What a key path names; nil, with an issue, where it cannot be animated.
    private func path(_ keyPath: String) -> PropertyPath? {
        guard let path = PropertyPath(keyPath: keyPath), !path.key.isCustom, path.isAnimatable,
            Property[path.key].belongs(to: layer.kind),
            path.filter == nil && path.cell == nil || path.canRead(from: layer.properties)
        else {
            log.report(.unsupported, "an animation of `\(keyPath.shortened())` has no effect")
            return nil
        }
        return path
    }
}
