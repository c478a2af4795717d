/// Gathers the changes of layers, so that what belongs together arrives together.
///
///     CATransaction.begin()
///     CATransaction.setAnimationDuration(0.5)
///     layer.position = CGPoint(x: 200, y: 100)
///     layer.opacity = 0.5
///     CATransaction.commit()
///
/// Transactions are per thread and nest. What changed is sent as one commit per rendered tree at the outermost
/// `commit()`. Changes outside of any transaction are gathered too, until `flush()`, the next outermost `commit()` or
/// the next render call on the thread. Settings hold for the innermost open transaction and those begun in it.
public enum CATransaction {
    /// Opens a transaction inside the one that is open, if any.
    public static func begin() {
        ThreadTransactions.current.levels.append(Settings())
    }

    /// Closes the innermost transaction; the outermost one sends what changed. Without `begin()` it does nothing.
    public static func commit() {
        let transactions = ThreadTransactions.current
        guard transactions.levels.popLast() != nil else { return }
        transactions.settingsChanged()
        if transactions.levels.isEmpty { transactions.commitPending() }
    }

    /// Sends what changed outside of any transaction, and forgets settings made there. Inside of one it does nothing:
    /// the outermost `commit()` will send.
    public static func flush() {
        let transactions = ThreadTransactions.current
        guard transactions.levels.isEmpty else { return }
        transactions.implicit = Settings()
        transactions.settingsChanged()
        transactions.commitPending()
    }

    /// How long animations last that have no duration of their own, in seconds. 0.25 by default.
    public static func animationDuration() -> CFTimeInterval { setting(\.animationDuration) ?? 0.25 }

    /// Sets how long animations last that have no duration of their own, in seconds.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        require(duration.isFinite && duration >= 0, "an animation cannot last \(duration) seconds")
        ThreadTransactions.current.innermost.animationDuration = duration
    }

    /// The timing function that animations get when they are added; nil, the default, leaves them theirs.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { setting(\.animationTimingFunction) ?? nil }

    /// Sets the timing function that animations get when they are added; nil leaves them theirs.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
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
        var keyedValues: [String: Any] = [:]
    }

    /// The setting of the innermost level that has one.
    static func setting<Value>(_ member: (Settings) -> Value?) -> Value? {
        ThreadTransactions.current.setting(member)
    }
}
