import Lottie

/// A value of a document that an override can set.
package struct SceneSetting: Sendable {
    /// The key path that sets it: "Card.Title.string".
    package var keyPath: String
    /// The kind of its value, in a word.
    package var kind: String
    /// The document's value, as it would be written.
    package var value: String
    /// Whether an animation of the document changes it, and so overrides a value that is set.
    package var isAnimated: Bool

    /// A setting.
    package init(keyPath: String, kind: String, value: String, isAnimated: Bool) {
        (self.keyPath, self.kind, self.value, self.isAnimated) = (keyPath, kind, value, isAnimated)
    }
}

extension Scene {
    /// The key paths of all values that can be set, layer by layer from the outside in, each once.
    ///
    /// For each named layer: its frame, the properties that differ from their defaults, and those and the keys of its class alone.
    /// For Lottie animations all dynamic properties.
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
            // The layer that shows a Lottie document is not one of its own layers.
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
        let (record, defaults, animated) = (layer.properties, LayerReader.standard(of: layer), layer.animatedKeys)
        let names = ImageNames(images: images, describesOthers: true)
        var settings: [SceneSetting] = []
        func add(_ name: String, _ kind: String, _ value: JSON, isAnimated: Bool) {
            settings.append(
                SceneSetting(keyPath: name, kind: kind, value: JSONWriter.line(value), isAnimated: isAnimated))
        }
        add(
            "frame", PropertyType.rect.kindName, JSON(rect: layer.frame),
            isAnimated: animated.contains(.bounds) || animated.contains(.position))
        if let form = MovingClass.of(layer), let said = form.keysOf(layer) {
            for key in form.settable {
                guard let json = try? said.value(of: key) else { continue }
                add(key, form.note(key)?.type ?? "", json, isAnimated: false)
            }
        }
        for property in Property.table where property.belongs(to: layer.kind) && !property.isInternal {
            let value = property.get(record)
            let isSaid = value != property.get(defaults) && property.key != .bounds && property.key != .position
            guard all || isSaid || property.owner != nil || animated.contains(property.key) else { continue }
            // A value that a document cannot contain, such as a program's object, cannot be set either.
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
    /// A word for the type, for display.
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
