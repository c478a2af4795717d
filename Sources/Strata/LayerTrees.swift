/// The trees that a renderer has shown: attached to its server when first seen, so that each later picture sends only what
/// changed.
///
/// They are held weakly and give way: a layer may at any time join another tree, be shown by another renderer, or end.
struct LayerTrees {
    private var roots: [WeakLayer] = []
    /// How long `roots` may grow before it is swept of layers that have ended.
    private var sweepCount = 16

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    /// Sees to it that the tree which a layer is in commits to `server`.
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

    /// Takes all trees out of the server.
    mutating func detachAll(from server: RenderServer) {
        for root in roots {
            guard let layer = root.layer, layer.attachedSink === server else { continue }
            layer.yieldAttachment()
        }
        roots = []
        CALayer.letGo(of: server)
    }
}
