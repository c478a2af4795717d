import Foundation
import LayerModel
import RenderTree
import Values

/// Builds states and their transitions once a document's layers are there.
struct StateBuilder {
    let reading: DocumentReading

    private var log: CAMLIssueLog { reading.log }
    private var values: ValueReader { ValueReader(reading: reading) }

    func build() throws(CAMLError) {
        for (layer, node) in reading.waitingStates {
            try log.within(layer.name ?? "") { () throws(CAMLError) in
                switch node.name {
                case "states": try addStates(node, to: layer)
                case "stateTransitions": try addTransitions(node, to: layer)
                default: try addGroups(node, to: layer)
                }
            }
        }
        reading.waitingStates = []
    }

    // MARK: States

    /// The most states of a layer: they are looked for one by one.
    private static let mostStates = 500

    private func addStates(_ node: XMLNode, to layer: CALayer) throws(CAMLError) {
        var states = layer.states
        for child in node.children {
            guard ["LKState", "CAState"].contains(child.name), let name = child["name"] else {
                log.report(.unsupported, "<\(child.name.shortened())> is no state with a name")
                continue
            }
            if states.count >= Self.mostStates {
                log.report(.invalid, "a layer has at most \(Self.mostStates) states: the rest has no effect")
                break
            }
            if states.contains(where: { $0.name == name }) {
                log.report(.invalid, "the state \"\(name.shortened())\" stands twice: the second has no effect")
                continue
            }
            if child["nextDelay"].flatMap(Double.init) ?? 0 > 0 {
                log.report(.unsupported, "the state \"\(name.shortened())\" is not followed by another in time")
            }
            let state = CAState(
                name: name, isInitial: try flag(child, "initial", false), basedOn: child["basedOn"])
            for element in child.child("elements")?.children ?? [] {
                if let element = try self.element(element, of: name) { state.elements.append(element) }
            }
            states.append(state)
        }
        layer.states = states
    }

    private func element(_ node: XMLNode, of state: String) throws(CAMLError) -> CAStateElement? {
        try reading.spend(8, "elements of states")
        guard try flag(node, "enabled", true) else { return nil }
        guard let target = target(node, "the state \"\(state.shortened())\"") else { return nil }
        switch node.name {
        case "LKStateSetValue", "LKStateSetProperty", "CAStateSetValue":
            let keyPath = node["keyPath"] ?? node["key"] ?? ""
            guard
                let value = node.child("value")
                    ?? node["value"].map({ XMLNode(attribute: "value", $0, line: node.line) })
            else {
                log.report(.invalid, "the state \"\(state.shortened())\" sets no value of `\(keyPath.shortened())`")
                return nil
            }
            return try setValue(value, keyPath, target, "the state \"\(state.shortened())\"")
        case "LKStateAddAnimation", "CAStateAddAnimation":
            let builder = AnimationBuilder(reading: reading, layer: target)
            let key = node["key"] ?? node["keyPath"] ?? "state"
            guard let inner = animation(in: node),
                let animation = try builder.animation(inner, keyPath: node["keyPath"])
            else { return nil }
            return CAStateAddAnimation(target: target, key: key, animation: animation)
        case "LKStateRemoveAnimation", "CAStateRemoveAnimation":
            return CAStateRemoveAnimation(target: target, key: node["key"] ?? "")
        default:
            log.report(.unsupported, "<\(node.name.shortened())> of the state \"\(state.shortened())\" has no effect")
            return nil
        }
    }

    private func setValue(
        _ node: XMLNode, _ keyPath: String, _ target: CALayer, _ owner: String
    ) throws(CAMLError) -> CAStateElement? {
        let place = "\(owner): `\(keyPath.shortened())` of \(target.name?.shortened() ?? "a layer")"
        guard let path = PropertyPath(keyPath: keyPath), !path.key.isCustom,
            Property[path.key].belongs(to: target.kind),
            path.filter == nil && path.cell == nil || path.canRead(from: target.properties)
        else {
            log.report(.unsupported, "\(place) cannot be set")
            return nil
        }
        do throws(ValueError) {
            let value = try values.value(
                node, as: path.valueType, isOptional: path.isOptional, mayBeInfinite: path.key.mayBeInfinite)
            if value == .none, !path.isOptional { return nil }
            let object = value.object
            try settable(object, keyPath, target)
            return CAStateSetValue(checked: target, keyPath, object)
        } catch {
            switch error {
            case .problem(let problem): log.report(.invalid, "\(place): \(problem)")
            case .document(let error): throw error
            }
            return nil
        }
    }

    // MARK: Transitions

    private func addTransitions(_ node: XMLNode, to layer: CALayer) throws(CAMLError) {
        var transitions = layer.stateTransitions
        for child in node.children {
            guard ["LKStateTransition", "CAStateTransition"].contains(child.name) else {
                log.report(.unsupported, "<\(child.name.shortened())> is no transition of states")
                continue
            }
            let transition = CAStateTransition(
                fromState: child["fromState"] ?? "*", toState: child["toState"] ?? "*")
            for element in child.child("elements")?.children ?? [] {
                transition.elements += try elements(element, transition)
            }
            transitions.append(transition)
        }
        layer.stateTransitions = transitions
    }

    private func elements(
        _ node: XMLNode, _ transition: CAStateTransition
    ) throws(CAMLError) -> [CAStateTransitionElement] {
        try reading.spend(8, "elements of transitions")
        let owner = "the transition from \(transition.fromState.shortened()) to \(transition.toState.shortened())"
        guard ["LKStateTransitionElement", "CAStateTransitionElement"].contains(node.name) else {
            log.report(.unsupported, "<\(node.name.shortened())> of \(owner) has no effect")
            return []
        }
        guard try flag(node, "enabled", true), let target = target(node, owner) else { return [] }
        let builder = AnimationBuilder(reading: reading, layer: target)
        let key = node["key"] ?? node["keyPath"] ?? ""
        guard let inner = animation(in: node), let animation = try builder.animation(inner, keyPath: key) else {
            return []
        }
        return [CAStateTransitionElement(target: target, key: key, animation: animation)]
    }

    // MARK: Groups of properties

    /// What wallpapers set by the device's state: `v_lock`, `v_home` and `v_sleep` of a layer's key path.
    private func addGroups(_ node: XMLNode, to layer: CALayer) throws(CAMLError) {
        let names = [("Locked", "v_lock"), ("Unlock", "v_home"), ("Sleep", "v_sleep")]
        var states = layer.states
        for (name, _) in names where !states.contains(where: { $0.name == name }) { states.append(CAState(name: name)) }
        for group in node.children {
            try reading.spend(8, "elements of states")
            let text = { (name: String) in group.child(name).map(values.text) ?? "" }
            let layerName = text("layerName")
            guard let target = reading.layersByName[layerName] else {
                log.report(.missing, "no layer \"\(layerName.shortened())\", which <\(node.name)> names")
                continue
            }
            for (name, key) in names {
                guard let value = group.child(key),
                    let element = try setValue(value, text("keyPath"), target, "`\(key)`")
                else { continue }
                states.first { $0.name == name }?.elements.append(element)
            }
        }
        layer.states = states
    }

    // MARK: Parts

    private func animation(in node: XMLNode) -> XMLNode? {
        if let animation = node.child("animation") ?? node.children.first(where: { $0.name.hasPrefix("CA") }) {
            return animation
        }
        log.report(.invalid, "<\(node.name)> without an animation has no effect")
        return nil
    }

    private func target(_ node: XMLNode, _ owner: String) -> CALayer? {
        let id = node["targetId"] ?? "", name = node["targetName"] ?? ""
        if let layer = reading.layersByID[id] ?? reading.layersByName[name] { return layer }
        log.report(.missing, "no layer \"\((id.isEmpty ? name : id).shortened())\", which \(owner) names")
        return nil
    }

    private func flag(_ node: XMLNode, _ name: String, _ standard: Bool) throws(CAMLError) -> Bool {
        guard let text = node[name] else { return standard }
        do throws(ValueError) {
            return try text.flag()
        } catch {
            log.report(.invalid, "`\(name)` of <\(node.name.shortened())>: \"\(text.shortened())\" is not 0 or 1")
            return standard
        }
    }
}
