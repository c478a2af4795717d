/// What one transaction changed: a value that can be sent to another thread, logged, replayed and tested.
///
/// Its size follows the change, not the tree. Applied in the order of its fields.
public struct Commit: Sendable {
    /// The clock's time at the commit; an animation's `beginTime` of 0 has become this, in its layer's time.
    public var time: Double = 0
    /// Layers that the tree has not seen before; they start with default properties and no sublayers.
    public var created: [Created] = []
    /// Changed properties; all changes of a layer stand together.
    public var changes = Changes()
    /// Layers whose list of sublayers changed, with the whole new list, back to front.
    public var sublayers: [Sublayers] = []
    /// Layers whose mask changed.
    public var masks: [Mask] = []
    /// Layers whose animations changed, with the whole new list in the order of adding.
    public var animations: [Animations] = []
    /// Layers whose transition changed. The old pictures are those before all else in this commit, at its time.
    public var transitions: [Transition] = []
    /// Layers that are gone; no list names them any more.
    public var destroyed: [LayerID] = []

    /// A layer new to the tree.
    public struct Created: Sendable {
        /// Which layer.
        public var layer: LayerID
        /// What it is for good.
        public var kind: LayerKind
        /// From its parts.
        public init(layer: LayerID, kind: LayerKind) { self.layer = layer; self.kind = kind }
    }
    /// One property's new value.
    public struct Change: Sendable {
        /// Which layer.
        public var layer: LayerID
        /// Which property.
        public var key: PropertyKey
        /// What it is from now on.
        public var value: PropertyValue
        /// From its parts.
        public init(layer: LayerID, key: PropertyKey, value: PropertyValue) {
            self.layer = layer; self.key = key; self.value = value
        }
    }
    /// One layer's new list of sublayers.
    public struct Sublayers: Sendable {
        /// Which layer.
        public var layer: LayerID
        /// All sublayers from now on, back to front.
        public var list: [LayerID]
        /// From its parts.
        public init(layer: LayerID, list: [LayerID]) { self.layer = layer; self.list = list }
    }
    /// One layer's new mask.
    public struct Mask: Sendable {
        /// Which layer.
        public var layer: LayerID
        /// Its mask from now on; nil for none.
        public var mask: LayerID?
        /// From its parts.
        public init(layer: LayerID, mask: LayerID?) { self.layer = layer; self.mask = mask }
    }
    /// One layer's animations.
    public struct Animations: Sendable {
        /// Which layer.
        public var layer: LayerID
        /// All tracks from now on, in the order of adding.
        public var list: [AnimationTrack]
        /// From its parts.
        public init(layer: LayerID, list: [AnimationTrack]) { self.layer = layer; self.list = list }
    }

    /// One layer's transition.
    public struct Transition: Sendable {
        /// Which layer.
        public var layer: LayerID
        /// The transition from now on; nil ends the one there is.
        public var transition: LayerTransition?
        /// From its parts.
        public init(layer: LayerID, transition: LayerTransition?) {
            self.layer = layer; self.transition = transition
        }
    }

    /// An empty commit.
    public init() {}

    /// Whether applying it would change nothing.
    public var isEmpty: Bool {
        created.isEmpty && changes.isEmpty && sublayers.isEmpty && masks.isEmpty && animations.isEmpty
            && transitions.isEmpty && destroyed.isEmpty
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
    /// Whether time passes here without being told, a second a second: then one can wait for it. False by default.
    var runsByItself: Bool { get }
}

extension TimeSource {
    /// False.
    public var runsByItself: Bool { false }
}
