/// The trees that a renderer has shown. Each is attached to its server when first shown, so that every later picture
/// sends only changes.
///
/// References are weak: a layer may at any time join another tree, be shown by another renderer, or be released.
struct LayerTrees {
    private var roots: [WeakLayer] = []
    /// The number of `roots` at which released layers are removed.
    private var sweepCount = 16

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    /// Makes the tree that contains a layer commit to `server`.
    mutating func attach(_ layer: CALayer, to server: RenderServer, clock: any TimeSource) {
        var root = layer
        while let superlayer = root.superlayer { root = superlayer }
        if root.attachedSink === server { return }
        root.yieldAttachment()
        root.attach(to: server, time: clock, yielding: true)
        roots.append(WeakLayer(layer: root))
        if roots.count >= sweepCount {
            roots.removeAll { $0.layer?.attachedSink !== server }
            sweepCount = max(16, roots.count * 2)
        }
    }

    /// Detaches all trees from the server.
    mutating func detachAll(from server: RenderServer) {
        for root in roots {
            guard let layer = root.layer, layer.attachedSink === server else { continue }
            layer.yieldAttachment()
        }
        roots = []
        CALayer.letGo(of: server)
    }
}
