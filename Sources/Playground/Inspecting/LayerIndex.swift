import SceneFormat
import Strata

/// Numbers for a tree's layers, for messages, and where each stands in its document.
struct LayerIndex {
    private(set) var generation = 0
    private var layers: [Int: CALayer] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var paths: [Int: [DocumentText.Step]] = [:]
    private var next = 1

    /// Numbers the layers of a tree; those that were there keep their numbers.
    mutating func take(_ root: CALayer) {
        generation += 1
        let old = numbers
        (layers, numbers, paths) = ([:], [:], [:])
        var pending: [(CALayer, [DocumentText.Step])] = [(root, [])]
        while let (layer, path) = pending.popLast() {
            let number = old[ObjectIdentifier(layer)] ?? next
            if number == next { next += 1 }
            layers[number] = layer
            numbers[ObjectIdentifier(layer)] = number
            paths[number] = path
            if let mask = layer.mask { pending.append((mask, path + [.mask])) }
            for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
                pending.append((sublayer, path + [.sublayer(index)]))
            }
        }
    }

    func layer(_ number: Int) throws(SceneError) -> CALayer {
        guard let layer = layers[number] else { throw SceneError("there is no layer \(number) any more") }
        return layer
    }

    func number(of layer: CALayer) -> Int? { numbers[ObjectIdentifier(layer)] }
    func path(of number: Int) -> [DocumentText.Step]? { paths[number] }

    /// The layer at a place of the document.
    func layer(at path: [DocumentText.Step]) -> CALayer? {
        paths.first { $0.value == path }.flatMap { layers[$0.key] }
    }

    /// Whether the tree has other layers than were numbered.
    func isOutdated(_ root: CALayer) -> Bool {
        var (pending, count) = ([root], 0)
        while let layer = pending.popLast() {
            guard numbers[ObjectIdentifier(layer)] != nil else { return true }
            count += 1
            if let mask = layer.mask { pending.append(mask) }
            pending += layer.sublayers ?? []
        }
        return count != layers.count
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
