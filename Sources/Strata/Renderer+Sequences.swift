extension Renderer {
    /// Renders a sequence into files, a stream or a movie.
    ///
    ///     let viewport = try Viewport(of: layer, backgroundColor: .white)
    ///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, to: Movie(.mp4, path: "out.mp4"))
    ///
    /// Frames are drawn one after another, while others are encoded and written on further threads. The clock stands still
    /// unless `prepare` moves it: `{ renderer.clock.set(to: $0) }` lets display links, delegates and completion blocks come as
    /// they would while the picture is shown.
    ///
    /// - Parameters:
    ///   - times: which frames, and when each stands.
    ///   - layer: the root of what is shown.
    ///   - viewport: the part of the layer's superspace that is shown, and how large.
    ///   - sink: takes the frames: `PNGSequence`, `Movie`, `FrameStream`, `DiscardedFrames`, or one of your own.
    ///   - prepare: called on this thread before each frame, with its time; what it changes, the frame shows.
    ///   - progress: called on this thread after every step.
    /// - Returns: what it took.
    /// - Throws: `SequenceError` where a frame cannot be rendered or put out; nothing half-written stays.
    @discardableResult
    public func write(
        _ times: FrameTimes, of layer: CALayer, viewport: Viewport, to sink: any FrameSink,
        prepare: (CFTimeInterval) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try write(
            times, of: layer, viewport: viewport, through: FramePipeline(to: sink), prepare: prepare, progress: progress
        )
    }

    /// Renders a sequence through a pipeline, which another thread may cancel.
    ///
    /// - Throws: `SequenceError`, as `write` to a sink; `.cancelled` where the pipeline was cancelled.
    @discardableResult
    public func write(
        _ times: FrameTimes, of layer: CALayer, viewport: Viewport, through pipeline: FramePipeline,
        prepare: (CFTimeInterval) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try produce(times, of: layer, viewport: viewport, through: pipeline, prepare: prepare, progress: progress)
        return try pipeline.finish(progress)
    }

    /// Asks for a sequence's frames and returns as soon as the last one is asked for; `pipeline.finish()` waits till they are
    /// written. So many small sequences, each with a pipeline of its own, are drawn one after another while those before are
    /// encoded:
    ///
    ///     for (number, name) in names.enumerated() {
    ///         title.string = name
    ///         let pipeline = FramePipeline(to: PNGSequence { _ in "out/\(number).png" }, workers: 1)
    ///         try renderer.produce(FrameTimes(0..<1, fps: 1), of: card, viewport: viewport, through: pipeline)
    ///         pipelines.append(pipeline)
    ///         if pipelines.count > 4 { try pipelines.removeFirst().finish() }
    ///     }
    ///     for pipeline in pipelines { try pipeline.finish() }
    ///
    /// What changes in the layers afterwards these frames do not show.
    ///
    /// - Throws: `SequenceError` where a frame cannot be rendered, or one before it could not be put out; `.cancelled` where the pipeline
    ///   was cancelled.
    public func produce(
        _ times: FrameTimes, of layer: CALayer, viewport: Viewport, through pipeline: FramePipeline,
        prepare: (CFTimeInterval) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) {
        try pipeline.produce(
            times, of: layer.layerID, on: server, viewport: viewport,
            prepare: { time in
                prepare(time)
                commit(layer, at: time, viewport: viewport)
            }, progress: progress)
    }
}
