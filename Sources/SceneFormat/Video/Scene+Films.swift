import LayerModel

extension Scene {
    /// The paths of the films that its layers show, and that the masks of its layers show, each once.
    package var films: [String] {
        var (paths, waiting): (Set<String>, [CALayer]) = ([], [root])
        while let layer = waiting.popLast() {
            if let player = (layer as? VideoLayer)?.player { paths.insert(player.url.path) }
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return paths.sorted()
    }
}
