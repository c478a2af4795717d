import Values

/// The tree as committed, and its values at a time: nodes by id, without a single `CALayer`.
///
/// Lives on one thread (the render thread, or the thread of a local tree). `apply` takes commits, `evaluate(at:)` brings
/// every animated node's `presentation` to a time; all evaluation of time happens here.
///
///     var tree = RenderTree()
///     tree.apply(commit)
///     tree.evaluate(at: 0.5)
public struct RenderTree {
    /// One layer.
    public struct Node {
        public let id: LayerID
        public let kind: LayerKind
        /// As committed.
        public var model = LayerProperties()
        /// As shown at the time last evaluated; equals `model` where nothing is animated.
        public var presentation = LayerProperties()
        /// Back to front, as indices into `nodes`.
        public var sublayers: [Int32] = []
        /// Index of the superlayer's node, -1 for none.
        public var superlayer: Int32 = -1
        /// In the order of adding.
        public var tracks: [AnimationTrack] = []

        init(id: LayerID, kind: LayerKind) { self.id = id; self.kind = kind }
    }

    /// Nodes at stable indices; free ones are in `freeSlots` and named by no list.
    public internal(set) var nodes: ContiguousArray<Node> = []
    var slots: [LayerID: Int32] = [:]
    var freeSlots: [Int32] = []
    /// Rises with every commit that changed something and with every evaluation that changed a presentation.
    public internal(set) var generation: UInt64 = 0

    /// An empty tree.
    public init() {}

    /// The index of a layer's node, or nil where the tree has not seen the layer.
    public func index(of layer: LayerID) -> Int? { slots[layer].map(Int.init) }
}
