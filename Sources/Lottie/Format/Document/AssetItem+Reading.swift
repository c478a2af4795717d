extension AssetItem {
    /// An asset's object.
    init(_ node: Node, id: String) throws(LottieError) {
        if node["layers"] != nil {
            let name = node.text("nm") ?? id
            let layers = try node.list("layers") { layer throws(LottieError) in try LayerItem(layer) }
            self = .precomposition(PrecompositionItem(name: name, layers: layers, frameRate: node.number("fr")))
        } else if let path = node.text("p"), node["w"] != nil || node["h"] != nil || path.hasPrefix("data:image/") {
            self = .image(
                ImageItem(
                    id: id, name: node.text("nm") ?? "", width: max(0, node.number("w") ?? 0),
                    height: max(0, node.number("h") ?? 0), path: path, folder: node.text("u") ?? ""))
        } else {
            self = .other
        }
    }
}
