import Synchronization

/// A thread's open transactions, the trees that it owns, and what waits for its next turn.
final class ThreadTransactions {
    /// Names the thread; never reused.
    let number = ThreadTransactions.count.add(1, ordering: .relaxed).newValue
    /// Settings of the transactions that `begin()` opened, outermost first.
    var levels: [CATransaction.Settings] = []
    /// Settings made outside of them.
    var implicit = CATransaction.Settings()
    /// `CATransaction.disableActions()` as it holds now: kept, because every change of a property asks.
    @exclusivity(unchecked) private(set) var actionsDisabled = false
    /// Connections with changes.
    var touched: [Connection] = []
    /// The connections of the trees that are attached on this thread.
    var connections: [ObjectIdentifier: Connection] = [:]
    /// The connections whose callbacks this thread calls.
    var owned: [Connection] = []

    /// Completion blocks of inner transactions that were committed, waiting for the outermost commit.
    var closing: [CompletionGroup] = []
    /// Completion blocks that wait for nothing any more.
    var ready: [CompletionGroup] = []
    /// Animations that ended in layers which no sink knows.
    let strays = StrayAnimations()
    /// Animations that a callback committed or removed: told of by the next round of calls, so that a round comes to an end.
    var scheduledMeanwhile: [(connection: Connection, entry: AnimationEntry)] = []
    /// The layers that were laid out in the pass at hand.
    var laidOut: [CALayer] = []
    /// Layers that wait to be drawn on other threads.
    var drawings: [QueuedDrawing] = []
    /// Whether layers are being displayed that may be drawn together.
    var queuesDrawing = false
    /// How many passes of layout lie within each other.
    var layoutDepth = 0
    /// Whether a callback is being called.
    var isCalling = false
    /// Whether `flush()` was called inside of a transaction.
    var flushIsDue = false
    /// How the thread's run loop is made to come by.
    var alarm = RunLoopAlarm()
    /// The renderers that show this thread's trees.
    var displays = ThreadDisplays()
    /// Display links and the like.
    var turnTakers: [any TurnTaker] = []

    private static let count = Atomic<UInt64>(0)

    /// The settings that a setter writes to.
    var innermost: CATransaction.Settings {
        _read { if levels.isEmpty { yield implicit } else { yield levels[levels.count - 1] } }
        _modify { if levels.isEmpty { yield &implicit } else { yield &levels[levels.count - 1] } }
    }

    /// Follows a change of the open levels or of their settings.
    func settingsChanged() { actionsDisabled = setting(\.disableActions) ?? false }

    /// The setting of the innermost level that has one.
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

    /// Changes things at once, whatever the open transaction says.
    func withoutActions(_ body: () -> Void) {
        levels.append(CATransaction.Settings(disableActions: true))
        settingsChanged()
        body()
        let level = levels.popLast()
        // A completion block that was set waits with those outside.
        innermost.groups += level?.groups ?? []
        settingsChanged()
    }
}
