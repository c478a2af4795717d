import CommandParts
import Farm

/// A source of jobs in sequence.
protocol JobSource: AnyObject {
    /// The progress, 0…1; nil where it is unknown.
    var fraction: Double? { get }

    /// The next job.
    ///
    /// - Parameter waits: whether to wait for it.
    func next(waits: Bool) -> JobArrival
}

/// A result of a source of jobs.
enum JobArrival {
    /// A job with its number.
    case job(Job, number: Int)
    /// A job that cannot be done.
    case fault(Fault)
    /// A job that an earlier attempt has done.
    case kept
    /// No job yet.
    case notYet
    case end
}

/// Jobs that are all known at the start.
final class KnownJobs: JobSource {
    private let jobs: [(job: Job, number: Int)]
    private var at = 0

    init(_ jobs: [Job]) { self.jobs = jobs.enumerated().map { ($1, $0 + 1) } }

    /// A shard's jobs, each with the digest of its document's name.
    init(_ jobs: [Job], of shard: Shard) {
        self.jobs = jobs.enumerated().filter { shard.contains(job: $0.offset) }.map { index, job in
            var job = job
            job.line = Digest.of(job.input)
            return (job, index + 1)
        }
    }

    var fraction: Double? { Double(at) / Double(max(1, jobs.count)) }

    func next(waits: Bool) -> JobArrival {
        guard at < jobs.count else { return .end }
        at += 1
        return .job(jobs[at - 1].job, number: jobs[at - 1].number)
    }
}
