import RenderServer

/// Passes rendered frames to a sink: encodes on several threads, writes in order, and bounds the frames under way.
///
///     let pipeline = FramePipeline(to: ImageSequence { "out/\($0).png" })
///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, through: pipeline)
///
/// Drawing continues while frames are encoded and written. The producer waits while `depth` frames are under way, or
/// fewer where these would take more than a quarter of the machine's memory, so a sequence of any length takes constant
/// memory. A frame equal to the previous one is not encoded again. A pipeline takes one sequence.
public final class FramePipeline: Sendable {
    /// The output.
    public let sink: any FrameSink
    /// The number of threads that encode and write.
    public let workers: Int
    /// The maximum number of frames under way: requested and not yet written.
    public let depth: Int

    let state = Monitor(State(), queues: Queue.count)
    /// The budget of the frames under way.
    let budget: WorkBudget

    /// The threads' wait queues: threads woken in vain would take cores from drawing.
    enum Queue {
        static let makers = 0, workers = 1, count = 2
    }

    /// A pipeline into a sink.
    ///
    /// - Parameters:
    ///   - sink: the output.
    ///   - workers: threads that encode and write, at least 1, at most 64 (`ThreadCount.most`); nil for one per core that the process
    ///     may use.
    ///   - depth: the maximum number of frames under way, at least 1; nil for twice the workers plus two, so that short
    ///     delays make nobody wait.
    ///   - budget: the limits of each frame, and their cancellation; nil for the default limits.
    public init(to sink: any FrameSink, workers: Int? = nil, depth: Int? = nil, budget: WorkBudget? = nil) {
        self.sink = sink
        self.budget = budget.map(WorkBudget.init(partOf:)) ?? WorkBudget()
        self.workers = ThreadCount.bounded(workers)
        self.depth = depth ?? 2 * self.workers + 2
        precondition(self.workers > 0 && self.depth > 0, "a pipeline has room and hands for at least one frame")
    }

    /// The sequence's statistics so far.
    public var statistics: SequenceStatistics { state.read { $0.statistics } }

    /// Ends the sequence early, from any thread: partial output is removed, and the producer gets
    /// `SequenceError.cancelled`.
    public func cancel() {
        state.change { $0.stop(.cancelled) }
        budget.cancel()
        sink.cancel()
    }
}
