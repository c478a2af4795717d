import CommandParts
import Strata

/// Renders the stills of a list on all cores, each from its document to its file on one thread.
final class StillPool: Sendable {
    private let pool: RenderServerPool
    private let maker: StillMaker

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: the number of threads; nil for one per core.
    ///   - options: the options of each renderer, which draws on one thread.
    init(
        threads: Int?, options: BackendOptions, _ inputs: SharedInputs, _ encoding: EncodingOptions,
        _ cancellation: Cancellation
    ) throws(CompositorError) {
        var options = options
        options.threads = 1
        // The caller observes `depth` itself; submitting must not block, since jobs may wait for the caller's other
        // work.
        pool = try RenderServerPool(size: threads, backend: .cpu, options: options, depth: .max)
        maker = StillMaker(inputs: inputs, encoding: encoding, cancellation: cancellation)
    }

    /// The maximum number of jobs under way: enough that no thread waits for the caller.
    var depth: Int { 4 * pool.size }

    /// Begins a job, which is already registered with the run's files; they are notified of its end.
    func begin(_ job: Job, number: Int) -> StillJob {
        let still = StillJob(job: job)
        // The closure captures what it needs, not the pool.
        pool.submit { [maker] worker in
            try maker.make(job, number: number, worker)
        } done: { [files = maker.inputs.files] result in
            if case .success = result { files.end(number, isDone: true) } else { files.end(number, isDone: false) }
            still.end(result)
        }
        return still
    }
}

/// A still in progress.
final class StillJob: Sendable {
    let job: Job
    private let result = Monitor<Result<Outcome, Fault>?>(nil)

    /// The result.
    struct Outcome: Sendable {
        var statistics: SequenceStatistics
        /// The size in pixels.
        var width, height: Int
        /// The seconds from its document to its file.
        var seconds: Double
    }

    fileprivate init(job: Job) { self.job = job }

    fileprivate func end(_ result: Result<Outcome, any Error>) {
        // A pool drops jobs only when it is shut down at the end of a run.
        let known = result.mapError { ($0 as? Fault) ?? Fault.interrupted(after: 0) }
        self.result.change { $0 = known }
    }

    /// Waits for the file.
    func finish() throws(Fault) -> Outcome {
        try result.wait(until: { $0 != nil }, then: { $0! }).get()
    }
}
