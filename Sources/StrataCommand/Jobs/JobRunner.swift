import Foundation
import SceneFormat
import Strata

/// Does jobs one after another with one renderer: while one job's pictures are encoded and written, the next one's are drawn,
/// and the document of the one after that is read.
final class JobRunner {
    private let renderer: Renderer
    private let documents: Documents
    private let encoding: EncodingOptions
    private let cancellation: Cancellation
    private let voice: Voice
    /// Jobs that are drawn or asked for and not written, the oldest first.
    private var underWay: [RunningJob] = []
    private var claims = OutputClaims()
    private var report = BatchReport()

    init(
        _ renderer: Renderer, _ documents: Documents, _ encoding: EncodingOptions, _ cancellation: Cancellation,
        _ voice: Voice
    ) {
        self.renderer = renderer
        self.documents = documents
        self.encoding = encoding
        self.cancellation = cancellation
        self.voice = voice
    }

    /// Does one job; its fault is the run's.
    func run(alone job: Job) throws(Fault) {
        let running = try prepare(job, number: 1)
        var progress = Progress(isShown: voice.showsProgress && running.times.numbers.count > 1)
        let total = running.times.numbers.count
        func show(_ statistics: SequenceStatistics) { progress.show(statistics, of: total) }
        defer { progress.end() }
        cancellation.add(running.pipeline)
        try running.draw(with: renderer, progress: show)
        let statistics = try running.finish(progress: show)
        progress.end()
        if voice.tellsAlone(job) { Terminal.tell(running.summary(of: statistics, by: renderer)) }
    }

    /// Does all jobs of a source. One that fails is told of, and the others go on.
    ///
    /// - Throws: the first job's fault at the end, or that a signal came.
    func run(_ source: any JobSource) throws(Fault) {
        var progress = Progress(isShown: voice.showsProgress)
        arrivals: while !cancellation.isCancelled {
            // Who feeds jobs one by one sees each done before the next one comes.
            switch source.next(waits: underWay.isEmpty) {
            case .job(let job, let number): begin(job, number: number)
            case .fault(let fault): fail(fault)
            case .notYet: finishOldest()
            case .end: break arrivals
            }
            progress.show(report, at: source.fraction)
        }
        while !underWay.isEmpty { finishOldest() }
        progress.end()
        if cancellation.isCancelled { throw Fault(.interrupted, "interrupted after \(report.done) jobs") }
        if !voice.isQuiet { Terminal.tell(report.summary(by: renderer)) }
        if let code = report.firstFault { throw Fault(code, nil) }
    }

    private func begin(_ job: Job, number: Int) {
        do throws(Fault) {
            let running = try prepare(job, number: number)
            if encoding.resume, case .movie(let path, _) = job.output, (FileStamp(path: path)?.size ?? 0) > 0 {
                report.add(kept: 1)
                return
            }
            makeRoom(for: running)
            cancellation.add(running.pipeline)
            do throws(Fault) {
                try running.draw(with: renderer) { _ in }
            } catch {
                cancellation.remove(running.pipeline)
                throw error
            }
            underWay.append(running)
        } catch {
            fail(error, of: job)
        }
    }

    /// Reads a job's document and finds out what there is to do.
    private func prepare(_ job: Job, number: Int) throws(Fault) -> RunningJob {
        let scene = try documents.scene(of: job.input, with: job.options.assignments)
        if let path = job.output.path {
            if documents.hasRead(path) { throw Fault(.cannotCreate, "\(path) is an input, and would be written over") }
            try claims.claim(path, for: number)
        }
        return try RunningJob(job, of: scene, encoding)
    }

    /// Finishes what is under way till there is room for a job: a still for each thread that encodes, one that is drawn and one
    /// that waits for that. A sequence keeps all threads busy by itself.
    private func makeRoom(for job: RunningJob) {
        let encoders = encoding.encoders ?? ProcessInfo.processInfo.activeProcessorCount
        let most = job.job.isSequence ? 1 : encoders + 2
        let memory = Double(ProcessInfo.processInfo.physicalMemory) / 4
        while let oldest = underWay.first {
            let bytes = underWay.reduce(job.bytes) { $0 + $1.bytes }
            guard underWay.count >= most || oldest.job.isSequence && underWay.count > 1 || bytes > memory else {
                return
            }
            finishOldest()
        }
    }

    private func finishOldest() {
        let running = underWay.removeFirst()
        defer { cancellation.remove(running.pipeline) }
        do throws(Fault) {
            let statistics = try running.finish()
            report.add(statistics)
            if voice.isVerbose { Terminal.tell(running.summary(of: statistics, by: renderer)) }
        } catch {
            fail(error, of: running.job)
        }
    }

    private func fail(_ fault: Fault, of job: Job? = nil) {
        // Of a run that a signal ends, one line says that.
        if fault.code == .interrupted { return }
        report.add(fault)
        Progress.clear()
        Terminal.complain((job?.place ?? "") + (fault.message ?? ""))
    }
}
