/// The changes of one transaction: a value that can be sent to another thread, logged, replayed and tested.
///
/// Its size follows the change, not the tree. Its fields apply in their order.
public struct Commit: Sendable {
    /// The clock's time at the commit. A `beginTime` of 0 has been resolved to this, in the layer's time.
    public var time: Double = 0
    /// Layers new to the tree; they start with default properties and no sublayers.
    public var created: [Created] = []
    /// Changed properties; all changes of a layer are consecutive.
    public var changes = Changes()
    /// Layers whose list of sublayers changed, with the whole new list, back to front.
    public var sublayers: [Sublayers] = []
    /// Layers whose mask changed.
    public var masks: [Mask] = []
    /// Layers whose animations changed, with the whole new list in the order of adding.
    public var animations: [Animations] = []
    /// Layers whose transition changed. Their old pictures show the tree before this commit, at its time.
    public var transitions: [Transition] = []
    /// Destroyed layers; no list names them any more.
    public var destroyed: [LayerID] = []

    /// A layer new to the tree.
    public struct Created: Sendable {
        /// The layer.
        public var layer: LayerID
        /// Its kind, which never changes.
        public var kind: LayerKind
        /// From its parts.
        public init(layer: LayerID, kind: LayerKind) { self.layer = layer; self.kind = kind }
    }
    /// One property's new value.
    public struct Change: Sendable {
        /// The layer.
        public var layer: LayerID
        /// The property.
        public var key: PropertyKey
        /// The new value.
        public var value: PropertyValue
        /// From its parts.
        public init(layer: LayerID, key: PropertyKey, value: PropertyValue) {
            self.layer = layer; self.key = key; self.value = value
        }
    }
    /// One layer's new list of sublayers.
    public struct Sublayers: Sendable {
        /// The layer.
        public var layer: LayerID
        /// The new sublayers, back to front.
        public var list: [LayerID]
        /// From its parts.
        public init(layer: LayerID, list: [LayerID]) { self.layer = layer; self.list = list }
    }
    /// One layer's new mask.
    public struct Mask: Sendable {
        /// The layer.
        public var layer: LayerID
        /// The new mask; nil for none.
        public var mask: LayerID?
        /// From its parts.
        public init(layer: LayerID, mask: LayerID?) { self.layer = layer; self.mask = mask }
    }
    /// One layer's animations.
    public struct Animations: Sendable {
        /// The layer.
        public var layer: LayerID
        /// The new tracks, in the order of adding.
        public var list: [AnimationTrack]
        /// From its parts.
        public init(layer: LayerID, list: [AnimationTrack]) { self.layer = layer; self.list = list }
    }

    /// One layer's transition.
    public struct Transition: Sendable {
        /// The layer.
        public var layer: LayerID
        /// The new transition; nil ends the current one.
        public var transition: LayerTransition?
        /// From its parts.
        public init(layer: LayerID, transition: LayerTransition?) {
            self.layer = layer; self.transition = transition
        }
    }

    /// An empty commit.
    public init() {}

    /// Whether the clock of the layers runs by itself, so that pictures are not to wait for frames of films.
    public var isOfRunningClock = false

    /// Whether applying it would change nothing.
    public var isEmpty: Bool {
        created.isEmpty && changes.isEmpty && sublayers.isEmpty && masks.isEmpty && animations.isEmpty
            && transitions.isEmpty && destroyed.isEmpty
    }
}

/// The receiver of a tree's commits: the render server, a local tree, a log.
public protocol CommitSink: AnyObject, Sendable {
    /// Takes one commit. Returns before it is applied; commits from one thread are applied in order.
    func submit(_ commit: Commit)
}

/// A source of a tree's time.
public protocol TimeSource: AnyObject, Sendable {
    /// The time in seconds; it never falls.
    var now: Double { get }
    /// Whether time passes by itself, one second per second, so that callers can wait for it. False by default.
    var runsByItself: Bool { get }
}

extension TimeSource {
    /// False.
    public var runsByItself: Bool { false }
}
