// Unsafe: counts references by hand. A queue owns one of each of its layers, from `append` to `removeAll` or its end.

/// Layers in the order in which they were added, which it keeps alive. Looking at them counts no references: that took
/// a twentieth of a commit of many layers.
struct LayerQueue: ~Copyable {
    private var layers: ContiguousArray<Unmanaged<CALayer>> = []

    deinit { for layer in layers { layer.release() } }

    var count: Int { layers.count }
    var isEmpty: Bool { layers.isEmpty }

    @inline(__always)
    mutating func append(_ layer: CALayer) { layers.append(Unmanaged.passRetained(layer)) }

    /// Calls `body` for each layer; what is added meanwhile is not looked at.
    @inline(__always)
    func forEach(_ body: (CALayer) -> Void) {
        for layer in layers { layer._withUnsafeGuaranteedRef(body) }
    }

    /// Removes all layers. Some may end by that, and what their ends add stays.
    mutating func removeAll(keepingCapacity: Bool) {
        var old = layers
        layers = []
        for layer in old { layer.release() }
        if keepingCapacity, layers.isEmpty {
            old.removeAll(keepingCapacity: true)
            layers = old
        }
    }
}
