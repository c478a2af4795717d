import CommandParts
import Foundation
import FoundationAdditions
import SceneFormat
import Strata

/// Runs jobs: stills on the CPU in parallel, each on a thread; all others in order with one renderer, where one job's
/// pictures are encoded and written while the next one's are drawn, and the following document is read.
final class JobRunner {
    let renderer: Renderer
    private let documents: Documents
    let inputs: SharedInputs
    /// Nil until the first still.
    private var stills: StillPool?
    private let makeStillPool: (SharedInputs, EncodingOptions, Cancellation) throws(CompositorError) -> StillPool
    private let encoding: EncodingOptions
    let cancellation: Cancellation
    let voice: Voice
    /// Called with a job that is done, its number and its frames.
    var record: ((Job, Int, Range<Int>) throws(Fault) -> Void)?
    /// The first lines of failed jobs.
    private(set) var failures: [String] = []
    private static let mostFailures = 10
    /// Jobs that are begun but not written, the oldest first.
    private var underWay: [UnderWay] = []
    private static let mostUnderWay = 1024
    private var report = BatchReport()
    private var progress = Progress(.nothing)
    /// The progress of the source of jobs.
    private var fraction: Double?

    /// - Parameter threads: the number of threads for stills; nil for one per core.
    init(
        _ renderer: Renderer, threads: Int?, _ inputs: SharedInputs, _ encoding: EncodingOptions,
        _ cancellation: Cancellation, _ voice: Voice
    ) {
        self.renderer = renderer
        self.inputs = inputs
        documents = Documents(inputs)
        let options = BackendOptions(pixelFormat: renderer.server.capabilities.pixelFormat)
        makeStillPool = { (inputs, encoding, cancellation) throws(CompositorError) in
            try StillPool(threads: threads, options: options, inputs, encoding, cancellation)
        }
        self.encoding = encoding
        self.cancellation = cancellation
        self.voice = voice
    }

    /// The files that were read, documents and what they name.
    var filesRead: Set<String> { documents.files }

    /// Runs one job; its fault is the run's.
    func run(alone job: Job) throws(Fault) {
        if job.isOfPages {
            let pages = try PagesJob(job, of: try scene(of: job, number: 1))
            let statistics = try pages.make(with: renderer, cancellation)
            if voice.tellsAlone(job) { Terminal.tell(pages.summary(of: statistics)) }
            return
        }
        try run(try prepare(job, number: 1))
    }

    /// Runs a job that is prepared.
    func run(_ running: RunningJob) throws(Fault) {
        let job = running.job
        var progress = Progress(running.times.numbers.count > 1 ? voice.progress : .nothing)
        let total = running.times.numbers.count
        func show(_ statistics: SequenceStatistics) { progress.show(statistics, of: total) }
        defer { progress.end() }
        cancellation.add(running.pipeline)
        try running.draw(with: renderer, progress: show)
        let statistics = try running.finish(progress: show)
        progress.end()
        if voice.tellsAlone(job) { Terminal.tell(running.summary(of: statistics, by: renderer)) }
        if voice.isVerbose, job.isSequence, let plans = statistics.plans { Terminal.tell(plans) }
    }

    /// Runs all jobs of a source. Failed jobs are reported, and the others continue.
    ///
    /// - Throws: the first job's fault at the end, or the interruption by a signal.
    func run(_ source: any JobSource) throws(Fault) {
        progress = Progress(voice.progress)
        arrivals: while !cancellation.isCancelled {
            // A user who feeds jobs one by one sees each one finished before the next one comes.
            switch source.next(waits: underWay.isEmpty) {
            case .job(let job, let number): begin(job, number: number)
            case .fault(let fault): underWay.append(.fault(fault))
            case .kept: underWay.append(.kept)
            case .notYet: finishOldest()
            case .end: break arrivals
            }
            // Errors in a list are reported at once where no earlier job is under way, and never accumulate.
            while underWay.first?.isFault == true || underWay.count > Self.mostUnderWay { finishOldest() }
            fraction = source.fraction
            progress.show(report, at: fraction)
        }
        while !underWay.isEmpty { finishOldest() }
        progress.end()
        if cancellation.isCancelled { throw Fault(.interrupted, "interrupted after \(report.done) jobs") }
        if !voice.isQuiet { Terminal.tell(report.summary(by: renderer)) }
        if voice.isVerbose, let plans = report.plans { Terminal.tell(plans) }
        if let code = report.firstFault { throw Fault(code, nil) }
    }

    private func begin(_ job: Job, number: Int) {
        do throws(Fault) {
            while try !inputs.files.begin(number, writing: job.output.path) { finishOldest() }
        } catch {
            underWay.append(.fault(told(error, of: job)))
            return
        }
        do throws(Fault) {
            if job.isOfPages {
                let (statistics, frames) = try makePages(job, number: number)
                underWay.append(.pages(statistics))
                try record?(job, number, frames)
            } else if isPooled(job) {
                try beginStill(job, number: number)
            } else {
                try beginPipeline(job, number: number)
            }
        } catch {
            inputs.files.end(number, isDone: false)
            underWay.append(.fault(told(error, of: job)))
        }
    }

    private func makePages(_ job: Job, number: Int) throws(Fault) -> (SequenceStatistics, Range<Int>) {
        let pages = try PagesJob(job, of: try scene(of: job, number: number))
        let statistics = try pages.make(with: renderer, cancellation)
        inputs.files.end(number, isDone: true)
        if voice.isVerbose { Terminal.tell(pages.summary(of: statistics)) }
        return (statistics, pages.times.numbers)
    }

    private func beginPipeline(_ job: Job, number: Int) throws(Fault) {
        let running = try prepare(job, number: number)
        if encoding.resume, case .movie(let path, _) = job.output, (FileStamp(path: path)?.size ?? 0) > 0 {
            inputs.files.end(number, isDone: true)
            underWay.append(.kept)
            return
        }
        makeRoom(for: running)
        cancellation.add(running.pipeline)
        do throws(Fault) {
            try running.draw(with: renderer) { [self] in progress.show(report, at: fraction, $0) }
        } catch {
            cancellation.remove(running.pipeline)
            throw error
        }
        underWay.append(.pipeline(running))
    }

    /// Whether a job runs in the pool: only on the CPU, since GL has its own device or threads, which one renderer
    /// keeps busy.
    private func isPooled(_ job: Job) -> Bool {
        if case .picture = job.output, !job.isSequence { return !renderer.server.capabilities.isBoundToThread }
        return false
    }

    private func beginStill(_ job: Job, number: Int) throws(Fault) {
        if stills == nil {
            do throws(CompositorError) {
                stills = try makeStillPool(inputs, encoding, cancellation)
            } catch {
                throw Fault(error)
            }
        }
        guard let stills else { return }
        while underWay.count >= stills.depth { finishOldest() }
        underWay.append(.still(stills.begin(job, number: number), number: number))
    }

    /// Reads a job's document and prepares its rendering.
    private func prepare(_ job: Job, number: Int) throws(Fault) -> RunningJob {
        try RunningJob(job, number: number, of: try scene(of: job, number: number), encoding)
    }

    /// Reads a job's document, and checks that its output is not among what was read.
    func scene(of job: Job, number: Int) throws(Fault) -> Scene {
        let reading = JobReading(files: inputs.files, job: number) { [self] in
            while !underWay.isEmpty { finishOldest() }
        }
        let scene = try documents.scene(of: job.input, with: job.options.assignments, for: reading)
        try scene.checkFilms(of: job.input)
        inputs.files.finishReading(number)
        // The check waits for earlier jobs that are still reading, and one of those may wait for a sequence, which only this
        // thread ends.
        while inputs.files.isReading(before: number), !underWay.isEmpty { finishOldest() }
        try inputs.files.check(job.output, of: number)
        return scene
    }

    /// Finishes jobs until there is room for another: a still for each encoding thread, one being drawn and one waiting
    /// to be drawn. A sequence keeps all threads busy by itself.
    private func makeRoom(for job: RunningJob) {
        let encoders = ThreadCount.bounded(encoding.encoders)
        let most = job.job.isSequence ? 1 : encoders + 2
        let memory = Double(ProcessInfo.processInfo.physicalMemory) / 4
        while let oldest = underWay.first {
            let running = underWay.compactMap(\.pipeline)
            let bytes = running.reduce(job.bytes) { $0 + $1.bytes }
            let waitsForSequence = oldest.pipeline?.job.isSequence == true && underWay.count > 1
            guard underWay.count >= most || waitsForSequence || bytes > memory else { return }
            finishOldest()
        }
    }

    private func finishOldest() {
        switch underWay.removeFirst() {
        case .kept: report.add(kept: 1)
        case .pages(let statistics): report.add(statistics)
        case .fault(let fault): fail(fault)
        case .pipeline(let running):
            defer { cancellation.remove(running.pipeline) }
            do throws(Fault) {
                let statistics = try running.finish { [self] in progress.show(report, at: fraction, $0) }
                inputs.files.end(running.number, isDone: true)
                try record?(running.job, running.number, running.times.numbers)
                report.add(statistics)
                if voice.isVerbose { Terminal.tell(running.summary(of: statistics, by: renderer)) }
            } catch {
                inputs.files.end(running.number, isDone: false)
                fail(told(error, of: running.job))
            }
        case .still(let still, let number):
            do throws(Fault) {
                let outcome = try still.finish()
                try record?(still.job, number, 0..<1)
                report.add(outcome.statistics)
                if voice.isVerbose { Terminal.tell(outcome.summary(of: still.job, by: renderer)) }
            } catch {
                fail(told(error, of: still.job))
            }
        }
    }

    /// A fault with its job's place.
    private func told(_ fault: Fault, of job: Job) -> Fault {
        Fault(fault.code, job.place + (fault.message ?? ""), more: fault.more.map { job.place + $0 })
    }

    private func fail(_ fault: Fault) {
        // A run that a signal ends prints one line.
        if fault.code == .interrupted { return }
        report.add(fault)
        Progress.clear()
        fault.lines().forEach(Terminal.complain)
        if failures.count < Self.mostFailures { failures += fault.lines().prefix(1) }
    }
}

/// A job in progress, in order, since jobs are reported in their order.
private enum UnderWay {
    case still(StillJob, number: Int)
    case pipeline(RunningJob)
    /// A job whose documents are written.
    case pages(SequenceStatistics)
    /// A job that cannot be done.
    case fault(Fault)
    /// A job whose movie exists already.
    case kept

    var isFault: Bool {
        if case .fault = self { true } else { false }
    }

    var pipeline: RunningJob? {
        if case .pipeline(let running) = self { running } else { nil }
    }
}

extension StillJob.Outcome {
    /// A summary in one line.
    fileprivate func summary(of job: Job, by renderer: Renderer) -> String {
        let name = job.output.name(frame: 0)
        let rest = statistics.kept > 0 ? " that stood already" : String(format: ", %.0f ms", seconds * 1000)
        return "\(name): \(width) x \(height) pixels by \(renderer.server.capabilities.name)" + rest
    }
}
