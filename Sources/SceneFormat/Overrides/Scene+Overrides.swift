import Lottie

extension Scene {
    /// Sets all targets of a key path: properties of layers, keys of their classes, and dynamic properties of Lottie animations.
    ///
    /// - Parameters:
    ///   - picture: loads a picture's file; names in `images` take precedence.
    ///   - path: the path of a film, a pipe or a device by its name; an error where it may not be read.
    /// - Returns: a change that can be undone.
    /// - Throws: `SceneError` where the key path matches nothing, with a suggestion, where the value is invalid, or where too many
    ///   films would show; then nothing has changed.
    package func apply(
        _ override: SceneOverride, picture: (String) throws(SceneError) -> CGImage,
        path: @escaping (String) throws(SceneError) -> String
    ) throws(SceneError) -> [SceneChange] {
        let targets = OverrideTargets(override.keyPath, in: root)
        guard !targets.isEmpty else { throw targets.absence() }
        let files = LayerFiles(films: films, budget: budget) { (file, _) throws(SceneError) in try path(file) }
        var values: [PropertyValue] = []
        var keys: [any MovingKeys] = []
        var dynamicValues: [DynamicValue] = []
        do throws(SceneError) {
            for target in targets.ofLayers {
                values.append(try target.value(override.value, images: images, picture: picture))
            }
            for target in targets.ofMoving { keys.append(try target.keys(override.value, files)) }
            dynamicValues = try DynamicTarget.values(
                of: targets.ofAnimations, override.value, images: images, files, picture: picture)
        } catch {
            var error = error
            error.place =
                override.keyPath.shortened(to: 240) + (error.place.isEmpty || error.place.hasPrefix("[") ? "" : ".")
                + error.place
            throw error
        }
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        var changes: [SceneChange] = []
        for (target, value) in zip(targets.ofLayers, values) {
            changes.append(SceneChange(target))
            target.set(value)
        }
        for (target, keys) in zip(targets.ofMoving, keys) {
            changes.append(SceneChange(target))
            keys.set()
        }
        var last: LottieAnimationLayer?
        for (target, value) in zip(targets.ofAnimations, dynamicValues) {
            // A layer's providers are saved once: with a second reference each change would copy them.
            if target.layer !== last { changes.append(SceneChange(target.layer)) }
            last = target.layer
            target.set(value)
        }
        if targets.ofMoving.isEmpty, !dynamicValues.contains(where: \.isFilm) { return changes }
        do throws(SceneError) {
            try LayerFiles.checkFilms(in: root)
        } catch {
            SceneChange.undo(changes)
            throw error
        }
        return changes
    }
}

/// The previous values of an override's targets, to undo it.
package struct SceneChange {
    private let change: Change

    private enum Change {
        case properties(CALayer, [(property: Property, value: PropertyValue)])
        case keys(any MovingKeys)
        case providers(LottieAnimationLayer, Providers)
    }

    init(_ target: LayerTarget) {
        let record = target.layer.properties
        change = .properties(target.layer, target.properties.map { ($0, $0.get(record)) })
    }

    init(_ target: MovingTarget) { change = .keys(target.before) }

    init(_ layer: LottieAnimationLayer) { change = .providers(layer, layer.providers) }

    /// Undoes changes, the last one first.
    package static func undo(_ changes: [SceneChange]) {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        for change in changes.reversed() {
            switch change.change {
            case .properties(let layer, let before):
                for (property, value) in before { layer.setValue(value.object, forKey: property.name) }
            case .keys(let before): before.set()
            case .providers(let layer, let before): layer.providers = before
            }
        }
    }
}
