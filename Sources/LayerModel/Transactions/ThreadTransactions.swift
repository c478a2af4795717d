import Synchronization

/// A thread's open transactions, the trees that it owns, and the work for its next turn.
final class ThreadTransactions {
    /// The number of the thread; never reused.
    let number = ThreadTransactions.count.add(1, ordering: .relaxed).newValue
    /// The settings of the transactions opened by `begin()`, outermost first.
    var levels: [CATransaction.Settings] = []
    /// The settings outside of them.
    var implicit = CATransaction.Settings()
    /// The current `CATransaction.disableActions()`, cached, because every change of a property reads it.
    @exclusivity(unchecked) private(set) var actionsDisabled = false
    /// Whether views are in an animation block (`CATransaction.setViewBlockOpen(_:)`).
    @exclusivity(unchecked) var isBlockOpen = false
    /// Counts the layers that began to wait for layout.
    @exclusivity(unchecked) var layoutRequests = 0
    /// Connections with changes.
    var touched: [Connection] = []
    /// The connections of the trees that are attached on this thread.
    var connections: [ObjectIdentifier: Connection] = [:]
    /// The connections whose callbacks this thread calls.
    var owned: [Connection] = []

    /// Completion blocks of committed inner transactions, which wait for the outermost commit.
    var closing: [CompletionGroup] = []
    /// Completion blocks that are ready to run.
    var ready: [CompletionGroup] = []
    /// Animations that ended in layers unknown to any sink.
    let strays = StrayAnimations()
    /// Animations that a callback committed or removed, reported by the next round of calls, so that each round ends.
    var scheduledMeanwhile: [(connection: Connection, entry: AnimationEntry)] = []
    /// The layers laid out in the current pass.
    var laidOut: [CALayer] = []
    /// Layers that wait to be drawn on other threads.
    var drawings: [QueuedDrawing] = []
    /// Whether layers are being displayed that may be drawn together.
    var queuesDrawing = false
    /// The nesting depth of layout passes.
    var layoutDepth = 0
    /// Whether a callback is being called.
    var isCalling = false
    /// Whether `flush()` was called inside of a transaction.
    var flushIsDue = false
    /// Wakes the thread's run loop.
    var alarm = RunLoopAlarm()
    /// The renderers that show this thread's trees.
    var displays = ThreadDisplays()
    /// The display links and other turn takers.
    var turnTakers: [any TurnTaker] = []

    private static let count = Atomic<UInt64>(0)

    /// The settings that setters write to.
    var innermost: CATransaction.Settings {
        _read { if levels.isEmpty { yield implicit } else { yield levels[levels.count - 1] } }
        _modify { if levels.isEmpty { yield &implicit } else { yield &levels[levels.count - 1] } }
    }

    /// Updates cached settings after a change of the open levels or of their settings.
    func settingsChanged() { actionsDisabled = setting(\.disableActions) ?? false }

    /// Returns the setting of the innermost level that has one.
    func setting<Value>(_ member: (CATransaction.Settings) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = member(level) { return value }
        }
        return member(implicit)
    }

    /// The completion blocks that wait for an animation added now, innermost transaction first.
    var openGroups: [CompletionGroup] {
        var groups: [CompletionGroup] = []
        for level in levels.reversed() { groups += level.groups }
        return groups + implicit.groups
    }

    /// Runs a closure whose changes apply without actions, independent of the open transaction.
    func withoutActions(_ body: () -> Void) {
        levels.append(CATransaction.Settings(disableActions: true))
        settingsChanged()
        body()
        let level = levels.popLast()
        // A completion block that was set in it joins those of the enclosing level.
        innermost.groups += level?.groups ?? []
        settingsChanged()
    }
}
