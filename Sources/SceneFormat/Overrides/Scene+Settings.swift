import Lottie

/// Something of a document that an override can set.
package struct SceneSetting: Sendable {
    /// By which it is set: "Card.Title.string".
    package var keyPath: String
    /// What kind of value it takes, in a word.
    package var kind: String
    /// What the document has there, as it would write it.
    package var value: String
    /// Whether an animation of the document changes it, which goes before what is set.
    package var isAnimated: Bool

    /// A setting.
    package init(keyPath: String, kind: String, value: String, isAnimated: Bool) {
        (self.keyPath, self.kind, self.value, self.isAnimated) = (keyPath, kind, value, isAnimated)
    }
}

extension Scene {
    /// The key paths of what can be set, layer by layer from the outside in, each once.
    ///
    /// Of each layer that has a name: its frame, what is not as it is at first, and what only its class has. Of Lottie animations all that
    /// can be set of them.
    ///
    /// - Parameter all: lists every property of those layers.
    package func settings(all: Bool = false) -> [SceneSetting] {
        var settings: [SceneSetting] = []
        var seen: Set<String> = []
        func add(_ setting: SceneSetting) {
            if seen.insert(setting.keyPath).inserted { settings.append(setting) }
        }
        let isAnimation = root is LottieAnimationLayer
        for path in LayerPath.all(in: root, byRootsName: false) {
            let head = path.names.isEmpty ? "" : path.text + "."
            // What a Lottie document is shown by is none of its own layers.
            if !(isAnimation && path.layer === root && !all) {
                self.settings(of: path.layer, all: all).forEach { setting in
                    var setting = setting
                    setting.keyPath = head + setting.keyPath
                    add(setting)
                }
            }
            guard let layer = path.layer as? LottieAnimationLayer else { continue }
            for property in layer.dynamicProperties {
                add(
                    SceneSetting(
                        keyPath: head + property.keypath.string, kind: property.kind.rawValue, value: property.value,
                        isAnimated: property.isAnimated))
            }
        }
        return settings
    }

    private func settings(of layer: CALayer, all: Bool) -> [SceneSetting] {
        let (record, defaults, animated) = (layer.properties, LayerProperties(), layer.animatedKeys)
        let names = ImageNames(images: images, describesOthers: true)
        var settings: [SceneSetting] = []
        func add(_ name: String, _ kind: String, _ value: JSON, isAnimated: Bool) {
            settings.append(
                SceneSetting(keyPath: name, kind: kind, value: JSONWriter.line(value), isAnimated: isAnimated))
        }
        add(
            "frame", PropertyType.rect.kindName, JSON(rect: layer.frame),
            isAnimated: animated.contains(.bounds) || animated.contains(.position))
        for property in Property.table where property.belongs(to: layer.kind) && !property.isInternal {
            let value = property.get(record)
            let isSaid = value != property.get(defaults) && property.key != .bounds && property.key != .position
            guard all || isSaid || property.owner != nil || animated.contains(property.key) else { continue }
            // What a document cannot say, as an object of a program, it cannot set either.
            guard let json = try? value.json(as: property.type, images: names) else { continue }
            add(property.swiftName, property.type.kindName, json, isAnimated: animated.contains(property.key))
        }
        return settings
    }
}

extension CALayer {
    /// The properties that its animations change.
    fileprivate var animatedKeys: Set<PropertyKey> {
        func keys(_ animation: CAAnimation) -> [PropertyKey] {
            if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(keys) }
            return (animation as? CAPropertyAnimation)?.keyPath.flatMap { PropertyPath(keyPath: $0) }.map { [$0.key] }
                ?? []
        }
        return Set((animationKeys() ?? []).compactMap { animation(forKey: $0) }.flatMap(keys))
    }
}

extension PropertyType {
    /// A word for people who look for what they can set.
    fileprivate var kindName: String {
        switch self {
        case .bool: "boolean"
        case .number: "number"
        case .point: "point"
        case .size: "size"
        case .rect: "rectangle"
        case .transform: "transform"
        case .color: "color"
        case .contents: "image"
        case .path: "path"
        case .numbers: "numbers"
        case .colors: "colors"
        case .filters: "filters"
        case .cells: "cells"
        case .string, .text: "text"
        case .name: "name"
        case .options: "names"
        case .object, .any: "object"
        }
    }
}
