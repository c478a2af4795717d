/// Where jobs come from, one after another.
protocol JobSource: AnyObject {
    /// How far it is, from 0 to 1; nil where nobody knows.
    var fraction: Double? { get }

    /// What comes next.
    ///
    /// - Parameter waits: whether to wait for it where it is not there yet.
    func next(waits: Bool) -> JobArrival
}

/// What comes out of a source of jobs.
enum JobArrival {
    /// A job, and its number.
    case job(Job, number: Int)
    /// A job that cannot be done.
    case fault(Fault)
    /// Nothing yet.
    case notYet
    case end
}

/// Jobs that are all there from the beginning.
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
