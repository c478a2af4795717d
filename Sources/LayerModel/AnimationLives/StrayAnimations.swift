import Synchronization

/// A thread's animations that ended in layers unknown to any sink, until the thread's next turn.
///
/// Their layer may have been freed on any thread.
final class StrayAnimations: Sendable {
    private let waiting = Mutex(Waiting())

    // Unchecked: the animations are handed over, and their former layer does not use them any more.
    private struct Waiting: @unchecked Sendable {
        var entries: [AnimationEntry] = []
    }

    func add(_ entry: AnimationEntry) {
        let added = Waiting(entries: [entry])
        waiting.withLock { $0.entries += added.entries }
    }

    /// Takes all, in the order of their ends.
    func take() -> [AnimationEntry] {
        let taken = waiting.withLock { waiting in
            let taken = waiting
            waiting.entries = []
            return taken
        }
        return taken.entries
    }

    var isEmpty: Bool { waiting.withLock { $0.entries.isEmpty } }
}
