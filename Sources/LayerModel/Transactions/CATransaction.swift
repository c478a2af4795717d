/// Groups changes of layers, so that they are committed together.
///
///     CATransaction.begin()
///     CATransaction.setAnimationDuration(0.5)
///     CATransaction.setCompletionBlock { print("there") }
///     layer.position = CGPoint(x: 200, y: 100)
///     layer.opacity = 0.5
///     CATransaction.commit()
///
/// Transactions are per thread and nest: changes are sent as one commit per rendered tree at the outermost `commit()`.
/// Changes outside of any transaction are grouped by an implicit one, until the end of the thread's run-loop turn,
/// `flush()`, the next outermost `commit()` or the next render call; a thread without a running run loop needs one of
/// the last three. Settings apply to the innermost open transaction and those nested in it.
public enum CATransaction {
    /// Opens a transaction, nested in the open one, if any.
    public static func begin() {
        ThreadTransactions.current.levels.append(Settings())
    }

    /// Closes the innermost transaction; the outermost one sends the changes. Without `begin()` it does nothing.
    public static func commit() { ThreadTransactions.current.commitInnermost() }

    /// Commits the implicit transaction, and calls what is due: display links, animations' delegates, completion
    /// blocks.
    ///
    /// While a transaction of `begin()` is open, nothing is committed, and all this happens with its outermost
    /// `commit()`. Called from one of those callbacks, it commits and leaves further calls to the running flush.
    public static func flush() { ThreadTransactions.current.flush() }

    /// Returns the duration of animations without one of their own, in seconds. 0.25 by default.
    public static func animationDuration() -> CFTimeInterval { setting(\.animationDuration) ?? 0.25 }

    /// Sets the duration of animations without one of their own, in seconds. A negative or non-finite one changes
    /// nothing, which is logged.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        guard duration.isFinite && duration >= 0 else {
            Warnings.once("an animation cannot last \(duration) seconds; the transaction's duration stays")
            return
        }
        ThreadTransactions.current.innermost.animationDuration = duration
    }

    /// Returns the timing function that animations get when they are added; nil, the default, leaves them their own,
    /// and gives implicit ones the curve named `default`.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { setting(\.animationTimingFunction) ?? nil }

    /// Sets the timing function that animations get when they are added; nil leaves them their own.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        if let error = function?.error { return Warnings.once("CATransaction: \(error)") }
        ThreadTransactions.current.innermost.animationTimingFunction = .some(function)
    }

    /// Returns whether changes of properties apply without an action. False by default.
    public static func disableActions() -> Bool { ThreadTransactions.current.actionsDisabled }

    /// Sets whether changes of properties apply without an action.
    public static func setDisableActions(_ flag: Bool) {
        let transactions = ThreadTransactions.current
        transactions.innermost.disableActions = flag
        transactions.settingsChanged()
    }

    /// The settings of one nesting level; nil where not set.
    struct Settings {
        var animationDuration: Double?
        var animationTimingFunction: CAMediaTimingFunction??
        var disableActions: Bool?
        var completionBlock: (() -> Void)??
        var keyedValues: [String: Any?] = [:]
        /// The completion blocks set here, each of which waits for the animations added after it.
        var groups: [CompletionGroup] = []
    }

    /// Returns the setting of the innermost level that has one.
    static func setting<Value>(_ member: (Settings) -> Value?) -> Value? {
        ThreadTransactions.current.setting(member)
    }
}
