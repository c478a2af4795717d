import Lottie

/// All targets of an override's key path in a tree.
struct OverrideTargets {
    private(set) var ofLayers: [LayerTarget] = []
    private(set) var ofMoving: [MovingTarget] = []
    private(set) var ofAnimations: [DynamicTarget] = []
    private let keyPath: AnimationKeypath
    private let paths: [LayerPath]

    private struct Name: Hashable {
        var layer: ObjectIdentifier
        var name: String
    }

    init(_ text: String, in root: CALayer) {
        keyPath = AnimationKeypath(keypath: text)
        paths = LayerPath.all(in: root)
        // The root's layers have two paths, with its name and without.
        var seen: Set<Name> = []
        for path in paths {
            for rest in keyPath.rests(after: path.names) {
                let name = rest.joined(separator: ".")
                guard seen.insert(Name(layer: ObjectIdentifier(path.layer), name: name)).inserted else { continue }
                if let target = LayerTarget(path.layer, name) {
                    ofLayers.append(target)
                } else if let target = MovingTarget(path.layer, name) {
                    ofMoving.append(target)
                } else if let layer = path.layer as? LottieAnimationLayer {
                    ofAnimations += DynamicTarget.all(layer, name)
                }
            }
        }
    }

    var isEmpty: Bool { ofLayers.isEmpty && ofMoving.isEmpty && ofAnimations.isEmpty }

    /// The error where nothing matches: the layer does not exist, or it lacks the property.
    func absence() -> SceneError {
        let keys = keyPath.keys
        // The longest prefix that names a layer; the rest is a layer or a property that it lacks.
        var nearest: (path: LayerPath, rest: ArraySlice<Substring>)?
        for path in paths {
            for rest in keyPath.rests(after: path.names) where rest.count < nearest?.rest.count ?? .max {
                nearest = (path, rest)
            }
        }
        let ofClass = nearest.flatMap { MovingClass.of($0.path.layer)?.settable } ?? []
        if let layer = nearest?.path.layer as? LottieAnimationLayer, let rest = nearest?.rest.joined(separator: ".") {
            return unknown(Suggestion.keyPath(rest, among: layer.dynamicProperties.map(\.keypath.string) + ofClass))
        }
        let names = paths.map(\.text).filter { !$0.isEmpty }
        if names.contains(keyPath.string) {
            return SceneError(
                "`\(shown)` is a layer: a property goes after its name, as in `\(shown).opacity`")
        }
        // A property, or a part of one, has one or two words, or three with a filter's.
        for count in 1...3 where count < min(keys.count, nearest?.rest.count ?? .max) {
            let hint = Suggestion.text(for: keys.dropLast(count).joined(separator: "."), among: names)
            if !hint.isEmpty { return unknown(hint) }
        }
        guard let nearest else { return unknown("") }
        let rest = nearest.rest.joined(separator: ".")
        let kind = nearest.path.layer.kind
        let properties = Property.table.filter { $0.belongs(to: kind) && !$0.isInternal }.map(\.swiftName) + ["frame"]
        let hint = Suggestion.text(for: rest, among: ofClass + properties + names)
        guard !nearest.path.names.isEmpty else { return unknown(hint) }
        return SceneError("`\(nearest.path.text.shortened())` has no `\(rest.shortened())`" + hint)
    }

    private func unknown(_ hint: String) -> SceneError {
        SceneError("`\(shown)` names nothing in the document" + hint)
    }

    /// The key path as errors quote it.
    private var shown: String { keyPath.string.shortened(to: 240) }
}
