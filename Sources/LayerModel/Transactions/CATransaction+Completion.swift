extension CATransaction {
    /// Returns the completion block that was set last, in the innermost transaction that set one.
    public static func completionBlock() -> (() -> Void)? { setting(\.completionBlock) ?? nil }

    /// Sets a block that runs once all animations added from here on in this transaction, and in nested ones, have
    /// ended or were removed.
    ///
    /// It runs on this thread, in the `flush()`, render call or run-loop turn that ends the last of them, after that
    /// animation's delegate; where no animation is added, at once with the outermost commit (inside another callback:
    /// after it). A second block does not replace the first: both run. Nil cancels nothing.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let transactions = ThreadTransactions.current
        transactions.innermost.completionBlock = .some(block)
        if let block { transactions.innermost.groups.append(CompletionGroup(block)) }
        transactions.needsFlush()
    }
}
