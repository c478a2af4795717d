import LayerModel
import Synchronization

/// A sink that keeps what it is sent.
final class RecordingSink: CommitSink {
    private let commits = Mutex<[Commit]>([])

    func submit(_ commit: Commit) { commits.withLock { $0.append(commit) } }

    /// The commits since the last `take()`.
    var kept: [Commit] { commits.withLock { $0 } }

    /// The commits since the last call.
    func take() -> [Commit] {
        commits.withLock { commits in
            defer { commits = [] }
            return commits
        }
    }
}

/// A sink that keeps a render tree, which traps on every commit that does not fit.
final class TreeSink: CommitSink, @unchecked Sendable {
    var tree = RenderTree()
    func submit(_ commit: Commit) { tree.apply(commit) }
}

/// A clock that stands where it is put.
final class StillClock: TimeSource {
    private let seconds = Mutex(0.0)

    var now: Double {
        get { seconds.withLock { $0 } }
        set { seconds.withLock { $0 = newValue } }
    }
}

extension CALayer {
    /// A layer with a name and bounds at the origin.
    convenience init(_ name: String, size: CGSize = CGSize(width: 10, height: 10)) {
        self.init()
        self.name = name
        bounds = CGRect(origin: .zero, size: size)
    }

    /// Makes the layer a rendered root, and sends what there is.
    func show(to sink: any CommitSink = RecordingSink(), time: any TimeSource = StillClock()) {
        attach(to: sink, time: time)
        CATransaction.flush()
    }
}

extension CABasicAnimation {
    /// An animation with its values and its duration.
    convenience init(
        _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, over duration: CFTimeInterval = 0
    ) {
        self.init(keyPath: keyPath)
        (fromValue, toValue, byValue) = (from, to, by)
        self.duration = duration
    }
}

extension Commit {
    /// The keys that changed, of one layer.
    func keys(of layer: CALayer) -> [PropertyKey] { changes.filter { $0.layer == layer.layerID }.map(\.key) }
    /// The new list of sublayers of one layer.
    func sublayers(of layer: CALayer) -> [LayerID]? { sublayers.first { $0.layer == layer.layerID }?.list }
}
