extension RenderTree {
    /// One layer.
    ///
    /// The fields that every plan reads come first, in the order of reading: in a large tree no node is in any cache,
    /// and the cost of a plan is memory access.
    public struct Node {
        /// The layer's id; `LayerID.none` in a free slot.
        public let id: LayerID
        /// The sublayers back to front, as indices into `nodes`.
        public var sublayers: [Int32] = []
        /// The kind of layer, which decides whether it flattens its sublayers.
        public let kind: LayerKind
        /// The changes since the tree's `clearDirty()`; not empty exactly where `dirtyNodes` has the node.
        public internal(set) var dirtiness: Property.Dirtiness = []
        /// Whether the current commit has listed the node in `changedEmitters`.
        var isEmitterNoted = false
        /// Whether the next evaluation must run even where no track moved.
        var isStale = false
        /// The index of the mask's node, -1 for none. Its superlayer is this node, which does not list it.
        public var mask: Int32 = -1
        /// The index of the superlayer's node, or of the masked one's; -1 for none.
        public var superlayer: Int32 = -1
        /// The index in the tree's `animated`, -1 for none.
        var animatedPlace: Int32 = -1
        /// The layer's transition at the time last evaluated; nil where it has no effect.
        public internal(set) var transition: ShownTransition?
        /// Whether `contentsFade` is not nil.
        public private(set) var isFading = false
        /// The properties at the time last evaluated; equal to `model` where nothing is animated.
        public var presentation = LayerProperties()

        /// The committed properties, where animations may show others; empty where `presentation` is the committed one.
        var committed: ContiguousArray<LayerProperties> = []
        /// The contents that show together at the time last evaluated; nil where `presentation.contents` show alone.
        public internal(set) var contentsFade: ContentsFade? { didSet { isFading = contentsFade != nil } }
        /// The animations in the order of adding.
        public var tracks: [AnimationTrack] = []
        /// Whether its contents are frames of a source. The committed properties are then separate from the presentation.
        var showsFrames = false
        /// Whether an evaluation waits for its exact frame: not where it was set by a clock that runs by itself, where being in time is
        /// worth more.
        var waitsForFrames = true
        /// The layer's time for its GL drawing: the time last evaluated, or that of the request.
        public internal(set) var drawingTime = 0.0
        /// The delayed instances of the sublayers: for each instance after the first, the index of a node with the
        /// sublayers at that instance's time. Empty where all instances show the same.
        public internal(set) var delayedClones: ContiguousArray<Int32> = []
        /// The emission of an emitter at the time last evaluated; nil for all other layers.
        public internal(set) var emission: Emission?

        /// The state of each track from frame to frame; same count as `tracks`.
        var states: ContiguousArray<TrackState> = []
        /// The span of the layer's time in which all tracks stand still as last evaluated.
        var stillness = TimeSpan.never
        /// The index in the tree's `transitions`, -1 for none.
        var transitionPlace: Int32 = -1
        /// The clock from absolute time to the layer's, valid while `clockEpoch` equals the tree's.
        var clock = LayerClock.identity
        var clockEpoch: UInt64 = 0

        init(id: LayerID, kind: LayerKind) { self.id = id; self.kind = kind }
    }
}

extension RenderTree.Node {
    /// The committed properties.
    public var model: LayerProperties {
        _read {
            if committed.isEmpty { yield presentation } else { yield committed[0] }
        }
    }

    /// Separates the committed properties from the presentation, or merges them and shows the committed ones.
    mutating func setAnimated(_ isAnimated: Bool) {
        if isAnimated {
            if committed.isEmpty { committed.append(presentation) }
        } else if !committed.isEmpty {
            presentation = committed[0]
            committed = []
        }
    }

    /// Sets a committed value from a log; false where it does not fit.
    @inline(__always)
    mutating func set(_ place: Int, of log: ValueLog) -> Bool {
        guard log.write(place, to: &presentation) else { return false }
        if !committed.isEmpty { _ = log.write(place, to: &committed[0]) }
        return true
    }

    /// Whether the sublayers keep their depth in the superlayer's space: the layer has no plane and draws nothing of
    /// its own.
    @inlinable
    @inline(__always)
    public var keepsDepth: Bool {
        // Reads the property, which copies all properties, only for the kind that has it.
        switch kind {
        case .transform: true
        case .replicator: presentation.replicatorPreservesDepth
        default: false
        }
    }
}
