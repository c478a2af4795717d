import FrameOutput
import LayerModel
import RenderServer

extension Renderer {
    /// Renders a sequence into files, a stream or a movie.
    ///
    ///     let viewport = try Viewport(of: layer, backgroundColor: .white)
    ///     try renderer.write(FrameTimes(0..<600, fps: 60), of: layer, viewport: viewport, to: Movie(.mp4, path: "out.mp4"))
    ///
    /// Frames are drawn one after another, while others are encoded and written on further threads.
    ///
    /// - Parameters:
    ///   - times: which frames, and when each stands.
    ///   - viewport: the part of the layer's superspace that is shown, and how large.
    ///   - sink: takes the frames: `PNGSequence`, `Movie`, `FrameStream`, `DiscardedFrames`, or one of your own.
    ///   - progress: called after every step on this thread.
    /// - Returns: what it took.
    /// - Throws: `SequenceError`; nothing half-written stays.
    @discardableResult
    public func write(
        _ times: FrameTimes, of layer: CALayer, viewport: Viewport, to sink: any FrameSink,
        progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try write(times, of: layer, viewport: viewport, through: FramePipeline(to: sink), progress: progress)
    }

    /// Renders a sequence through a pipeline, which another thread may cancel.
    @discardableResult
    public func write(
        _ times: FrameTimes, of layer: CALayer, viewport: Viewport, through pipeline: FramePipeline,
        progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try pipeline.run(
            times, of: layer.layerID, on: server, viewport: viewport, prepare: { commit(layer, at: $0) },
            progress: progress)
    }
}
