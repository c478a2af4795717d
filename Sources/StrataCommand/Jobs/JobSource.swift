import CommandParts

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
    /// No job yet.
    case notYet
    case end
}

/// Jobs that are all known at the start.
final class KnownJobs: JobSource {
    private let jobs: [Job]
    private var at = 0

    init(_ jobs: [Job]) { self.jobs = jobs }

    var fraction: Double? { Double(at) / Double(max(1, jobs.count)) }

    func next(waits: Bool) -> JobArrival {
        guard at < jobs.count else { return .end }
        at += 1
        return .job(jobs[at - 1], number: at)
    }
}
