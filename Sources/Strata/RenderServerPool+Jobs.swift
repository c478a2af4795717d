/// Giving jobs.
extension RenderServerPool {
    /// Does a job on one of the pool's threads, without blocking the caller's, and gives what comes out of it. Any number of jobs may wait:
    /// `depth` is not for these.
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
            put(client, mayWait: false, body) { result in
                answer.change { $0 = result }
                continuation.resume()
            }
        }
        return try answer.read { $0! }.get()
    }

    /// Gives a job and returns; waits only where `depth` jobs of the client wait already, and never on the pool's own threads, where it
    /// would wait for itself: a job may give any number of jobs.
    ///
    /// What `body` and `done` hold is let go of on a thread of the pool.
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
