/// The committed layers and their values at a time: nodes by id, without a `CALayer`.
///
/// Used by one thread (the render thread, or the thread of a local tree). `apply` takes commits, `evaluate(at:)` moves
/// every animated node's `presentation` to a time; all evaluation of time happens here. `dirtyNodes` lists the changes
/// until it is cleared.
///
///     var tree = RenderTree()
///     tree.apply(commit)
///     tree.evaluate(at: 0.5)
///     planner.plan(tree, root: id, viewport: viewport)
///     tree.clearDirty()
public struct RenderTree {
    /// The nodes at stable indices; free slots have the id `LayerID.none`, are in `freeSlots` and in no list.
    ///
    /// The old pictures of transitions and the delayed clones of replicators are nodes, too, with the ids of the layers
    /// that they show; only `index(of:)` gives a layer's own node.
    public internal(set) var nodes: ContiguousArray<Node> = []
    /// For each node the depth at which the layer is parallel to its superlayer's plane, its `zPosition`; NaN for
    /// others, and for those whose sublayers or particles may leave its plane.
    ///
    /// Separate from the nodes, so that ordering siblings reads eight bytes of each instead of its matrix.
    public internal(set) var flatDepths: ContiguousArray<Double> = []
    /// Rises with every commit that changed something and with every evaluation that changed a presentation.
    public internal(set) var generation: UInt64 = 0
    /// The indices of the nodes that changed since `clearDirty()`, each once; the node's `dirtiness` has the parts.
    public internal(set) var dirtyNodes: ContiguousArray<Int32> = []
    /// The number of calls of `clearDirty()`.
    ///
    /// A reader that last planned in epoch e finds all later changes in `dirtyNodes` while the epoch is e or e + 1; in
    /// any later one it has missed some and has to start over.
    public internal(set) var dirtyEpoch: UInt64 = 0
    /// The time of the last evaluation, in seconds; nil before the first.
    public internal(set) var evaluatedTime: Double?

    var slots = LayerSlots()
    var freeSlots: ContiguousArray<Int32> = []
    /// The indices of nodes with tracks; each such node stores its index here. The first `runningCount` may move, the
    /// others stand still in `stillSpan`; otherwise in no order.
    var animated: ContiguousArray<Int32> = []
    var runningCount = 0
    /// In absolute time, valid while `stillEpoch` equals `clockEpoch`.
    var stillSpan = TimeSpan.always
    var stillEpoch: UInt64 = 0
    /// The layers that have transitions, in no order; each such node stores its index here.
    var transitions: ContiguousArray<TransitionState> = []
    /// The indices of nodes with GL drawings, in no order.
    var drawings: ContiguousArray<Int32> = []
    /// The indices of nodes whose contents are frames of a source, in no order.
    var players: ContiguousArray<Int32> = []
    /// The frames that they have shown.
    var shownFrames = ShownFrames()
    /// Whether the commit that is applied comes from a clock that is moved by hand.
    var commitWaits = true
    /// What is evaluated.
    var asked = Asked()
    /// Tells the tree from others that ask the same sources for frames.
    let number = RenderTree.nextNumber()
    /// The emitters, in no order, and those that the current commit changes.
    var emitters: ContiguousArray<Int32> = []
    var changedEmitters: ContiguousArray<Int32> = []
    /// The delayed instances of replicators.
    var delayedClones = DelayedClones()
    /// The number of nodes with a clock of their own; while it is 0, all clocks are equal.
    var timedNodes = 0
    /// Rises when a cached `Node.clock` may have become wrong.
    var clockEpoch: UInt64 = 1
    /// The nodes on the path up to one with a known clock; empty between calls.
    var climbed: ContiguousArray<Int32> = []

    /// An empty tree.
    public init() {}

    /// The index of a layer's node, or nil where the tree has not seen the layer.
    public func index(of layer: LayerID) -> Int? { slots[layer].map(Int.init) }

    /// Indices of all nodes that have animations, in no order.
    public var animatedNodes: ContiguousArray<Int32> { animated }
}
