extension Renderer {
    /// Renders a sequence to files, a stream or a movie.
    ///
    ///     let viewport = try Viewport(of: layer, backgroundColor: .white)
    ///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, to: Movie(.mp4, path: "out.mp4"))
    ///
    /// Frames are drawn in order, while others are encoded and written on further threads. The clock does not advance
    /// unless `prepare` sets it: with `{ renderer.clock.set(to: $0) }` display links, delegates and completion blocks
    /// are called as they would be during display.
    ///
    /// - Parameters:
    ///   - times: the frames' numbers and times.
    ///   - layer: the root layer.
    ///   - viewport: the visible part of the layer's superspace, and its size in pixels.
    ///   - sink: receives the frames: `ImageSequence`, `Movie`, `FrameStream`, `DiscardedFrames`, or a sink of your own.
    ///   - prepare: called on this thread before each frame, with its time; the frame shows its changes.
    ///   - progress: called on this thread after every step.
    /// - Returns: the sequence's statistics.
    /// - Throws: `SequenceError` where a frame cannot be rendered or written; no partial output remains.
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
    /// - Throws: `SequenceError`, like `write` to a sink; `.cancelled` where the pipeline was cancelled.
    @discardableResult
    public func write(
        _ times: FrameTimes, of layer: CALayer, viewport: Viewport, through pipeline: FramePipeline,
        prepare: (CFTimeInterval) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try produce(times, of: layer, viewport: viewport, through: pipeline, prepare: prepare, progress: progress)
        return try pipeline.finish(progress)
    }

    /// Requests a sequence's frames and returns after the last request; `pipeline.finish()` waits until they are
    /// written. Many small sequences, each with its own pipeline, are thus drawn in order while previous ones are
    /// encoded:
    ///
    ///     for (number, name) in names.enumerated() {
    ///         title.string = name
    ///         let pipeline = FramePipeline(to: ImageSequence { _ in "out/\(number).png" }, workers: 1)
    ///         try renderer.produce(FrameTimes(0..<1, fps: 1), of: card, viewport: viewport, through: pipeline)
    ///         pipelines.append(pipeline)
    ///         if pipelines.count > 4 { try pipelines.removeFirst().finish() }
    ///     }
    ///     for pipeline in pipelines { try pipeline.finish() }
    ///
    /// Later changes of the layers do not affect these frames.
    ///
    /// - Throws: `SequenceError` where a frame cannot be rendered, or a previous one could not be written; `.cancelled`
    ///   where the pipeline was cancelled.
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
