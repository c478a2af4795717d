import RenderTree

/// What waits for the render thread: commits and requests in the order in which they came.
struct Mailbox: Sendable {
    /// One thing for the render thread to do.
    enum Letter: Sendable {
        case commit(Commit)
        case request(RenderRequest)
    }

    /// Oldest first.
    private(set) var letters: [Letter] = []
    /// How many of `letters` are commits.
    private(set) var commitCount = 0
    /// Once closed it takes nothing more, and the render thread ends.
    private(set) var isClosed = false
    /// Whether the render thread has ended and was joined.
    var isJoined = false

    /// Adds a commit; a closed mailbox drops it.
    mutating func put(_ commit: Commit) {
        guard !isClosed else { return }
        letters.append(.commit(commit))
        commitCount += 1
    }

    /// Adds a request; false where the mailbox is closed.
    mutating func put(_ request: RenderRequest) -> Bool {
        guard !isClosed else { return false }
        letters.append(.request(request))
        return true
    }

    /// Moves all letters into `batch`, which is empty and gives its storage in exchange: a steady stream allocates nothing.
    mutating func take(into batch: inout [Letter]) {
        swap(&letters, &batch)
        commitCount = 0
    }

    /// Closes it. Letters that wait are still there to be taken: requests among them must be answered.
    ///
    /// - Returns: whether it was open.
    mutating func close() -> Bool {
        defer { isClosed = true }
        return !isClosed
    }
}

/// Something to be done on the render thread for a caller who waits for the answer.
struct RenderRequest: Sendable {
    /// Does it and answers. Called once: on the render thread with its loop, or with nil where the server is shut down.
    var perform: @Sendable (RenderLoop?) -> Void
}
