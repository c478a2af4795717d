/// The tree as committed, and its values at a time: nodes by id, without a single `CALayer`.
///
/// Lives on one thread (the render thread, or the thread of a local tree). `apply` takes commits, `evaluate(at:)` brings
/// every animated node's `presentation` to a time; all evaluation of time happens here. What changed is kept in
/// `dirtyNodes` until it is cleared.
///
///     var tree = RenderTree()
///     tree.apply(commit)
///     tree.evaluate(at: 0.5)
///     planner.plan(tree, root: id, viewport: viewport)
///     tree.clearDirty()
public struct RenderTree {
    /// Nodes at stable indices; free ones have the id `LayerID.none`, are in `freeSlots` and are named by no list.
    ///
    /// The old pictures of transitions and the delayed clones of replicators are nodes too, with the ids of the layers they show; only `index(of:)` tells a
    /// layer's node.
    public internal(set) var nodes: ContiguousArray<Node> = []
    /// For each node the depth at which the layer lies parallel to its superlayer's plane, its `zPosition`; NaN for one that does not,
    /// or whose sublayers or particles may leave its plane.
    ///
    /// Apart from the nodes, so that finding siblings in order reads eight bytes of each and not the matrices.
    public internal(set) var flatDepths: ContiguousArray<Double> = []
    /// Rises with every commit that changed something and with every evaluation that changed a presentation.
    public internal(set) var generation: UInt64 = 0
    /// Indices of the nodes that changed since `clearDirty()`, each once; what changed is in the node's `dirtiness`.
    public internal(set) var dirtyNodes: ContiguousArray<Int32> = []
    /// How often `clearDirty()` was called.
    ///
    /// A reader that last planned in epoch e finds all later changes in `dirtyNodes` while the epoch is e or e + 1;
    /// in any later one it has missed some and starts anew.
    public internal(set) var dirtyEpoch: UInt64 = 0
    /// The time of the last evaluation, in seconds; nil before the first.
    public internal(set) var evaluatedTime: Double?

    var slots = LayerSlots()
    var freeSlots: ContiguousArray<Int32> = []
    /// Indices of nodes with tracks; each such node knows its place here. The first `runningCount` may move, the others
    /// stand still in `stillSpan`; apart from that, in no order.
    var animated: ContiguousArray<Int32> = []
    var runningCount = 0
    /// In absolute time, right while `stillEpoch` equals `clockEpoch`.
    var stillSpan = TimeSpan.always
    var stillEpoch: UInt64 = 0
    /// The layers that have transitions, in no order; each such node knows its place here.
    var transitions: ContiguousArray<TransitionState> = []
    /// Indices of nodes that show what GL code draws, in no order.
    var drawings: ContiguousArray<Int32> = []
    /// The layers that emit particles, in no order, and those that the commit at hand changes.
    var emitters: ContiguousArray<Int32> = []
    var changedEmitters: ContiguousArray<Int32> = []
    /// What replicators show of other times.
    var delayedClones = DelayedClones()
    /// How many nodes have a time of their own; while none has, all times are one.
    var timedNodes = 0
    /// Rises when a cached `Node.clock` may have become wrong.
    var clockEpoch: UInt64 = 1
    /// Nodes on the way up to one whose clock is known; empty between calls.
    var climbed: ContiguousArray<Int32> = []

    /// An empty tree.
    public init() {}

    /// The index of a layer's node, or nil where the tree has not seen the layer.
    public func index(of layer: LayerID) -> Int? { slots[layer].map(Int.init) }

    /// Indices of all nodes that have animations, in no order.
    public var animatedNodes: ContiguousArray<Int32> { animated }
}
