// Unsafe: counts references by hand. A queue owns one of each of its layers, from `append` to its end.

/// Layers in the order in which they were added, which it keeps alive. Looking at them counts no references: that took
/// a twentieth of a commit of many layers.
struct LayerQueue: ~Copyable {
    private var layers: ContiguousArray<Unmanaged<CALayer>> = []

    /// The room of a queue without layers.
    typealias Room = ContiguousArray<Unmanaged<CALayer>>

    init() {}

    private init(_ layers: ContiguousArray<Unmanaged<CALayer>>) { self.layers = layers }

    deinit { for layer in layers { layer.release() } }

    var count: Int { layers.count }
    var isEmpty: Bool { layers.isEmpty }

    @inline(__always)
    mutating func append(_ layer: CALayer) { layers.append(Unmanaged.passRetained(layer)) }

    /// Calls `body` for each layer.
    @inline(__always)
    func forEach(_ body: (CALayer) -> Void) {
        for layer in layers { layer._withUnsafeGuaranteedRef(body) }
    }

    /// Takes all layers, and leaves an empty queue.
    mutating func take() -> LayerQueue {
        let taken = layers
        layers = []
        return LayerQueue(taken)
    }

    /// Ends a queue that was taken, and returns its room. Some layers may end by that and change others, so this is no access to the queue
    /// that those are added to.
    consuming func end() -> Room {
        var room = layers
        layers = []
        for layer in room { layer.release() }
        room.removeAll(keepingCapacity: true)
        return room
    }

    /// Uses room again, unless the queue has layers.
    mutating func use(_ room: consuming Room) {
        if layers.isEmpty { layers = room }
    }
}
