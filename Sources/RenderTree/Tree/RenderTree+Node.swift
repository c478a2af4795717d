extension RenderTree {
    /// One layer.
    ///
    /// What every plan reads stands in front, in the order of reading: in a large tree no node is in any cache, and a plan costs
    /// what it fetches.
    public struct Node {
        /// The layer's name; `LayerID.none` in a free slot.
        public let id: LayerID
        /// Back to front, as indices into `nodes`.
        public var sublayers: [Int32] = []
        /// Whether it flattens its sublayers.
        public let kind: LayerKind
        /// What changed since the tree's `clearDirty()`; not empty exactly where `dirtyNodes` names the node.
        public internal(set) var dirtiness: Property.Dirtiness = []
        /// Whether the commit at hand has listed the node among the emitters that it changes.
        var isEmitterNoted = false
        /// Whether the next evaluation must run even where no track moved.
        var isStale = false
        /// Index of the mask's node, -1 for none. Its superlayer is this node, which does not list it.
        public var mask: Int32 = -1
        /// Index of the superlayer's node, or of the masked one's; -1 for none.
        public var superlayer: Int32 = -1
        /// Place in the tree's `animated`, -1 for none.
        var animatedPlace: Int32 = -1
        /// Where the layer's transition stands at the time last evaluated; nil where the layer shows as it is.
        public internal(set) var transition: ShownTransition?
        /// Whether there is a `contentsFade`.
        public private(set) var isFading = false
        /// As shown at the time last evaluated; equals `model` where nothing is animated.
        public var presentation = LayerProperties()

        /// As committed, where animations may show something else; none where `presentation` is what was committed.
        var committed: ContiguousArray<LayerProperties> = []
        /// The contents that show together at the time last evaluated; nil where `presentation.contents` show alone.
        public internal(set) var contentsFade: ContentsFade? { didSet { isFading = contentsFade != nil } }
        /// In the order of adding.
        public var tracks: [AnimationTrack] = []
        /// The layer's time at which its GL code draws: that last evaluated, or when the layer asked for it.
        public internal(set) var drawingTime = 0.0
        /// The replicated sublayers' other times: for each instance after the first the index of a node that has them as they
        /// are shown there. Empty where all instances show the same.
        public internal(set) var delayedClones: ContiguousArray<Int32> = []
        /// What an emitter has emitted at the time last evaluated; nil for all other layers.
        public internal(set) var emission: Emission?

        /// What is kept of each track from frame to frame; of the same count as `tracks`.
        var states: ContiguousArray<TrackState> = []
        /// The stretch of the layer's time in which all tracks stand where they were last evaluated.
        var stillness = TimeSpan.never
        /// Place in the tree's `transitions`, -1 for none.
        var transitionPlace: Int32 = -1
        /// The way from absolute time to the layer's, right while `clockEpoch` equals the tree's.
        var clock = LayerClock.identity
        var clockEpoch: UInt64 = 0

        init(id: LayerID, kind: LayerKind) { self.id = id; self.kind = kind }
    }
}

extension RenderTree.Node {
    /// As committed.
    public var model: LayerProperties {
        _read {
            if committed.isEmpty { yield presentation } else { yield committed[0] }
        }
    }

    /// Keeps what was committed apart from what is shown, or lets go of it, and shows that again.
    mutating func setAnimated(_ isAnimated: Bool) {
        if isAnimated {
            if committed.isEmpty { committed.append(presentation) }
        } else if !committed.isEmpty {
            presentation = committed[0]
            committed = []
        }
    }

    /// Takes over a committed value from a log; false where it does not fit.
    @inline(__always)
    mutating func set(_ place: Int, of log: ValueLog) -> Bool {
        guard log.write(place, to: &presentation) else { return false }
        if !committed.isEmpty { _ = log.write(place, to: &committed[0]) }
        return true
    }

    /// Whether the sublayers keep their depth in the superlayer's space: the layer has no plane and draws nothing of its own.
    @inlinable
    @inline(__always)
    public var keepsDepth: Bool {
        // The copy of the properties that passing them takes only where there may be a value.
        switch kind {
        case .transform: true
        case .replicator: presentation.replicatorPreservesDepth
        default: false
        }
    }
}
