import Lottie

/// A named layer of a tree with the names on the way to it, split at dots. Layers without a name are skipped, and so
/// are the layers built for a Lottie animation, which has key paths of its own.
struct LayerPath {
    let layer: CALayer
    let names: [Substring]

    var text: String { names.joined(separator: ".") }

    /// The root without a name, and every named layer of its tree. The root's own name is optional.
    ///
    /// - Parameter byRootsName: whether each layer is also listed with the root's name.
    static func all(in root: CALayer, byRootsName: Bool = true) -> [LayerPath] {
        var paths = [LayerPath(layer: root, names: [])]
        collect(below: root, [], &paths)
        if byRootsName, let name = root.name, !name.isEmpty {
            let own = name.split(separator: ".", omittingEmptySubsequences: false)
            paths += paths.map { LayerPath(layer: $0.layer, names: own + $0.names) }
        }
        return paths
    }

    private static func collect(below layer: CALayer, _ names: [Substring], _ paths: inout [LayerPath]) {
        let built = (layer as? LottieAnimationLayer)?.composition
        for inner in (layer.mask.map { [$0] } ?? []) + (layer.sublayers ?? []) where inner !== built {
            var innerNames = names
            if let name = inner.name, !name.isEmpty {
                innerNames += name.split(separator: ".", omittingEmptySubsequences: false)
                paths.append(LayerPath(layer: inner, names: innerNames))
            }
            collect(below: inner, innerNames, &paths)
        }
    }
}
