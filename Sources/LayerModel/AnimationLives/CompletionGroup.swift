/// A completion block, and the animations that it waits for.
///
/// Animations added after the block was set hold the group until they end. It runs once the group is closed, which the
/// outermost commit does, and nothing holds it.
final class CompletionGroup {
    private let block: () -> Void
    private var holders = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    /// An animation was added.
    func hold() { holders += 1 }

    /// An animation ended; returns whether it was the last that the block waited for.
    func release() -> Bool {
        holders -= 1
        return isClosed && holders == 0
    }

    /// No animation will be added any more; returns whether none is waited for.
    func close() -> Bool {
        isClosed = true
        return holders == 0
    }

    func run() { block() }
}
