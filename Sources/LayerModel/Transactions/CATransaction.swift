/// Gathers the changes of layers, so that what belongs together arrives together.
///
///     CATransaction.begin()
///     CATransaction.setAnimationDuration(0.5)
///     CATransaction.setCompletionBlock { print("there") }
///     layer.position = CGPoint(x: 200, y: 100)
///     layer.opacity = 0.5
///     CATransaction.commit()
///
/// Transactions are per thread and nest: what changed is sent as one commit per rendered tree at the outermost
/// `commit()`. Changes outside of any transaction are gathered by an implicit one, until the end of the thread's run-loop
/// turn, `flush()`, the next outermost `commit()` or the next render call; a thread whose run loop does not run needs one
/// of the last three. Settings hold for the innermost open transaction and those begun in it.
public enum CATransaction {
    /// Opens a transaction inside the one that is open, if any.
    public static func begin() {
        ThreadTransactions.current.levels.append(Settings())
    }

    /// Closes the innermost transaction; the outermost one sends what changed. Without `begin()` it does nothing.
    public static func commit() { ThreadTransactions.current.commitInnermost() }

    /// Commits the implicit transaction, and calls what has become due: display links, animations' delegates, completion
    /// blocks.
    ///
    /// Where a transaction is open that `begin()` opened, it stays open and all this comes with its outermost `commit()`.
    /// Called from one of those callbacks, it commits and leaves the calling to the flush that is at work.
    public static func flush() { ThreadTransactions.current.flush() }

    /// How long animations last that have no duration of their own, in seconds. 0.25 by default.
    public static func animationDuration() -> CFTimeInterval { setting(\.animationDuration) ?? 0.25 }

    /// Sets how long animations last that have no duration of their own, in seconds. One that is negative or not finite changes
    /// nothing, which is said in the log.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        guard duration.isFinite && duration >= 0 else {
            Warnings.once("an animation cannot last \(duration) seconds; the transaction's duration stays")
            return
        }
        ThreadTransactions.current.innermost.animationDuration = duration
    }

    /// The timing function that animations get when they are added; nil, the default, leaves them theirs, and gives
    /// implicit ones the curve named `default`.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { setting(\.animationTimingFunction) ?? nil }

    /// Sets the timing function that animations get when they are added; nil leaves them theirs.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        if let error = function?.error { return Warnings.once("CATransaction: \(error)") }
        ThreadTransactions.current.innermost.animationTimingFunction = .some(function)
    }

    /// Whether changes of properties apply without an action. False by default.
    public static func disableActions() -> Bool { ThreadTransactions.current.actionsDisabled }

    /// Sets whether changes of properties apply without an action.
    public static func setDisableActions(_ flag: Bool) {
        let transactions = ThreadTransactions.current
        transactions.innermost.disableActions = flag
        transactions.settingsChanged()
    }

    /// What one level of nesting set; nil is not set here.
    struct Settings {
        var animationDuration: Double?
        var animationTimingFunction: CAMediaTimingFunction??
        var disableActions: Bool?
        var completionBlock: (() -> Void)??
        var keyedValues: [String: Any?] = [:]
        /// The completion blocks set here, each waiting for the animations that are added after it.
        var groups: [CompletionGroup] = []
    }

    /// The setting of the innermost level that has one.
    static func setting<Value>(_ member: (Settings) -> Value?) -> Value? {
        ThreadTransactions.current.setting(member)
    }
}
