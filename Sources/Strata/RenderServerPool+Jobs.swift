/// Submitting jobs.
extension RenderServerPool {
    /// Does a job on one of the pool's threads, without blocking the caller's, and returns its result. Any number of
    /// jobs may wait: `depth` does not apply.
    ///
    /// - Parameters:
    ///   - client: clients take turns, so that one with thousands of jobs does not delay another. 0 by default.
    ///   - body: the job. Its worker, with the renderer and the layers, must stay on the thread.
    /// - Throws: the errors of `body`; `RenderError.invalidated` where the pool is shut down.
    public func perform<Answer: Sendable>(
        for client: Int = 0, _ body: @escaping @Sendable (PoolWorker) throws -> Answer
    ) async throws -> Answer {
        // The result passes through a lock: thread sanitizers on Linux do not see that a continuation orders memory.
        let answer = Monitor<Result<Answer, any Error>?>(nil)
        await withCheckedContinuation { continuation in
            put(client, mayWait: false, body) { result in
                answer.change { $0 = result }
                continuation.resume()
            }
        }
        return try answer.read { $0! }.get()
    }

    /// Submits a job and returns. It waits only while `depth` jobs of the client are waiting, and never on the pool's
    /// own threads, which would wait for themselves: a job may submit any number of jobs.
    ///
    /// The closures' captured values are released on a thread of the pool.
    ///
    /// - Parameters:
    ///   - client: like that of `perform`.
    ///   - body: the job.
    ///   - done: receives the result, on the job's thread, before its next job. Where the pool is shut down it is
    ///     called at once, with `RenderError.invalidated`.
    public func submit<Answer: Sendable>(
        for client: Int = 0, _ body: @escaping @Sendable (PoolWorker) throws -> Answer,
        done: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) {
        put(client, mayWait: !isOnOwnThread, body, done)
    }

    private func put<Answer: Sendable>(
        _ client: Int, mayWait: Bool, _ body: @escaping @Sendable (PoolWorker) throws -> Answer,
        _ done: @escaping @Sendable (Result<Answer, any Error>) -> Void
    ) {
        let job = PoolJob { worker in
            guard let worker else { return done(.failure(RenderError.invalidated)) }
            done(Result { try body(worker) })
        }
        let limit = mayWait ? depth : .max
        let isTaken = jobs.change(waking: { jobs -> (answer: Bool?, wakes: MonitorWake) in
            guard jobs.isClosed || jobs.count(of: client) < limit else {
                jobs.seekers += 1
                return (nil, wakes: .nobody)
            }
            return (jobs.put(job, of: client), wakes: jobs.wakesOfPut)
        })
        let isTakenLate =
            isTaken
            ?? jobs.wait(
                until: { $0.isClosed || $0.count(of: client) < limit },
                thenWaking: { jobs in
                    jobs.seekers -= 1
                    return (jobs.put(job, of: client), wakes: jobs.wakesOfPut)
                })
        if !isTakenLate { job.perform(nil) }
    }
}
