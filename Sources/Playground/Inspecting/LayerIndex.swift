import Lottie
import SceneFormat
import Strata

/// Numbers for a tree's layers, for messages, and where each stands in its document.
struct LayerIndex {
    private(set) var generation = 0
    private var layers: [Int: CALayer] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var paths: [Int: [DocumentText.Step]] = [:]
    private var next = 1
    private var shape = 0

    /// Numbers the layers of a tree; those that were there keep their numbers.
    mutating func take(_ root: CALayer) {
        generation += 1
        let old = numbers
        (layers, numbers, paths) = ([:], [:], [:])
        var pending: [(CALayer, [DocumentText.Step]?)] = [(root, [])]
        while let (layer, path) = pending.popLast() {
            let number = old[ObjectIdentifier(layer)] ?? next
            if number == next { next += 1 }
            layers[number] = layer
            numbers[ObjectIdentifier(layer)] = number
            paths[number] = path
            if let mask = layer.mask { pending.append((mask, path.map { $0 + [.mask] })) }
            if let built = layer.builtForAnimation { pending.append((built, nil)) }
            for (index, sublayer) in layer.documentSublayers.enumerated() {
                pending.append((sublayer, path.map { $0 + [.sublayer(index)] }))
            }
        }
        shape = Self.shape(of: root)
    }

    func layer(_ number: Int) throws(SceneError) -> CALayer {
        guard let layer = layers[number] else { throw SceneError("there is no layer \(number) any more") }
        return layer
    }

    func number(of layer: CALayer) -> Int? { numbers[ObjectIdentifier(layer)] }
    /// Where a layer stands in the document; nil for one that a Lottie animation built.
    func path(of number: Int) -> [DocumentText.Step]? { paths[number] }

    /// Whether the tree is another than was numbered, by its layers, their order or their names.
    func isOutdated(_ root: CALayer) -> Bool { Self.shape(of: root) != shape }

    private static func shape(of root: CALayer) -> Int {
        var hasher = Hasher()
        var pending = [root]
        while let layer = pending.popLast() {
            hasher.combine(ObjectIdentifier(layer))
            hasher.combine(layer.name)
            hasher.combine(layer.isHidden)
            let sublayers = layer.sublayers ?? []
            hasher.combine(sublayers.count)
            hasher.combine(layer.mask.map { ObjectIdentifier($0) })
            if let mask = layer.mask { pending.append(mask) }
            pending += sublayers
        }
        return hasher.finalize()
    }

    /// The `tree` message.
    func tree(of root: CALayer) -> JSON {
        .message("tree", ["generation": JSON(generation), "root": node(root, role: "")])
    }

    private func node(_ layer: CALayer, role: String) -> JSON {
        var children = (layer.sublayers ?? []).map { node($0, role: "") }
        if let mask = layer.mask { children.insert(node(mask, role: "mask"), at: 0) }
        return .object([
            "id": JSON(number(of: layer) ?? 0), "class": JSON("\(type(of: layer))"),
            // A view's layer is known by the view's class.
            "name": JSON(layer.name ?? layer.delegate.map { "\(type(of: $0))" } ?? ""), "hidden": JSON(layer.isHidden),
            "role": JSON(role),
            "children": .list(children),
        ])
    }
}

extension CALayer {
    /// The layer that a Lottie animation's layers are in, which no document names.
    fileprivate var builtForAnimation: CALayer? { (self as? LottieAnimationLayer)?.composition }

    /// The sublayers that a document lists.
    var documentSublayers: [CALayer] {
        let built = builtForAnimation
        return (sublayers ?? []).filter { $0 !== built }
    }

    /// The layer at a place of a document whose root this is.
    func layer(at path: [DocumentText.Step]) -> CALayer? {
        var layer = self
        for step in path {
            switch step {
            case .mask:
                guard let mask = layer.mask else { return nil }
                layer = mask
            case .sublayer(let index):
                let sublayers = layer.documentSublayers
                guard sublayers.indices.contains(index) else { return nil }
                layer = sublayers[index]
            }
        }
        return layer
    }
}
