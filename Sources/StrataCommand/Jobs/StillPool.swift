import Strata

/// Makes the stills of a list on all cores, each from its document to its file on one thread.
final class StillPool: Sendable {
    private let pool: RenderServerPool
    private let maker: StillMaker

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: how many; nil is one a core.
    ///   - options: how each draws, on one thread of its own.
    init(
        threads: Int?, options: BackendOptions, _ inputs: SharedInputs, _ encoding: EncodingOptions,
        _ cancellation: Cancellation
    ) throws(CompositorError) {
        var options = options
        options.threads = 1
        // Who gives jobs keeps to `depth`; it must not wait for room, since jobs may wait for what it does besides.
        pool = try RenderServerPool(size: threads, backend: .cpu, options: options, depth: .max)
        maker = StillMaker(inputs: inputs, encoding: encoding, cancellation: cancellation)
    }

    /// Jobs that may be under way: enough that no thread waits for the one who gives them.
    var depth: Int { 4 * pool.size }

    /// Begins a job, which has begun to the run's files too; that it ends they are told.
    func begin(_ job: Job, number: Int) -> StillJob {
        let still = StillJob(job: job)
        // The pool's threads hold what they need, not the pool.
        pool.submit { [maker] worker in
            try maker.make(job, number: number, worker)
        } done: { [files = maker.inputs.files] result in
            if case .success = result { files.end(number, isDone: true) } else { files.end(number, isDone: false) }
            still.end(result)
        }
        return still
    }
}

/// A still that is being made.
final class StillJob: Sendable {
    let job: Job
    private let result = Monitor<Result<Outcome, Fault>?>(nil)

    /// What became of it.
    struct Outcome: Sendable {
        var statistics: SequenceStatistics
        /// In pixels.
        var width, height: Int
        /// From its document to its file.
        var seconds: Double
    }

    fileprivate init(job: Job) { self.job = job }

    fileprivate func end(_ result: Result<Outcome, any Error>) {
        // A pool that was shut down lets go of its jobs only where the run is over.
        let known = result.mapError { ($0 as? Fault) ?? Fault.interrupted(after: 0) }
        self.result.change { $0 = known }
    }

    /// Waits for the file.
    func finish() throws(Fault) -> Outcome {
        try result.wait(until: { $0 != nil }, then: { $0! }).get()
    }
}
