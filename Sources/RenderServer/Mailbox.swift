/// The commits and requests that wait for the render loop, in order of arrival, and the loop itself while it is idle. A
/// thread that takes the loop out owns it, with all that it holds, until it puts it back.
struct Mailbox: Sendable {
    /// One message to the render loop.
    enum Message: Sendable {
        case commit(Commit)
        case request(RenderRequest)
    }

    /// The waiting messages, oldest first.
    private(set) var messages: [Message] = []
    /// The number of commits in `messages`.
    private(set) var commitCount = 0
    /// Whether the mailbox is closed: it takes no more messages, and the render thread ends.
    private(set) var isClosed = false
    /// Whether the render thread has ended and was joined.
    var isJoined = false
    /// The loop while it is idle; nil before the render thread has made it, too.
    private var idleLoop: IdleLoop?
    /// Whether callers may use the loop on their own threads.
    private var isLent = false
    /// The thread that has borrowed the loop; 0 for none.
    private(set) var borrower: UInt = 0
    /// The number of waiting commits that wakes the render thread without a request.
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

    /// Closes the mailbox. Waiting messages can still be taken; requests among them must be answered.
    ///
    /// - Returns: Whether it was open.
    mutating func close() -> Bool {
        defer { isClosed = true }
        return !isClosed
    }
}

/// Taking the loop out and putting it back.
extension Mailbox {
    /// Whether the render thread has messages to handle and the loop is idle. Fewer than `patience` commits wait for a
    /// request.
    var isRenderThreadNeeded: Bool {
        idleLoop != nil && (isClosed || messages.count > commitCount || commitCount >= patience)
    }

    /// Whether submitters may wait for room, now or soon.
    var isCrowded: Bool { commitCount >= patience }

    /// Stores a new loop.
    ///
    /// - Parameter commitLimit: The number of waiting commits at which submitters wait.
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

    /// Takes the loop out with all messages.
    mutating func takeLoop() -> RenderLoop? {
        guard let loop = idleLoop?.loop else { return nil }
        idleLoop = nil
        // The loop's empty storage is exchanged for the full one: a steady stream allocates nothing.
        swap(&messages, &loop.messages)
        commitCount = 0
        return loop
    }

    /// Appends the messages that arrived since to those that were taken out.
    ///
    /// - Returns: Whether there were any; a closed mailbox keeps them.
    mutating func takeMore(behind taken: inout [Message]) -> Bool {
        guard !isClosed, !messages.isEmpty else { return false }
        taken.append(contentsOf: messages)
        messages.removeAll(keepingCapacity: true)
        commitCount = 0
        return true
    }

    /// Takes the loop out for a caller with a request; nil where the loop is in use, other requests wait, or the
    /// caller's stack is too small.
    ///
    /// - Parameters:
    ///   - thread: The id of the caller's thread, not 0.
    ///   - stack: Bytes of stack that the caller has left.
    mutating func lendLoop(to thread: UInt, stack: Int) -> RenderLoop? {
        guard isLent, !isClosed, messages.count == commitCount, let loop = idleLoop?.loop, stack >= loop.leastStack
        else { return nil }
        borrower = thread
        return takeLoop()
    }

    /// An idle loop. It may move to another thread as a whole.
    private struct IdleLoop: @unchecked Sendable {
        let loop: RenderLoop
    }
}

/// A request to the render loop.
struct RenderRequest: Sendable {
    /// The picture that is asked for where nobody waits for it: it may be planned while the one before is drawn.
    var picture: RenderLoop.PictureRequest?
    /// Performs the request and answers. Called once: on the render thread with its loop, or with nil where the server
    /// is shut down.
    var perform: @Sendable (RenderLoop?) -> Void
}
