/// A completion block with the number of animations that it waits for.
///
/// Animations added after the block was set hold the group until they end. The block runs once the group is closed, by
/// the outermost commit, and nothing holds it.
final class CompletionGroup {
    private let block: () -> Void
    private var holders = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    /// An animation was added.
    func hold() { holders += 1 }

    /// An animation ended; returns whether the block can run.
    func release() -> Bool {
        holders -= 1
        return isClosed && holders == 0
    }

    /// No animation will be added any more; returns whether the block can run.
    func close() -> Bool {
        isClosed = true
        return holders == 0
    }

    func run() { block() }
}
