/// Traverses nested compositions, removes cycles, and counts the contents to be built.
struct CompositionCheck {
    /// The document's assets; visited ones are free of cycles.
    private(set) var assets: [String: AssetItem]
    private let log: IssueLog
    /// The size of each visited composition.
    private var weights: [String: Weight] = [:]
    /// The compositions being visited, outermost first.
    private var open: [String] = []

    init(assets: [String: AssetItem], log: IssueLog) {
        self.assets = assets
        self.log = log
    }

    /// The layers of the outermost composition, without those that cannot be shown.
    mutating func checked(_ layers: [LayerItem]) throws(LottieError) -> [LayerItem] {
        try visit(layers).layers
    }

    /// The size of a composition, with the compositions that it shows.
    private struct Weight {
        /// The number of layers and shapes.
        var count = 0
        /// The depth of nested compositions.
        var levels = 0
    }

    private mutating func visit(_ layers: [LayerItem]) throws(LottieError) -> (layers: [LayerItem], weight: Weight) {
        var kept: [LayerItem] = []
        kept.reserveCapacity(layers.count)
        var weight = Weight()
        for layer in layers {
            weight.count += 1 + layer.shapes.reduce(0) { $0 + $1.itemCount }
            if layer.kind == .precomposition {
                guard let inner = try innerWeight(layer) else { continue }
                weight.count += inner.count
                weight.levels = max(weight.levels, inner.levels + 1)
            } else if layer.kind == .image {
                noteMissingImage(layer)
            }
            guard weight.count <= LottieAnimation.mostItems else {
                throw LottieError(
                    "more than \(LottieAnimation.mostItems) layers and shapes, counting those of compositions as often as they are shown",
                    at: place(layer))
            }
            kept.append(layer)
        }
        ParentCheck(log: log).repair(&kept)
        return (kept, weight)
    }

    /// The size of a layer's composition; nil where the layer is to be left out.
    private mutating func innerWeight(_ layer: LayerItem) throws(LottieError) -> Weight? {
        guard let id = layer.asset, case .precomposition(var composition) = assets[id] else {
            log.report(.missing, "the composition `\(layer.asset ?? "")` is not in the file", at: layer.name)
            return Weight()
        }
        if let start = open.firstIndex(of: id) {
            let circle = (open[start...] + [id]).map { "`\($0)`" }.joined(separator: " shows ")
            log.report(.repaired, "left out, since it goes in a circle: \(circle)", at: layer.name)
            return nil
        }
        let known = weights[id]
        guard open.count + (known?.levels ?? 0) < LottieAnimation.mostCompositions else {
            throw LottieError(
                "compositions nested more than \(LottieAnimation.mostCompositions) levels deep", at: place(layer))
        }
        if let known { return known }
        open.append(id)
        defer { open.removeLast() }
        let (layers, weight) = try visit(composition.layers)
        composition.layers = layers
        assets[id] = .precomposition(composition)
        weights[id] = weight
        return weight
    }

    private func noteMissingImage(_ layer: LayerItem) {
        if let id = layer.asset, case .image = assets[id] { return }
        log.report(.missing, "the image `\(layer.asset ?? "")` is not in the file", at: layer.name)
    }

    private func place(_ layer: LayerItem) -> String { (open + [layer.name]).joined(separator: ".") }
}

extension ShapeItem {
    /// The number of shapes, including those inside groups.
    fileprivate var itemCount: Int {
        guard case .group(let items) = form else { return 1 }
        return items.reduce(1) { $0 + $1.itemCount }
    }
}
