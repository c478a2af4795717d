/// What a pool's thread does.
struct PoolJob: Sendable {
    /// Does it and answers. Called once: with the worker, or with nil where the pool is shut down.
    var perform: @Sendable (PoolWorker?) -> Void
}

/// The jobs that wait, by client, and whose turn it is.
struct PoolJobs: Sendable {
    /// Each client's, the oldest first; none is empty.
    private var lines: [Int: WaitingLine<PoolJob>] = [:]
    /// The clients that have jobs waiting, the one whose turn it is first.
    private var turns = WaitingLine<Int>()
    /// Whether no more are taken.
    private(set) var isClosed = false
    private var isJoining = false
    /// Whether the threads have ended.
    var isJoined = false
    /// How many threads wait for room to give a job.
    var seekers = 0

    /// Whether a job waits.
    var hasJob: Bool { !turns.isEmpty }

    /// Whom a new job concerns: one of the pool's threads, where nobody else waits.
    var wakesOfPut: MonitorWake { seekers > 0 ? .all : .one() }
    /// Whom it concerns that a job was taken.
    var wakesOfTake: MonitorWake { seekers > 0 ? .all : .nobody }

    /// How many jobs of a client wait.
    func count(of client: Int) -> Int { lines[client]?.count ?? 0 }

    /// Adds a job; false where the pool is closed.
    mutating func put(_ job: PoolJob, of client: Int) -> Bool {
        guard !isClosed else { return false }
        if count(of: client) == 0 { turns.append(client) }
        lines[client, default: WaitingLine()].append(job)
        return true
    }

    /// Takes the oldest job of the client whose turn it is.
    mutating func take() -> PoolJob? {
        guard let client = turns.popFirst() else { return nil }
        let job = lines[client, default: WaitingLine()].popFirst()
        if count(of: client) == 0 { lines[client] = nil } else { turns.append(client) }
        return job
    }

    /// Takes no more, and gives those that wait.
    mutating func close() -> [PoolJob] {
        isClosed = true
        var waiting: [PoolJob] = []
        while let client = turns.popFirst() {
            while let job = lines[client]?.popFirst() { waiting.append(job) }
        }
        lines = [:]
        return waiting
    }

    /// Whether the caller is the first who wants to wait for the threads' end.
    mutating func join() -> Bool {
        defer { isJoining = true }
        return !isJoining
    }
}

/// A queue in which the first costs as much to take as the last to add, however long it is.
struct WaitingLine<Element> {
    /// Those before `first` are gone.
    private var elements: ContiguousArray<Element?> = []
    private var first = 0

    var count: Int { elements.count - first }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first]
        elements[first] = nil
        first += 1
        // As many are moved as were taken since the last time.
        if 2 * first >= elements.count {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}

extension WaitingLine: Sendable where Element: Sendable {}
