import Lottie

/// A change of one key of a layer, which can be undone and done again.
package struct LayerEdit {
    /// The layer.
    package let layer: CALayer
    /// The key of the property that is changed, also where only a part of it is.
    package let key: String
    private let target: LayerTarget
    private let property: Property
    /// The value of before.
    package let before: PropertyValue
    /// The new value.
    package let after: PropertyValue

    /// Checks a value for a key or a part of one, such as "transform.rotation.y"; nothing changes yet.
    ///
    /// - Parameter images: the scene's pictures.
    /// - Throws: `SceneError` where the layer has no such key, or the value is invalid.
    package init(
        _ layer: CALayer, key: String, value: JSON, images: [String: SceneImage]
    ) throws(SceneError) {
        guard let target = LayerTarget(layer, key) else {
            let names = PropertyForm.all(of: layer).map(\.key)
            throw SceneError("no property `\(key.shortened())`" + Suggestion.text(for: key, among: names))
        }
        (self.layer, self.target) = (layer, target)
        guard target.properties.count == 1 else { throw SceneError("`frame` is changed by `bounds` and `position`") }
        property = target.properties[0]
        self.key = property.swiftName
        before = property.get(layer.properties)
        var scratch = layer.properties
        let value = try SceneError.at(
            key,
            try target.value(.json(value), images: images) { file throws(SceneError) in
                throw SceneError("no picture \"\(file.shortenedFile)\" in `images`")
            })
        after = target.result(of: value, in: &scratch)
    }

    /// A change that another one has made already; nil where the value is still that of before.
    package init?(_ layer: CALayer, key: String, before: PropertyValue) {
        guard let target = LayerTarget(layer, key), target.properties.count == 1 else { return nil }
        let property = target.properties[0], after = property.get(layer.properties)
        if after == before { return nil }
        self.init(layer, property.swiftName, target, property, before, after)
    }

    /// Sets the new value.
    package func apply() { layer.setValue(after.object, forKey: property.name) }
    /// Sets the value of before.
    package func undo() { layer.setValue(before.object, forKey: property.name) }
    /// The value that the layer has now.
    package var current: PropertyValue { property.get(layer.properties) }
    /// Whether both values are the same.
    package var isNothing: Bool { before == after }

    /// This change and a later one of the same key as one.
    package func followed(by later: LayerEdit) -> LayerEdit {
        LayerEdit(layer, key, later.target, property, before, later.after)
    }

    private init(
        _ layer: CALayer, _ key: String, _ target: LayerTarget, _ property: Property, _ before: PropertyValue,
        _ after: PropertyValue
    ) {
        (self.layer, self.key, self.target, self.property) = (layer, key, target, property)
        (self.before, self.after) = (before, after)
    }
}
