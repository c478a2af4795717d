import Foundation
import RenderServer
import Values

/// Giving jobs.
extension RenderServerPool {
    static var coreCount: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

    /// Does a job on one of the pool's threads, without blocking the caller's, and gives what comes out of it.
    ///
    /// - Parameters:
    ///   - client: jobs of different clients are begun in turns, so that one who gives thousands does not keep another waiting. 0 if not
    ///     given.
    ///   - body: the job. Its worker, with the renderer and the layers, stays on the thread.
    /// - Throws: what `body` throws; `RenderError.invalidated` where the pool is shut down.
    public func perform<Answer: Sendable>(
        for client: Int = 0, _ body: @escaping @Sendable (PoolWorker) throws -> Answer
    ) async throws -> Answer {
        // The result passes through a lock: that a continuation orders memory is not seen by thread sanitizers on Linux.
        let answer = Monitor<Result<Answer, any Error>?>(nil)
        await withCheckedContinuation { continuation in
            put(client, limit: .max, body) { result in
                answer.change { $0 = result }
                continuation.resume()
            }
        }
        return try answer.read { $0! }.get()
    }

    /// Gives a job and returns; waits only where `depth` jobs of the client wait already.
    ///
    /// - Parameters:
    ///   - client: as for `perform`.
    ///   - body: the job.
    ///   - done: gets what came out of it, on the job's thread; the thread's next job waits for it. Where the pool is shut down it is
    ///     called at once, with `RenderError.invalidated`.
    public func submit<Answer: Sendable>(
        for client: Int = 0, _ body: @escaping @Sendable (PoolWorker) throws -> Answer,
        done: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) {
        put(client, limit: depth, body, done)
    }

    private func put<Answer: Sendable>(
        _ client: Int, limit: Int, _ body: @escaping @Sendable (PoolWorker) throws -> Answer,
        _ done: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) {
        let job = PoolJob { worker in
            guard let worker else { return done(.failure(RenderError.invalidated)) }
            done(Result { try body(worker) })
        }
        let isTaken = jobs.wait(until: { $0.isClosed || $0.count(of: client) < limit }) { $0.put(job, of: client) }
        if !isTaken { job.perform(nil) }
    }
}

/// What a pool's thread does.
struct PoolJob: Sendable {
    /// Does it and answers. Called once: with the worker, or with nil where the pool is shut down.
    var perform: @Sendable (PoolWorker?) -> Void
}

/// The jobs that wait, by client, and whose turn it is.
struct PoolJobs: Sendable {
    /// Each client's, the oldest first; none is empty.
    private var lines: [Int: [PoolJob]] = [:]
    /// The clients that have jobs waiting, the one whose turn it is first.
    private var turns: [Int] = []
    /// Whether no more are taken.
    private(set) var isClosed = false
    private var isJoining = false
    /// Whether the threads have ended.
    var isJoined = false

    /// Whether a job waits.
    var hasJob: Bool { !turns.isEmpty }

    /// How many jobs of a client wait.
    func count(of client: Int) -> Int { lines[client]?.count ?? 0 }

    /// Adds a job; false where the pool is closed.
    mutating func put(_ job: PoolJob, of client: Int) -> Bool {
        guard !isClosed else { return false }
        if lines[client, default: []].isEmpty { turns.append(client) }
        lines[client, default: []].append(job)
        return true
    }

    /// Takes the oldest job of the client whose turn it is.
    mutating func take() -> PoolJob? {
        guard !turns.isEmpty else { return nil }
        let client = turns.removeFirst()
        let job = lines[client, default: []].removeFirst()
        if lines[client, default: []].isEmpty { lines[client] = nil } else { turns.append(client) }
        return job
    }

    /// Takes no more, and gives those that wait.
    mutating func close() -> [PoolJob] {
        isClosed = true
        defer { (lines, turns) = ([:], []) }
        return turns.flatMap { lines[$0] ?? [] }
    }

    /// Whether the caller is the first who wants to wait for the threads' end.
    mutating func join() -> Bool {
        defer { isJoining = true }
        return !isJoining
    }
}
