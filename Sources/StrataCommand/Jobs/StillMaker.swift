import CommandParts
import Foundation
import SceneFormat
import Strata

/// Makes a still, from its document to its file, on a pool's thread.
struct StillMaker: Sendable {
    let inputs: SharedInputs
    let encoding: EncodingOptions
    let cancellation: Cancellation
    /// The bytes of the pictures in progress.
    private let memory = Monitor(0.0)

    init(inputs: SharedInputs, encoding: EncodingOptions, cancellation: Cancellation) {
        self.inputs = inputs
        self.encoding = encoding
        self.cancellation = cancellation
    }

    /// The maximum memory of all pictures in progress: a quarter of the machine's, unless a single one needs more.
    private static let mostMemory = Double(ProcessInfo.processInfo.physicalMemory) / 4

    /// Makes a job's still.
    func make(_ job: Job, number: Int, _ worker: PoolWorker) throws(Fault) -> StillJob.Outcome {
        if cancellation.isCancelled { throw Fault.interrupted(after: 0) }
        let start = ContinuousClock.now
        let documents = worker.value(Documents.self) { Documents(inputs) }
        let reading = JobReading(files: inputs.files, job: number)
        let scene = try documents.scene(of: job.input, with: job.options.assignments, for: reading)
        try scene.checkFilms(of: job.input)
        inputs.files.finishReading(number)
        // Before memory is reserved: a thread that holds memory waits for no other.
        try inputs.files.check(job.output, of: number)
        let viewport = try job.viewport(of: scene)
        let time = try job.times(of: scene).time(of: 0)
        let bytes = encoding.bytes(of: viewport)
        memory.wait(until: { $0 == 0 || $0 + bytes <= Self.mostMemory }, then: { $0 += bytes })
        defer { memory.change { $0 -= bytes } }
        let sink = job.makeSink(encoding, start: time)
        do throws(SequenceError) {
            let statistics = try Self.draw(scene, at: time, viewport, with: worker, to: sink)
            return StillJob.Outcome(
                statistics: statistics, width: viewport.width, height: viewport.height, seconds: start.secondsPassed)
        } catch {
            sink.cancel()
            throw Fault(error)
        }
    }

    private static func draw(
        _ scene: Scene, at time: Double, _ viewport: Viewport, with worker: PoolWorker, to sink: any FrameSink
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
            rendering = try worker.renderer.render(scene.root, at: time, viewport: viewport, budget: scene.budget)
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

    /// A thread's memory for encoded pictures. Creating it blocks the signals of failed writes on the thread.
    private final class Packet {
        var bytes: [UInt8] = []

        init() { WriteSignals.block() }
    }
}
