import CommandParts
import Farm
import Foundation
import Strata

/// A shard's jobs of a list, or of the documents of a command line.
final class ShardedList: JobSource {
    private let source: any JobSource
    private let work: ShardWork
    private let digests = InputDigests()
    private let files: RunFiles
    private let resumes: Bool

    /// - Parameters:
    ///   - source: the shard's jobs alone.
    ///   - work: the attempt.
    ///   - files: what the run's jobs read.
    ///   - resumes: whether jobs are kept that earlier attempts have done.
    init(_ source: any JobSource, _ work: ShardWork, _ files: RunFiles, resumes: Bool) {
        (self.source, self.work, self.files, self.resumes) = (source, work, files, resumes)
    }

    var fraction: Double? { source.fraction }

    func next(waits: Bool) -> JobArrival {
        let arrival = source.next(waits: waits)
        guard resumes, case .job(let job, let number) = arrival, let line = job.line,
            work.keeps(number, line: line, digest: digests.digest(of:))
        else { return arrival }
        return .kept
    }

    /// Records a job that is done, with what it read and what it wrote.
    func record(_ job: Job, number: Int, frames: Range<Int>) throws(Fault) {
        let inputs = digests.inputs(files.takeFilesRead(by: number), in: work.place)
        var names: Set<String> = []
        switch job.output {
        case .picture, .movie, .pages: names = [job.output.name(frame: 0)]
        case .sequence, .folder: names = Set(frames.map { job.output.name(frame: $0) })
        case .stream, .nothing: break
        }
        var written: [ShardFile] = []
        for name in names.sorted() {
            guard let found = Digest.ofFile(name) else {
                throw Fault(.io, "\(name) cannot be read after it was written")
            }
            written.append(ShardFile(name: work.place.name(of: name), digest: found.digest, bytes: found.bytes))
        }
        work.add(ShardEntry(number, files: written, line: job.line, inputs: inputs))
    }
}

/// A shard of a run of several jobs.
struct ShardedRun {
    let shard: Shard
    let place: FarmPlace
    let run: RunIdentity
    /// The number of all shards' jobs; nil where it is not known before they are read.
    let jobs: Int?
    let resumes: Bool

    /// Draws the jobs that are not done yet, and writes the manifest. An error is left beside it.
    ///
    /// - Parameters:
    ///   - runner: runs jobs.
    ///   - source: the shard's jobs.
    ///   - listed: all shards' jobs, asked for at the end.
    func run(_ source: any JobSource, by runner: JobRunner, listed: () -> ShardList) throws(Fault) {
        let begin = ContinuousClock.now
        do throws(Fault) {
            let before = ProcessCost.seconds
            let work: ShardWork
            do throws(FarmError) {
                work = try ShardWork(shard, in: place, run: run, plan: ShardPlan(.jobs), jobs: jobs, resumes: resumes)
            } catch {
                throw Fault(error)
            }
            if let refusal = work.refusal, resumes, !runner.voice.isQuiet {
                Terminal.tell("shard \(shard): what was made is not gone on with, \(refusal); all is drawn again")
            }
            let list = ShardedList(source, work, runner.inputs.files, resumes: resumes)
            runner.record = { (job, number, frames) throws(Fault) in
                try list.record(job, number: number, frames: frames)
            }
            try runner.run(list)
            do throws(FarmError) {
                let counts = work.counts
                try work.finish(
                    ShardCost(
                        start: before, seconds: begin.secondsPassed, drawn: counts.drawn, kept: counts.kept,
                        memory: ProcessCost.memory), listed: listed())
            } catch {
                throw Fault(error)
            }
        } catch {
            let lines = error.message == nil ? runner.failures : error.lines()
            if error.code != .interrupted { ShardWork.leave(error: lines, of: shard, in: place) }
            throw error
        }
    }
}
