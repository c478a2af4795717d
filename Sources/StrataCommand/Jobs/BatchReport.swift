import CommandParts
import Foundation
import Strata

/// The results of many jobs.
struct BatchReport {
    /// The number of finished jobs, including those whose pictures existed already.
    private(set) var done = 0
    private(set) var failed = 0
    /// The code of the first failed job; nil for none.
    private(set) var firstFault: Fault.Code?
    private var frames = 0
    private var kept = 0
    private var statistics = SequenceStatistics()
    private let start = ContinuousClock.now

    /// Adds a finished job.
    mutating func add(_ job: SequenceStatistics) {
        done += 1
        if job.written == 0, job.kept > 0 { kept += 1 }
        frames += job.written
        statistics.add(workOf: job)
    }

    /// Adds jobs whose pictures existed already.
    mutating func add(kept count: Int) {
        done += count
        kept += count
    }

    /// Adds a failed job.
    mutating func add(_ fault: Fault) {
        failed += 1
        firstFault = firstFault ?? fault.code
    }

    /// Seconds since the first job.
    var seconds: Double { start.secondsPassed }

    /// How frames were planned; nil without frames.
    var plans: String? { statistics.plans }

    /// A summary in one line.
    func summary(by renderer: Renderer) -> String {
        var line = failed > 0 ? "\(done) of \(done + failed) jobs, \(failed) failed" : "\(done) jobs"
        if kept > 0 { line += ", \(kept) that stood already" }
        let made = done - kept
        line += ": \(frames) pictures by \(renderer.server.capabilities.name)"
        line += String(format: " in %.2f s, %.1f jobs a second", seconds, Double(made) / max(seconds, 1e-9))
        return line + " " + statistics.stages
    }
}
