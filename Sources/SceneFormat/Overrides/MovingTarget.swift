/// A key that only layers of a class of films, live frames or animations have, which an override sets.
struct MovingTarget {
    /// What the layer's keys say without the override.
    let before: any MovingKeys
    private let key: String
    private let isFile: Bool

    /// The target that `key` is on a layer; nil where its class has no such key.
    init?(_ layer: CALayer, _ key: String) {
        guard let form = MovingClass.of(layer), form.settable.contains(key), let before = form.keysOf(layer) else {
            return nil
        }
        (self.before, self.key, isFile) = (before, key, form.note(key)?.type == "file")
    }

    /// What the layer's keys say with the value of an override.
    func keys(_ value: SceneOverride.Value, _ files: LayerFiles) throws(SceneError) -> any MovingKeys {
        let json =
            switch value {
            // A file's name is any text, as a picture's is; but a layer may have none.
            case .text(let words) where isFile && words != "null": JSON(.string(words))
            case .text(let words): JSON(words: words, for: .any)
            case .json(let json): json
            }
        var keys = before
        try keys.read(key, json, files)
        return keys
    }
}
