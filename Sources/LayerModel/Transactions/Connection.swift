import Synchronization

/// The model's end of the way to one sink: what changed in the trees that are attached to it since the last commit.
///
/// Belongs to the thread of its trees.
final class Connection {
    let sink: any CommitSink
    let time: any TimeSource
    /// Roots attached and not yet sent.
    var newRoots: [CALayer] = []
    /// Known layers that changed, each once.
    // Unchecked, as is `undo`: every change of a property comes by here, and nothing is called from there.
    @exclusivity(unchecked) var dirtyLayers: ContiguousArray<CALayer> = []
    /// How many words the changes of a layer took in the last commit: a moving scene needs as many again.
    var wordsPerLayer = 4
    /// Known layers that left a superlayer; whether they are still in a tree of this connection shows at the commit.
    var movedLayers: [CALayer] = []
    /// What changed, as it was at the last commit.
    @exclusivity(unchecked) var undo = UndoLog()
    /// The presentation layers of the last commit at the time that was last asked for.
    var snapshot: PresentationSnapshot?
    /// Those of another time that was asked for.
    var askedSnapshot: PresentationSnapshot?
    /// What happens next to the animations of these trees.
    var schedule = AnimationSchedule()
    /// What of the schedule is due in the present turn: all up to this time, in seconds.
    var turnTime = -Double.infinity
    /// Whether a layer of these trees ever had a time of its own.
    var isTimed = false
    /// Whether a layer's time changed, or a layer may have moved to another time, since the last commit.
    var timesChanged = false
    /// The number of the thread that calls the callbacks.
    let owner = Atomic<UInt64>(0)
    /// Known layers that wait for `layoutSublayers()`, or have such layers below that the sink does not know.
    var layoutQueue: [CALayer] = []
    /// Whether layers are being laid out for a commit.
    var isLayingOut = false
    /// Known layers that wait for `display()`.
    var displayQueue: [CALayer] = []
    /// Layers that are displayed at every step of an animation.
    var steppedLayers: [WeakLayer] = []
    /// Known layers that draw in tiles.
    var tiledLayers: [WeakLayer] = []
    /// Animations that lie far from the clock's time: whether pictures are asked for there is looked at with the next one.
    var strangers: [AnimationEntry] = []
    /// The time of the picture that layers are being displayed for; nil where it is the clock's.
    var stepTime: Double?
    /// Whether a commit is being put together: what layers change as they are displayed becomes part of it.
    var isCommitting = false
    /// What layers that are freed report, on any thread.
    private let ends = Mutex(Ends())

    // Unchecked for the animations: they are handed over, and the layer that had them is gone.
    private struct Ends: @unchecked Sendable {
        /// How many roots are attached.
        var roots = 0
        /// Layers that the sink knows and that are gone.
        var layers: [LayerID] = []
        /// The animations that they had.
        var orphans: [AnimationEntry] = []
    }

    init(sink: any CommitSink, time: any TimeSource) {
        self.sink = sink
        self.time = time
    }

    /// Sees to it that the thread's next commit comes by here.
    func touch() {
        let transactions = ThreadTransactions.current
        transactions.claim(self)
        transactions.touch(self)
    }

    /// A layer that the sink knows was freed, on whatever thread. That thread may be the owner's or not: it sends the news, and
    /// the owner tells of the animations.
    func layerDied(_ layer: LayerID, leaving animations: [AnimationEntry]) {
        ends.withLock { $0.layers.append(layer) }
        if !animations.isEmpty {
            let orphans = Ends(orphans: animations)
            ends.withLock { $0.orphans += orphans.orphans }
        }
        ThreadTransactions.current.touch(self)
    }

    /// Takes the animations of freed layers.
    func takeOrphans() -> [AnimationEntry] {
        let taken = ends.withLock { ends in
            let orphans = Ends(orphans: ends.orphans)
            ends.orphans = []
            return orphans
        }
        return taken.orphans
    }

    /// Whether a thread calls the callbacks.
    func isOwned(by transactions: ThreadTransactions) -> Bool {
        owner.load(ordering: .relaxed) == transactions.number
    }

    /// Whether no animation has anything to tell.
    var isSilent: Bool { schedule.isEmpty && ends.withLock { $0.orphans.isEmpty } }

    /// A root was attached.
    func addRoot() { ends.withLock { $0.roots += 1 } }

    /// A root was detached or freed.
    func removeRoot() { ends.withLock { $0.roots -= 1 } }

    /// Whether no tree is attached any more.
    var isUnused: Bool { ends.withLock { $0.roots == 0 } }

    /// The sink has no use for a layer's subtree any more, as far as it knows it.
    func forgetSubtree(of root: CALayer) {
        var layers = [root]
        var ids: [LayerID] = []
        while let layer = layers.popLast() {
            // What is unknown was never sent. Known layers under an unknown one have moved there, and are in
            // `movedLayers` themselves.
            guard layer.changed.connection === self else { continue }
            ids.append(layer.layerID)
            layer.changed.connection = nil
            layer.changed.dirty = []
            layer.changed.dirtyCustom = []
            layer.changed.pending = []
            layer.changed.undo = .none
            layer.changed.isStepped = false
            layer.committedTracks = []
            for entry in layer.animationEntries { unfollow(entry) }
            layer.noteLayoutWaiting()
            layers.append(contentsOf: layer.children)
            if let mask = layer.ownMask { layers.append(mask) }
        }
        ends.withLock { $0.layers.append(contentsOf: ids) }
    }

    /// Takes the ids of the layers that are gone.
    func takeGone() -> [LayerID] {
        ends.withLock { ends in
            if ends.layers.isEmpty { return [] }
            defer { ends.layers = [] }
            return ends.layers
        }
    }

    /// Lets go of all layers without sending.
    func abandon() {
        for layer in dirtyLayers { layer.changed.undo = .none }
        undo.clear()
        snapshot = nil
        askedSnapshot = nil
        newRoots = []
        dirtyLayers = []
        movedLayers = []
        layoutQueue = []
        displayQueue = []
        strangers = []
    }
}
