import RenderServer

/// Takes rendered frames to a sink: encodes on several threads, writes in order, and keeps a bound on what is under way.
///
///     let pipeline = FramePipeline(to: PNGSequence { "out/\($0).png" })
///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, through: pipeline)
///
/// Drawing goes on while frames are encoded and written. Whoever makes frames waits only where `depth` of them are under way,
/// fewer where they are so large that they would take more than a quarter of the machine's memory: a sequence of any length takes
/// the same memory. A frame that looks like the one before is not encoded again. One pipeline takes one sequence.
public final class FramePipeline: Sendable {
    /// Where the frames go.
    public let sink: any FrameSink
    /// Threads that encode and write.
    public let workers: Int
    /// The most frames under way: asked for and not yet written.
    public let depth: Int

    let state = Monitor(State(), queues: Queue.count)
    /// What the frames that are under way are drawn for.
    let budget: WorkBudget

    /// Where threads wait: woken for nothing they would take the cores from those that draw.
    enum Queue {
        static let makers = 0, workers = 1, count = 2
    }

    /// A pipeline into a sink.
    ///
    /// - Parameters:
    ///   - sink: where the frames go.
    ///   - workers: threads that encode and write, at least 1, at most 64 (`ThreadCount.most`); nil is one for each core.
    ///   - depth: the most frames under way, at least 1; nil is twice the workers and two more, so that nobody waits for
    ///     somebody who is merely late.
    ///   - budget: what each frame may cost, and what cancels them; nil is the default limits.
    public init(to sink: any FrameSink, workers: Int? = nil, depth: Int? = nil, budget: WorkBudget? = nil) {
        self.sink = sink
        self.budget = budget.map(WorkBudget.init(partOf:)) ?? WorkBudget()
        self.workers = ThreadCount.bounded(workers)
        self.depth = depth ?? 2 * self.workers + 2
        precondition(self.workers > 0 && self.depth > 0, "a pipeline has room and hands for at least one frame")
    }

    /// How far the sequence is.
    public var statistics: SequenceStatistics { state.read { $0.statistics } }

    /// Ends the sequence early, from any thread: nothing half-written stays, and whoever makes the frames gets
    /// `SequenceError.cancelled`.
    public func cancel() {
        state.change { $0.stop(.cancelled) }
        budget.cancel()
        sink.cancel()
    }
}
