import LayerModel

extension Scene {
    /// Sets a property of all layers that a key path names.
    ///
    /// - Parameter picture: loads a picture's file that stands for `contents`; a name in `images` goes first.
    /// - Returns: what takes it back.
    /// - Throws: `SceneError` where the key path names nothing, with what is near, or where the value does not fit; then nothing
    ///   has changed.
    package func apply(
        _ override: SceneOverride, picture: (String) throws(SceneError) -> CGImage
    ) throws(SceneError) -> [SceneChange] {
        let keys = override.keyPath.split(separator: ".", omittingEmptySubsequences: false)
        let paths = LayerPath.all(in: root)
        var targets: [LayerTarget] = []
        var seen: Set<TargetName> = []
        for path in paths {
            for rest in path.rests(of: keys) {
                let name = rest.joined(separator: ".")
                guard let target = LayerTarget(path.layer, name) else { continue }
                // The root's layers have two paths, with its name and without.
                if seen.insert(TargetName(layer: ObjectIdentifier(path.layer), name: name)).inserted {
                    targets.append(target)
                }
            }
        }
        guard !targets.isEmpty else { throw Self.namesNothing(override.keyPath, keys, paths) }
        var values: [PropertyValue] = []
        for target in targets {
            do throws(SceneError) {
                values.append(try target.value(override.value, images: images, picture: picture))
            } catch {
                var error = error
                error.place =
                    override.keyPath + (error.place.isEmpty || error.place.hasPrefix("[") ? "" : ".") + error.place
                throw error
            }
        }
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        return zip(targets, values).map { target, value in
            let change = SceneChange(target)
            target.set(value)
            return change
        }
    }

    private struct TargetName: Hashable {
        var layer: ObjectIdentifier
        var name: String
    }

    /// Why a key path names nothing: the layer is not there, or it has no such property.
    private static func namesNothing(_ keyPath: String, _ keys: [Substring], _ paths: [LayerPath]) -> SceneError {
        // The longest run of names that is a layer's; what follows is a layer or a property that it has not.
        var nearest: (path: LayerPath, rest: ArraySlice<Substring>)?
        for path in paths {
            for rest in path.rests(of: keys) where rest.count < nearest?.rest.count ?? .max { nearest = (path, rest) }
        }
        let names = paths.map(\.text).filter { !$0.isEmpty }
        if names.contains(keyPath) {
            return SceneError("`\(keyPath)` is a layer: a property goes after its name, as in `\(keyPath).opacity`")
        }
        // A property, or a part of one, has one or two words, three with those of a filter.
        for count in 1...3 where count < min(keys.count, nearest?.rest.count ?? .max) {
            let hint = Suggestion.text(for: keys.dropLast(count).joined(separator: "."), among: names)
            if !hint.isEmpty { return unknown(keyPath, hint) }
        }
        guard let nearest else { return unknown(keyPath, "") }
        let rest = nearest.rest.joined(separator: ".")
        let kind = nearest.path.layer.kind
        let properties = Property.table.filter { $0.belongs(to: kind) && !$0.isInternal }.map(\.swiftName) + ["frame"]
        let hint = Suggestion.text(for: rest, among: properties + names)
        guard !nearest.path.names.isEmpty else { return unknown(keyPath, hint) }
        return SceneError("`\(nearest.path.text)` has no `\(rest)`" + hint)
    }

    private static func unknown(_ keyPath: String, _ hint: String) -> SceneError {
        SceneError("`\(keyPath)` names nothing in the document" + hint)
    }
}

/// What an override changed, to take it back.
package struct SceneChange {
    private let layer: CALayer
    private let before: [(property: Property, value: PropertyValue)]

    init(_ target: LayerTarget) {
        layer = target.layer
        let record = layer.properties
        before = target.properties.map { ($0, $0.get(record)) }
    }

    /// Takes changes back, the last one first.
    package static func undo(_ changes: [SceneChange]) {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        for change in changes.reversed() {
            for (property, value) in change.before { change.layer.setValue(value.object, forKey: property.name) }
        }
    }
}
