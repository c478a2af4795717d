import CommandParts
import Foundation
import SceneFormat
import Strata

/// A job in progress.
struct RunningJob {
    let job: Job
    /// The job's number in the run.
    let number: Int
    let viewport: Viewport
    let times: FrameTimes
    let pipeline: FramePipeline
    /// The memory of its pictures, in bytes.
    let bytes: Double
    private let root: CALayer
    private let start = ContinuousClock.now

    /// A job with its document.
    init(_ job: Job, number: Int, of scene: Scene, _ encoding: EncodingOptions) throws(Fault) {
        let job = try job.settled(for: scene)
        self.job = job
        self.number = number
        root = scene.root
        viewport = try job.viewport(of: scene, codec: encoding.movie.codec)
        times = try job.times(of: scene)
        // A still needs one thread; other jobs' stills use the others.
        pipeline = FramePipeline(
            to: job.makeSink(encoding, start: times.time(of: times.numbers.lowerBound)),
            workers: job.isSequence ? encoding.encoders : 1, budget: scene.budget)
        // A sheet retains all its frames, and then itself as well.
        let held = job.options.sheet == nil ? min(times.numbers.count, pipeline.depth) : 2 * times.numbers.count
        bytes = encoding.bytes(of: viewport) * Double(held)
    }

    /// A job whose frames, or some of them, go to a sink of the caller's.
    init(
        _ job: Job, _ scene: Scene, _ viewport: Viewport, _ times: FrameTimes, to sink: any FrameSink,
        _ encoding: EncodingOptions
    ) {
        (self.job, number, self.viewport, self.times, root) = (job, 1, viewport, times, scene.root)
        pipeline = FramePipeline(to: sink, workers: encoding.encoders, budget: scene.budget)
        bytes = encoding.bytes(of: viewport) * Double(min(times.numbers.count, pipeline.depth))
    }

    /// Draws every frame.
    ///
    /// Ends at the first fault, and when the pipeline is cancelled. Files written by then are complete.
    func draw(with renderer: Renderer, progress: (SequenceStatistics) -> Void) throws(Fault) {
        do throws(SequenceError) {
            try renderer.produce(times, of: root, viewport: viewport, through: pipeline, progress: progress)
        } catch {
            throw fault(error)
        }
    }

    /// Waits until every frame is written.
    func finish(progress: (SequenceStatistics) -> Void = { _ in }) throws(Fault) -> SequenceStatistics {
        do throws(SequenceError) {
            return try pipeline.finish(progress)
        } catch {
            throw fault(error)
        }
    }

    private func fault(_ error: SequenceError) -> Fault {
        if case .cancelled = error {
            let statistics = pipeline.statistics
            return Fault.interrupted(after: statistics.written + statistics.kept)
        }
        return Fault(error)
    }

    /// A summary in one line.
    func summary(of statistics: SequenceStatistics, by renderer: Renderer) -> String {
        let seconds = start.secondsPassed
        let size = "\(viewport.width) x \(viewport.height) pixels by \(renderer.server.capabilities.name)"
        let first = job.output.name(frame: times.numbers.lowerBound)
        if times.numbers.isEmpty { return "\(first): no frames" }
        guard times.numbers.count > 1 else {
            let rest = statistics.kept > 0 ? " that stood already" : String(format: ", %.0f ms", seconds * 1000)
            return "\(first): \(size)" + rest
        }
        let last = job.output.name(frame: times.numbers.upperBound - 1)
        var line = first == last ? first : "\(first) to \(last)"
        line += ": \(statistics.written) frames of \(size)"
        if statistics.kept > 0 { line += " and \(statistics.kept) that stood already" }
        line += String(format: " in %.2f s, %.1f a second", seconds, Double(statistics.written) / seconds)
        return line + " " + statistics.stages
    }
}

extension SequenceStatistics {
    /// Seconds of work by stage: different stages run concurrently, encoding on several cores.
    var stages: String {
        String(
            format: "(plan %.2f s, draw %.2f, read %.2f, encode %.2f, write %.2f)", planSeconds, drawSeconds,
            readSeconds, encodeSeconds, writeSeconds)
    }

    /// The number of frames planned from changed layers only, and why others were not, the most frequent reason first;
    /// nil without planned frames.
    var plans: String? {
        let whole = wholePlans.values.reduce(0, +)
        guard whole + partialPlans > 0 else { return nil }
        let reasons = wholePlans.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { "\($0.value) \($0.key)" }
        let list = reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))"
        return "planned in part: \(partialPlans) frames, whole: \(whole)\(list)"
    }
}

extension ContinuousClock.Instant {
    /// The seconds passed since this instant.
    var secondsPassed: Double {
        let parts = (ContinuousClock.now - self).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
