import Lottie

extension Scene {
    /// Sets all targets of a key path: properties of layers, and dynamic properties of Lottie animations.
    ///
    /// - Parameter picture: loads a picture's file; names in `images` take precedence.
    /// - Returns: a change that can be undone.
    /// - Throws: `SceneError` where the key path matches nothing, with a suggestion, or where the value is invalid;
    ///   then nothing has changed.
    package func apply(
        _ override: SceneOverride, picture: (String) throws(SceneError) -> CGImage
    ) throws(SceneError) -> [SceneChange] {
        let targets = OverrideTargets(override.keyPath, in: root)
        guard !targets.isEmpty else { throw targets.absence() }
        var values: [PropertyValue] = []
        var dynamicValues: [DynamicValue] = []
        do throws(SceneError) {
            for target in targets.ofLayers {
                values.append(try target.value(override.value, images: images, picture: picture))
            }
            for target in targets.ofAnimations {
                dynamicValues.append(try target.value(override.value, images: images, picture: picture))
            }
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
        var last: LottieAnimationLayer?
        for (target, value) in zip(targets.ofAnimations, dynamicValues) {
            // A layer's providers are saved once: with a second reference each change would copy them.
            if target.layer !== last { changes.append(SceneChange(target.layer)) }
            last = target.layer
            target.set(value)
        }
        return changes
    }
}

/// The previous values of an override's targets, to undo it.
package struct SceneChange {
    private let change: Change

    private enum Change {
        case properties(CALayer, [(property: Property, value: PropertyValue)])
        case providers(LottieAnimationLayer, Providers)
    }

    init(_ target: LayerTarget) {
        let record = target.layer.properties
        change = .properties(target.layer, target.properties.map { ($0, $0.get(record)) })
    }

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
            case .providers(let layer, let before): layer.providers = before
            }
        }
    }
}
