import RenderTree
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
    var dirtyLayers: ContiguousArray<CALayer> = []
    /// Known layers that left a superlayer; whether they are still in a tree of this connection shows at the commit.
    var movedLayers: [CALayer] = []
    /// What changed, as it was at the last commit.
    var undo = UndoLog()
    /// The presentation layers of the last commit at the time that was last asked for.
    var moment: Moment?
    /// What layers that are freed report, on any thread.
    private let ends = Mutex(Ends())

    private struct Ends: Sendable {
        /// How many roots are attached.
        var roots = 0
        /// Layers that the sink knows and that are gone.
        var layers: [LayerID] = []
    }

    init(sink: any CommitSink, time: any TimeSource) {
        self.sink = sink
        self.time = time
    }

    /// Sees to it that the thread's next commit comes by here.
    func touch() { ThreadTransactions.current.touch(self) }

    /// A layer that the sink knows was freed.
    func layerDied(_ layer: LayerID) {
        ends.withLock { $0.layers.append(layer) }
        touch()
    }

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
            for entry in layer.animationEntries { entry.isCommitted = false }
            layer.changed.undo = .none
            layer.committedTracks = []
            layers.append(contentsOf: layer.children)
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
        moment = nil
        newRoots = []
        dirtyLayers = []
        movedLayers = []
    }
}
