import Values

/// What one transaction changed: a value that can be sent to another thread, logged, replayed and tested.
///
/// Its size follows the change, not the tree. Applied in the order of its fields.
public struct Commit: Sendable {
    /// The clock's time at the commit; an animation's `beginTime` of 0 has become this, in its layer's time.
    public var time: Double = 0
    /// Layers that the tree has not seen before; they start with default properties and no sublayers.
    public var created: [Created] = []
    /// Changed properties; all changes of a layer stand together.
    public var changes: [Change] = []
    /// Layers whose list of sublayers changed, with the whole new list, back to front.
    public var sublayers: [Sublayers] = []
    /// Layers whose animations changed, with the whole new list in the order of adding.
    public var animations: [Animations] = []
    /// Layers that are gone; no list names them any more.
    public var destroyed: [LayerID] = []

    /// A layer new to the tree.
    public struct Created: Sendable {
        public var layer: LayerID
        public var kind: LayerKind
        public init(layer: LayerID, kind: LayerKind) { self.layer = layer; self.kind = kind }
    }
    /// One property's new value.
    public struct Change: Sendable {
        public var layer: LayerID
        public var key: PropertyKey
        public var value: PropertyValue
        public init(layer: LayerID, key: PropertyKey, value: PropertyValue) {
            self.layer = layer; self.key = key; self.value = value
        }
    }
    /// One layer's new list of sublayers.
    public struct Sublayers: Sendable {
        public var layer: LayerID
        public var list: [LayerID]
        public init(layer: LayerID, list: [LayerID]) { self.layer = layer; self.list = list }
    }
    /// One layer's animations.
    public struct Animations: Sendable {
        public var layer: LayerID
        public var list: [AnimationTrack]
        public init(layer: LayerID, list: [AnimationTrack]) { self.layer = layer; self.list = list }
    }

    /// An empty commit.
    public init() {}

    /// Whether applying it would change nothing.
    public var isEmpty: Bool {
        created.isEmpty && changes.isEmpty && sublayers.isEmpty && animations.isEmpty && destroyed.isEmpty
    }
}

/// Where a tree's commits go: the render server, a local tree, a log.
public protocol CommitSink: AnyObject, Sendable {
    /// Takes one commit. Returns before it is applied; commits from one thread are applied in order.
    func submit(_ commit: Commit)
}

/// Where a tree's time comes from.
public protocol TimeSource: AnyObject, Sendable {
    /// Seconds, never falling.
    var now: Double { get }
}
