/// A job of a pool's thread.
struct PoolJob: Sendable {
    /// Does the job and delivers its result. Called once: with the worker, or with nil where the pool is shut down.
    var perform: @Sendable (PoolWorker?) -> Void
}

/// The waiting jobs by client, and the order of turns.
struct PoolJobs: Sendable {
    /// Each client's jobs, the oldest first; no line is empty.
    private var lines: [Int: WaitingLine<PoolJob>] = [:]
    /// The clients with waiting jobs, in order of turns.
    private var turns = WaitingLine<Int>()
    /// Whether new jobs are refused.
    private(set) var isClosed = false
    private var isJoining = false
    /// Whether the threads have ended.
    var isJoined = false
    /// The number of threads that wait for room to submit a job.
    var seekers = 0

    /// Whether a job is waiting.
    var hasJob: Bool { !turns.isEmpty }

    /// The threads to wake for a new job: one of the pool's threads, where nobody else waits.
    var wakesOfPut: MonitorWake { seekers > 0 ? .all : .one() }
    /// The threads to wake after a job was taken.
    var wakesOfTake: MonitorWake { seekers > 0 ? .all : .nobody }

    /// The number of a client's waiting jobs.
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

    /// Closes the pool and returns the waiting jobs.
    mutating func close() -> [PoolJob] {
        isClosed = true
        var waiting: [PoolJob] = []
        while let client = turns.popFirst() {
            while let job = lines[client]?.popFirst() { waiting.append(job) }
        }
        lines = [:]
        return waiting
    }

    /// Whether the caller is the first to wait for the threads' end.
    mutating func join() -> Bool {
        defer { isJoining = true }
        return !isJoining
    }
}

/// A queue with amortised constant cost of adding and taking.
struct WaitingLine<Element> {
    /// Elements before `first` are already taken.
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
        // Moves at most as many elements as were taken since the last time.
        if 2 * first >= elements.count {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}

extension WaitingLine: Sendable where Element: Sendable {}
