import Lottie

extension Scene {
    /// Sets all that a key path names: properties of layers, and what of Lottie animations can be set.
    ///
    /// - Parameter picture: loads the file of a picture; a name in `images` goes first.
    /// - Returns: what takes it back.
    /// - Throws: `SceneError` where the key path names nothing, with what is near, or where the value does not fit; then nothing
    ///   has changed.
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
            // What one layer had is kept once: a change of what is kept twice would copy it each time.
            if target.layer !== last { changes.append(SceneChange(target.layer)) }
            last = target.layer
            target.set(value)
        }
        return changes
    }
}

/// What an override changed, to take it back.
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

    /// Takes changes back, the last one first.
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
