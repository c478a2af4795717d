import Synchronization

/// The model's end of the link to one sink: the changes since the last commit in the trees attached to it.
///
/// Used by the thread of its trees.
final class Connection {
    let sink: any CommitSink
    let time: any TimeSource
    /// Roots attached and not yet sent.
    var newRoots: [CALayer] = []
    /// Known layers that changed, each once.
    // Unchecked, as is `undo`: every change of a property accesses them, and nothing is called meanwhile. Layers that are let go are taken
    // out of the queue before.
    @exclusivity(unchecked) var dirtyLayers = LayerQueue()
    /// The number of words of a layer's changes in the last commit, an estimate for the next one.
    var wordsPerLayer = 4
    /// Known layers that left a superlayer; the commit decides whether they are still in a tree of this connection.
    var movedLayers: [CALayer] = []
    /// The values at the last commit of what changed since.
    @exclusivity(unchecked) var undo = UndoLog()
    /// The presentation layers of the last commit at the time requested last.
    var snapshot: PresentationSnapshot?
    /// Those at another requested time.
    var askedSnapshot: PresentationSnapshot?
    /// The next events of the animations of these trees.
    var schedule = AnimationSchedule()
    /// The time up to which events of the schedule are due in the present turn, in seconds.
    var turnTime = -Double.infinity
    /// Whether a layer of these trees ever had a clock of its own.
    var isTimed = false
    /// Whether a layer's clock changed, or a layer may have moved to another clock, since the last commit.
    var timesChanged = false
    /// The number of the thread that calls the callbacks.
    let owner = Atomic<UInt64>(0)
    /// Known layers that wait for `layoutSublayers()`, or have waiting layers below that are unknown to the sink.
    var layoutQueue: [CALayer] = []
    /// Whether layers are being laid out for a commit.
    var isLayingOut = false
    /// Known layers that wait for `display()`.
    var displayQueue: [CALayer] = []
    /// Layers that are displayed at every step of an animation.
    var steppedLayers: [WeakLayer] = []
    /// Known layers that draw in tiles.
    var tiledLayers: [WeakLayer] = []
    /// Animations far from the clock's time; the next picture shows whether its time is near them.
    var strangers: [AnimationEntry] = []
    /// The time of the picture that layers are being displayed for; nil where it is the clock's.
    var stepTime: Double?
    /// Whether a commit is being assembled: changes by layers that are displayed become part of it.
    var isCommitting = false
    /// The reports of freed layers, from any thread.
    private let ends = Mutex(Ends())

    // Unchecked for the animations: they are handed over, and their layer is freed.
    private struct Ends: @unchecked Sendable {
        /// The number of attached roots.
        var roots = 0
        /// Freed layers that the sink knows.
        var layers: [LayerID] = []
        /// The animations of freed layers.
        var orphans: [AnimationEntry] = []
    }

    init(sink: any CommitSink, time: any TimeSource) {
        self.sink = sink
        self.time = time
    }

    /// Makes the thread's next commit include this connection.
    func touch() {
        let transactions = ThreadTransactions.current
        transactions.claim(self)
        transactions.touch(self)
    }

    /// Enqueues a layer that is not in the queue for the next commit.
    func enqueue(_ layer: CALayer) {
        layer.changed.pending.insert(.queued)
        // The first layer of a commit has done it for all.
        if dirtyLayers.isEmpty { touch() }
        dirtyLayers.append(layer)
    }

    /// Handles the end of a layer known to the sink, on any thread. The current thread commits it, and the owner
    /// reports the end of its animations.
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

    /// Whether a thread calls the callbacks of this connection.
    func isOwned(by transactions: ThreadTransactions) -> Bool {
        owner.load(ordering: .relaxed) == transactions.number
    }

    /// Whether no animation has an event left.
    var isSilent: Bool { schedule.isEmpty && ends.withLock { $0.orphans.isEmpty } }

    /// Counts an attached root.
    func addRoot() { ends.withLock { $0.roots += 1 } }

    /// Subtracts a detached or freed root from the count.
    func removeRoot() { ends.withLock { $0.roots -= 1 } }

    /// Whether no tree is attached any more.
    var isUnused: Bool { ends.withLock { $0.roots == 0 } }

    /// Drops a layer's subtree that the sink does not need any more, as far as it knows it.
    func forgetSubtree(of root: CALayer) {
        var layers = [root]
        var ids: [LayerID] = []
        while let layer = layers.popLast() {
            // Unknown layers were never sent. Known layers below an unknown one have moved there, and are in
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

    /// Takes the ids of the destroyed layers.
    func takeGone() -> [LayerID] {
        ends.withLock { ends in
            if ends.layers.isEmpty { return [] }
            defer { ends.layers = [] }
            return ends.layers
        }
    }

    /// Drops all layers without sending.
    func abandon() {
        let layers = dirtyLayers.take()
        layers.forEach { $0.changed.undo = .none }
        undo.clear()
        snapshot = nil
        askedSnapshot = nil
        newRoots = []
        movedLayers = []
        layoutQueue = []
        displayQueue = []
        strangers = []
        _ = layers.end()
    }
}
