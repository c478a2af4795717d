import Foundation
import LayerModel
import RenderTree
import Values

/// Builds layers from their elements, attribute by attribute, by the property table.
struct LayerBuilder {
    let reading: DocumentReading

    private var log: CAMLIssueLog { reading.log }
    private var values: ValueReader { ValueReader(reading: reading) }

    /// The classes that a document can name.
    private static let classes: [String: @Sendable () -> CALayer] = [
        "CALayer": { CALayer() }, "CATransformLayer": { CATransformLayer() }, "CAShapeLayer": { CAShapeLayer() },
        "CAGradientLayer": { CAGradientLayer() }, "CATextLayer": { CATextLayer() },
        "CAReplicatorLayer": { CAReplicatorLayer() }, "CAEmitterLayer": { CAEmitterLayer() },
        "CAScrollLayer": { CAScrollLayer() }, "CATiledLayer": { CATiledLayer() },
    ]

    /// Attributes that mean nothing for a picture.
    private static let silent: Set<String> = ["id", "name", "type", "allowsHitTesting", "hitTestsAsOpaque", "xmlns"]

    /// Whether an element is a layer's by its name.
    static func isLayer(_ node: XMLNode) -> Bool { classes[node.name] != nil || node.name.hasSuffix("Layer") }

    /// The layer of an element.
    ///
    /// - Parameter className: the class; nil for that of the element's name.
    func layer(_ node: XMLNode, className: String? = nil) throws(CAMLError) -> CALayer {
        try reading.spend(8, "layers")
        let name = className ?? node.name
        return try log.within(node["name"] ?? node["id"] ?? name) { () throws(CAMLError) in
            let layer = make(name)
            layer.name = node["name"]
            reading.register(layer, node)
            try setProperties(node, of: layer)
            for child in node.children { try add(child, to: layer) }
            return layer
        }
    }

    private func make(_ name: String) -> CALayer {
        if let make = Self.classes[name] { return make() }
        log.report(.unsupported, "a \(name.shortened()) is shown as a CALayer")
        return CALayer()
    }

    // MARK: Properties

    /// Sets the properties of attributes and of elements: whole ones first, then parts as `transform.rotation.z`.
    private func setProperties(_ node: XMLNode, of layer: CALayer) throws(CAMLError) {
        var parts: [XMLNode] = [], frame: XMLNode?
        let isClass = Self.classes[node.name] != nil
        for (name, value) in node.attributes {
            let member = XMLNode(attribute: name, value, line: node.line)
            // An element named after a property has its class as its type.
            if name == "type", isClass, layer is CAGradientLayer { try set(member, of: layer); continue }
            if Self.silent.contains(name) || name.hasPrefix("xmlns") { continue }
            if name == "frame" {
                frame = member
            } else if name.contains(".") {
                parts.append(member)
            } else {
                try set(member, of: layer)
            }
        }
        for child in node.children {
            guard Property.named(child.name, of: layer.kind) != nil else { continue }
            try set(child, of: layer)
        }
        for part in parts { try set(part: part, of: layer) }
        if let frame { try set(frame: frame, of: layer) }
    }

    private func set(_ node: XMLNode, of layer: CALayer) throws(CAMLError) {
        guard let property = Property.named(node.name, of: layer.kind) else {
            log.report(.unsupported, "`\(node.name.shortened())` of a \(layer.kind.className) has no effect")
            return
        }
        try noting(node.name) { () throws(ValueError) in
            let value = try values.value(
                node, as: property.type, isOptional: property.isOptional,
                mayBeInfinite: property.key.mayBeInfinite)
            try check(value, property, node)
            layer.setValue(value.object, forKey: property.name)
        }
    }

    /// Refuses a number in the range of Double but not of the property's Float.
    private func check(_ value: PropertyValue, _ property: Property, _ node: XMLNode) throws(ValueError) {
        var scratch = LayerProperties()
        guard property.set(&scratch, value), property.get(scratch).isInfinite == value.isInfinite,
            value.isLegal(infinite: property.key.mayBeInfinite)
        else { throw .problem("beyond what the property holds") }
    }

    private func set(part node: XMLNode, of layer: CALayer) throws(CAMLError) {
        guard let path = PropertyPath(keyPath: node.name), Property[path.key].belongs(to: layer.kind),
            !path.key.isCustom
        else {
            log.report(.unsupported, "`\(node.name.shortened())` of a \(layer.kind.className) has no effect")
            return
        }
        try noting(node.name) { () throws(ValueError) in
            let value = try values.value(node, as: path.valueType, isOptional: path.isOptional)
            try settable(value.object, node.name, layer)
            layer.setValue(value.object, forKeyPath: node.name)
        }
    }

    private func set(frame node: XMLNode, of layer: CALayer) throws(CAMLError) {
        try noting("frame") { () throws(ValueError) in
            let frame = try values.text(node).rect()
            guard layer.canTake(frame: frame) else { throw .problem("bounds or a position beyond any number") }
            layer.frame = frame
        }
    }

    /// Runs a function, whose problem is an issue.
    private func noting(_ name: String, _ body: () throws(ValueError) -> Void) throws(CAMLError) {
        do throws(ValueError) {
            try body()
        } catch {
            switch error {
            case .problem(let problem): log.report(.invalid, "`\(name.shortened())`: \(problem)")
            case .document(let error): throw error
            }
        }
    }

    // MARK: Elements

    private func add(_ node: XMLNode, to layer: CALayer) throws(CAMLError) {
        switch node.name {
        case "sublayers":
            for child in node.children {
                guard Self.isLayer(child) || child["type"].map({ $0.hasSuffix("Layer") }) == true else {
                    log.report(.unsupported, "<\(child.name.shortened())> is no layer")
                    continue
                }
                layer.addSublayer(try self.layer(child, className: Self.isLayer(child) ? nil : child["type"]))
            }
        case "mask":
            let inner = node.children.first { Self.isLayer($0) }
            // Either the mask itself, or an element around it.
            let isPlain = node.attributes.allSatisfy { $0.name == "type" }
            if let inner, isPlain, node["type"] == nil {
                layer.mask = try self.layer(inner)
            } else if node["type"] != "null" {
                layer.mask = try self.layer(node, className: node["type"] ?? "CALayer")
            }
        case "animations":
            try AnimationBuilder(reading: reading, layer: layer).addAnimations(node)
        case "states", "stateTransitions":
            reading.waitingStates.append((layer, node))
        case "style":
            try addStyle(node, to: layer)
        case "modules", "scriptComponents":
            if !node.children.isEmpty { log.report(.unsupported, "<\(node.name)> hold code, which is not run") }
        default:
            if Property.named(node.name, of: layer.kind) == nil {
                log.report(.unsupported, "<\(node.name.shortened())> of a \(layer.kind.className) has no effect")
            }
        }
    }

    /// The style of wallpapers that move with the device: what it sets by state is read, the rest told of.
    private func addStyle(_ node: XMLNode, to layer: CALayer) throws(CAMLError) {
        for child in node.children where !child.children.isEmpty {
            switch child.name {
            case "wallpaperPropertyGroups": reading.waitingStates.append((layer, child))
            case "wallpaperBackgroundAssetNames", "wallpaperFloatingAssetNames": break
            default: log.report(.unsupported, "<\(child.name.shortened())> of a style has no effect")
            }
        }
    }
}

/// Checks that a value can be set at a key path.
func settable(_ value: Any?, _ keyPath: String, _ layer: CALayer) throws(ValueError) {
    do throws(PropertyError) {
        try type(of: layer).validate(value, forKeyPath: keyPath)
    } catch {
        throw .problem(error.description)
    }
}
