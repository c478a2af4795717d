/// What waits for the render loop: commits and requests in the order in which they came. And the loop itself, while nobody works
/// with it: whoever takes it out owns it, with all that is behind it, till it is put back.
struct Mailbox: Sendable {
    /// One thing for the render loop to do.
    enum Message: Sendable {
        case commit(Commit)
        case request(RenderRequest)
    }

    /// Oldest first.
    private(set) var messages: [Message] = []
    /// How many of `messages` are commits.
    private(set) var commitCount = 0
    /// Once closed it takes nothing more, and the render thread ends.
    private(set) var isClosed = false
    /// Whether the render thread has ended and was joined.
    var isJoined = false
    /// The loop, while nobody works with it; nil before the render thread has made it, too.
    private var idleLoop: IdleLoop?
    /// Whether callers may work with the loop on their own threads.
    private var isLent = false
    /// A thread that works with a lent loop; 0 for none.
    private(set) var borrower: UInt = 0
    /// So many commits wait for a request before they wake the render thread.
    private var patience = 1

    /// Adds a commit; a closed mailbox drops it.
    mutating func put(_ commit: Commit) {
        guard !isClosed else { return }
        messages.append(.commit(commit))
        commitCount += 1
    }

    /// Adds a request; false where the mailbox is closed.
    mutating func put(_ request: RenderRequest) -> Bool {
        guard !isClosed else { return false }
        messages.append(.request(request))
        return true
    }

    /// Closes it. Messages that wait are still there to be taken: requests among them must be answered.
    ///
    /// - Returns: whether it was open.
    mutating func close() -> Bool {
        defer { isClosed = true }
        return !isClosed
    }
}

/// The loop's comings and goings.
extension Mailbox {
    /// Whether the render thread has something to do, and the loop to do it with. A few commits can wait for who asks to see them.
    var isRenderThreadNeeded: Bool {
        idleLoop != nil && (isClosed || messages.count > commitCount || commitCount >= patience)
    }

    /// Whether submitters may be waiting for room, or might soon.
    var isCrowded: Bool { commitCount >= patience }

    /// Puts a new loop in.
    ///
    /// - Parameter commitLimit: how many commits may wait before those who submit them do.
    mutating func put(_ loop: RenderLoop, isLent: Bool, commitLimit: Int) {
        idleLoop = IdleLoop(loop: loop)
        self.isLent = isLent
        patience = isLent ? min(32, max(1, commitLimit / 2)) : 1
    }

    /// Puts the loop back.
    mutating func putBack(_ loop: RenderLoop) {
        idleLoop = IdleLoop(loop: loop)
        borrower = 0
    }

    /// Takes the loop out, and all messages for it.
    mutating func takeLoop() -> RenderLoop? {
        guard let loop = idleLoop?.loop else { return nil }
        idleLoop = nil
        // Its storage is empty and goes in exchange: a steady stream allocates nothing.
        swap(&messages, &loop.messages)
        commitCount = 0
        return loop
    }

    /// Moves messages that came since behind those that were taken out, for who works with the loop.
    ///
    /// - Returns: whether there were any; a closed mailbox keeps what is left.
    mutating func takeMore(behind taken: inout [Message]) -> Bool {
        guard !isClosed, !messages.isEmpty else { return false }
        taken.append(contentsOf: messages)
        messages.removeAll(keepingCapacity: true)
        commitCount = 0
        return true
    }

    /// Takes the loop out for a caller who has something to ask; nil where it is at work, other requests wait, or the caller's stack
    /// is too small.
    ///
    /// - Parameters:
    ///   - thread: names the caller's thread, not 0.
    ///   - stack: bytes that it has left.
    mutating func lendLoop(to thread: UInt, stack: Int) -> RenderLoop? {
        guard isLent, !isClosed, messages.count == commitCount, let loop = idleLoop?.loop, stack >= loop.leastStack
        else { return nil }
        borrower = thread
        return takeLoop()
    }

    /// A loop that nobody works with: as a whole it may go to another thread.
    private struct IdleLoop: @unchecked Sendable {
        let loop: RenderLoop
    }
}

/// Something to be done with the render loop.
struct RenderRequest: Sendable {
    /// The picture that it asks for, where nobody waits for that: it may be planned while the one before is drawn.
    var picture: RenderLoop.PictureRequest?
    /// Does it and answers. Called once: on the render thread with its loop, or with nil where the server is shut down.
    var perform: @Sendable (RenderLoop?) -> Void
}
