import Foundation
import SceneFormat
import Strata
import Values

/// Makes the stills of a list on all cores, each from its document to its file on one thread.
final class StillPool: Sendable {
    private let pool: RenderServerPool
    private let inputs: SharedInputs
    private let encoding: EncodingOptions
    private let cancellation: Cancellation
    /// Bytes of the pictures that are being made.
    private let memory = Monitor(0.0)

    /// Pictures together take at most a quarter of the machine's memory, or there is one alone.
    private static let mostMemory = Double(ProcessInfo.processInfo.physicalMemory) / 4

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
        pool = try RenderServerPool(size: threads, backend: .cpu, options: options)
        self.inputs = inputs
        self.encoding = encoding
        self.cancellation = cancellation
    }

    /// Jobs that may be under way: enough that no thread waits for the one who gives them.
    var depth: Int { 4 * pool.size }

    /// Begins a job; its output is claimed.
    func begin(_ job: Job) -> StillJob {
        let still = StillJob(job: job)
        pool.submit { [self] worker in
            try make(job, worker)
        } done: { result in
            still.end(result)
        }
        return still
    }

    private func make(_ job: Job, _ worker: PoolWorker) throws(Fault) -> StillJob.Outcome {
        if cancellation.isCancelled { throw Fault.interrupted(after: 0) }
        let start = ContinuousClock.now
        let documents = worker.value(Documents.self) { Documents(inputs) }
        let scene = try documents.scene(of: job.input, with: job.options.assignments)
        try inputs.check(job.output)
        let viewport = try job.viewport(of: scene)
        let time = try job.times(of: scene).time(of: 0)
        let bytes = Double(viewport.width) * Double(viewport.height) * 8
        memory.wait(until: { $0 == 0 || $0 + bytes <= Self.mostMemory }, then: { $0 += bytes })
        defer { memory.change { $0 -= bytes } }
        let sink = try job.makeSink(encoding)
        do throws(SequenceError) {
            let statistics = try Self.draw(scene.root, at: time, viewport, with: worker, to: sink)
            return StillJob.Outcome(
                statistics: statistics, width: viewport.width, height: viewport.height, seconds: start.secondsPassed)
        } catch {
            sink.cancel()
            throw Fault(error)
        }
    }

    private static func draw(
        _ root: CALayer, at time: Double, _ viewport: Viewport, with worker: PoolWorker, to sink: any FrameSink
    ) throws(SequenceError) -> SequenceStatistics {
        var statistics = SequenceStatistics()
        do throws(FrameSinkError) {
            let pixelFormat = worker.renderer.server.capabilities.pixelFormat
            try sink.begin(FrameFormat(viewport, fps: 1, pixelFormat: pixelFormat))
            guard try sink.needs(0) else {
                statistics.kept = 1
                return statistics
            }
        } catch {
            throw .sink(error)
        }
        let rendering: Rendering
        do throws(RenderError) {
            rendering = try worker.renderer.render(root, at: time, viewport: viewport)
        } catch {
            throw .render(error)
        }
        statistics.add(rendering.statistics)
        let packet = worker.value(Packet.self) { Packet() }
        do throws(FrameSinkError) {
            let start = ContinuousClock.now
            try sink.encode(rendering.image!, into: &packet.bytes)
            statistics.encodeSeconds = start.secondsPassed
            try sink.write(packet.bytes, number: 0)
            try sink.finish()
            statistics.writeSeconds = start.secondsPassed - statistics.encodeSeconds
        } catch {
            throw .sink(error)
        }
        statistics.written = 1
        statistics.bytes = packet.bytes.count
        return statistics
    }

    /// A thread's memory for encoded pictures; a thread that has it writes files.
    private final class Packet {
        var bytes: [UInt8] = []

        init() { WriteSignals.block() }
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
